/** Section 6: zones of control, facing, stacking, consolidation, splitting. */
import { data, example, note, rule, section, setup } from '@em/engine/rulebook'

export const unitDetails = section('6', 'Detalles de unidad', 'Unit details', [
  note(
    '6.0',
    'Simplificación opcional: sin reglas de encaramiento, toda unidad se trata como CAV para ZOC y UFA.',
    'Optional simplification: without facing rules treat every unit as CAV for ZOC and UFA.',
  ),
  data(
    'D1a',
    'INF de 1 o 2 pasos, PIO y HAR (y SAR solo para el encaramiento): ZOC y frente pequeños.',
    'INF with 1 or 2 steps, PIO and HAR (and SAR for facing only): small ZOC and front.',
  ),
  data(
    'D1b',
    'INF de 3 o más pasos: 3 hexágonos frontales con ZOC, 2 de flanco y 1 de retaguardia (deducido de las dos figuras de varias unidades, R5).',
    'INF with 3 or more steps: 3 front hexes carrying ZOC, 2 flank hexes, 1 rear hex (derived from the two multi-unit figures, R5).',
  ),
  data(
    'D1c',
    'CAV: ZOC en los seis hexágonos adyacentes; sin flanco ni retaguardia.',
    'CAV: ZOC in all six adjacent hexes; no flank or rear.',
  ),
  rule(
    'D1d',
    'Figura 1: dos INF grandes encaradas a 60 grados una de otra suman 6 ZOC superpuestas y, en defensa, 4 hexágonos frontales, 2 de flanco y 0 de retaguardia.',
    'Figure 1: two large INF facing 60 degrees apart have 6 overlapping ZOC, and in defence 4 front, 2 flank, 0 rear hexes.',
  ),
  rule(
    'D1e',
    'Figura 2: dos INF grandes encaradas en sentidos opuestos tienen 6 hexágonos frontales, 0 de flanco y 0 de retaguardia.',
    'Figure 2: two large INF facing opposite ways have 6 front, 0 flank, 0 rear hexes.',
  ),
  rule(
    '6.1.1',
    'En el mapa una unidad encara un lado de hexágono, nunca un vértice.',
    'A unit on the map faces a hexside, never a vertex.',
  ),
  rule(
    '6.1.2a',
    'Toda unidad ejerce ZOC, salvo HQ, SAR, ENG y unidades embarcadas.',
    'All units exert ZOC except HQ, SAR, ENG and embarked units.',
  ),
  rule(
    '6.1.2b',
    'Cuántos hexágonos de ZOC y dónde depende del tipo y de los pasos actuales (Diagrama 1).',
    'The number and place of ZOC hexes depend on type and current steps (Diagram 1).',
  ),
  rule(
    '6.1.3a',
    'Una unidad con ARF < 6 no ejerce ZOC a través de un lado de Río Mayor.',
    'A unit with ARF < 6 exerts no ZOC across a Major River hexside.',
  ),
  rule(
    '6.1.3b',
    'A través de Bosque Profundo o Cordillera solo ejercen ZOC HAR, MIN e INF con ARF rojo.',
    'Across Deep Forest or Ridge hexsides only HAR, MIN and INF with a red ARF exert ZOC.',
  ),
  rule(
    '6.1.3c',
    'Nadie ejerce ZOC a través de una Orilla Inundable inundada.',
    'No unit exerts ZOC across a flooded Floodable Bank.',
  ),
  rule(
    '6.2.1a',
    'La UFA fija los hexágonos de frente, flanco y retaguardia de la unidad (Diagrama 1).',
    "UFA fixes a unit's front, flank and rear hexes (Diagram 1).",
  ),
  rule('6.2.1b', 'CAV, HQ y ENG no tienen encaramiento.', 'CAV, HQ and ENG have no facing.'),
  rule('6.2.1c', 'Una unidad embarcada solo tiene hexágonos de flanco.', 'An embarked unit has only flank hexes.'),
  rule(
    '6.3.1',
    'Varias unidades en un hexágono unen sus ZOC y encaramientos del modo más favorable a su dueño.',
    'For several units in one hex, ZOC and facings are merged in the way most favourable to their owner.',
  ),
  rule(
    '6.4.1a',
    'Al final de la Fase de Movimiento los Pasos Totales de un hexágono no pasan del límite: Claro o Llanura Inundable 15, Quebrado 12, Accidentado o Montañoso 9, Tierras Bajas 12, Inundado: nadie.',
    'At the end of the Movement Phase Total Steps per hex may not exceed the limit: Clear or Flood Plain 15, Broken 12, Rough or Mountainous 9, Lowland 12, Flooded: none allowed.',
  ),
  rule(
    '6.4.2',
    'Solo cuentan para apilar INF (PIO incluidos), CAV y HAR; no los marcadores, ENG, SAR, HQ ni unidades embarcadas.',
    'Only INF (PIO included), CAV and HAR count for stacking; markers, ENG, SAR, HQ and embarked units do not.',
  ),
  rule(
    '6.4.3',
    'Una unidad obligada a retirarse a un hexágono que sobreapilaría pierde los pasos necesarios para caber, o es eliminada.',
    'A unit forced to retreat or withdraw into a hex it would overstack loses as many steps as needed to fit, or is eliminated.',
  ),
  example('EX3', 'Una pila en un hexágono Accidentado.', 'Stacking in a Rough hex.'),
  rule(
    '6.5.1a',
    'En el paso C dos unidades del mismo tipo y nacionalidad pueden Consolidarse: una gana un paso y la otra (Degradada) pierde uno, aunque sea el último.',
    'In step C two units of the same type and nationality may Consolidate: one gains a step, the other (Degraded) loses a step, even its last.',
  ),
  rule(
    '6.5.1b',
    'Una unidad Degradada puede alimentar varias Consolidaciones en la misma Fase de Combate.',
    'A Degraded unit may feed several Consolidations in the same Combat Phase.',
  ),
  rule('6.5.2a', 'Ambas deben estar en el mismo hexágono.', 'Both must be in the same hex.'),
  rule('6.5.2b', 'Ninguna hace nada más en esta Fase de Combate.', 'Both must do nothing else in this Combat Phase.'),
  rule(
    '6.5.2c',
    'Ninguna puede ser de un cuerpo, salvo que sea huérfana.',
    'Neither may belong to a corps unless it is an orphan.',
  ),
  rule('6.5.2d', 'Ninguna puede estar en ZOC enemiga.', 'Neither may be in an enemy ZOC.'),
  rule(
    '6.5.3',
    'Mismo rango: se permite si el CBF ganado ≤ CBF de la Degradada + 2 y el ARF ganado ≤ su ARF + 2.',
    "Same rank: allowed if the CBF gained ≤ the Degraded unit's CBF + 2 and the ARF gained ≤ its ARF + 2.",
  ),
  example('EX4', 'Consolidación entre rangos iguales.', 'Consolidation, same rank.'),
  rule(
    '6.5.4a',
    'Rangos distintos: solo si hay un grado de diferencia (A+/A, A/B, B/C, C/D).',
    'Different ranks: allowed only one rank apart (A+/A, A/B, B/C, C/D).',
  ),
  rule(
    '6.5.4b',
    'Rangos distintos: CBF ganado ≤ CBF de la Degradada y ARF ganado ≤ su ARF (sin el +2).',
    "Different ranks: CBF gained ≤ the Degraded unit's CBF and ARF gained ≤ its ARF (no +2).",
  ),
  example('EX5', 'Consolidación entre rangos contiguos.', 'Consolidation, ranks one apart.'),
  rule(
    '6.6.1a',
    'En la Fase de Movimiento dos unidades divididas que estén en el mismo hexágono pueden recombinarse en su matriz, que podrá volver a dividirse.',
    'In the Movement Phase two split units in the same hex may recombine into their parent, which may split again.',
  ),
  rule(
    '6.6.1b',
    'La unidad recombinada durante el movimiento sigue con el MF de la parte que más ha gastado.',
    'A unit recombined during movement continues with the MF of the component that has spent most.',
  ),
  rule(
    '6.6.1c',
    'En la Fase de Movimiento una unidad apta puede dividirse en sus dos partes.',
    'In the Movement Phase an eligible unit may split into its two parts.',
  ),
  rule(
    '6.6.2a',
    'La unidad recombinada lleva la suma de los pasos perdidos por sus partes.',
    "A recombined unit carries the sum of its parts' step losses.",
  ),
  rule(
    '6.6.2b',
    'Para dividirse, una unidad necesita al menos dos pasos.',
    'A unit needs at least two steps to split.',
  ),
  rule(
    '6.6.3a',
    '4.KK alemán: 3.KD y 6.KD (cada una con Jäger agregados), ambas sin pérdidas y en el mismo hexágono o en adyacentes, pueden separar una unidad Jäger autónoma de un paso.',
    'German 4.KK: 3.KD and 6.KD (each with attached Jäger), both without step loss and in the same or adjacent hexes, may split off one autonomous one-step Jäger unit.',
  ),
  rule(
    '6.6.3b',
    'Pueden recombinarse en el mismo hexágono o en adyacentes solo si ninguna ha perdido un paso.',
    'They may recombine in the same or adjacent hexes only if no unit concerned has lost a step.',
  ),
  setup(
    '6.6.3c',
    '3.KD y 6.KD llegan siempre recombinadas; dividirlas lo decide el alemán.',
    "3.KD and 6.KD always arrive recombined; splitting is the German player's choice.",
  ),
  setup('6.6.4a', 'La 34.IB entra en el GT1 como unidad de tres pasos.', '34.IB enters on GT1 as a three-step unit.'),
  rule(
    '6.6.4b',
    'Más tarde, en una Fase de Movimiento, 34.IB y 33.IB pueden recombinarse en la 17.ID; las pérdidas de ambas se conservan.',
    'Later, in a Movement Phase, 34.IB and 33.IB may recombine into 17.ID; step losses of either carry over.',
  ),
  rule(
    '6.6.4c',
    'Al formarse la 17.ID, la 15.ID (de tres pasos hasta entonces) se cambia por su versión de cuatro pasos.',
    'When 17.ID forms, 15.ID (three steps until then) is replaced by its four-step version.',
  ),
  rule('6.6.4d', 'Una vez formada, la 17.ID no puede dividirse.', '17.ID once formed may not split.'),
  rule(
    '6.6.5a',
    '14e CA francés: 27e y 28e DI de cuatro pasos, en el mismo hexágono o en adyacentes, pueden dividirse en 27e y 28e DI de tres pasos más una unidad BCA autónoma de un paso.',
    'French 14e CA: four-step 27e and 28e DI in the same or adjacent hexes may split into three-step 27e and 28e DI plus one autonomous one-step BCA unit.',
  ),
  rule(
    '6.6.5b',
    'Pueden recombinarse cuando todas estén en el mismo hexágono o en adyacentes.',
    'They may recombine when all are in the same or adjacent hexes.',
  ),
  rule(
    '6.6.5c',
    'Los pasos perdidos por 27e y 28e DI se conservan en ambos sentidos.',
    'Step losses of 27e and 28e DI carry over both ways.',
  ),
  rule(
    '6.6.5d',
    '27e y 28e DI de cuatro pasos no son MIN; tras la división solo la BCA es MIN.',
    'The four-step 27e and 28e DI are not MIN; after the split only the BCA is MIN.',
  ),
])
