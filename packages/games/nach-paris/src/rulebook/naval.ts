/** Section 18: naval transport. */
import { rule, section } from '@em/engine/rulebook'

export const naval = section('18', 'Transporte naval (opcional)', 'Naval transport (optional)', [
  rule(
    '18.1.1',
    'Solo los aliados, desde Puertos que controlan y que no estén del todo dedicados al suministro.',
    'Only Allies, from Ports they control that are not wholly committed to supply.',
  ),
  rule(
    '18.1.2a',
    'Una unidad alemana en el hexágono del Puerto, o una ZOC alemana con ARF ≥ 2 en él o en su canal (BD30, BC29), impide embarcar y desembarcar.',
    'A German unit in the Port hex, or a German ZOC with ARF ≥ 2 in it or its canal (BD30, BC29), forbids embarking and disembarking.',
  ),
  rule(
    '18.1.2b',
    'Con una ZOC de ARF < 2 siguen siendo posibles según 7.6.',
    'With a ZOC of ARF < 2 they remain possible under 7.6.',
  ),
  rule(
    '18.1.3a',
    'Embarcar o desembarcar en un Puerto cuesta 40 / 20 / 15 MF (Normal / Superior / Montaña); la capacidad, la impresa.',
    'Embark or disembark in a Port costs 40 / 20 / 15 MF (Normal / Superior / Mountain); capacity as printed.',
  ),
  rule(
    '18.1.3b',
    'La unidad sin MF suficiente debe empezar la Fase de Movimiento en el hexágono del Puerto y gasta todo su MF.',
    'A unit without enough MF must start the Movement Phase in the Port hex and spends its whole MF.',
  ),
  rule(
    '18.1.4',
    'Embarcada, la unidad pasa a la casilla «En el Mar» más cercana, a salvo de bombardeos y ataques.',
    'Once embarked the unit is in the nearest "At Sea" box and cannot be bombarded or attacked.',
  ),
  rule(
    '18.1.5',
    'La capacidad del Puerto de Amberes es 0 (errata; el mapa imprime 5).',
    "Antwerp's Port capacity is 0 (erratum; the map prints 5).",
  ),
  rule(
    '18.2.1',
    'El NVT sigue la línea dibujada entre Puertos al coste de MF impreso.',
    'NVT follows the drawn line between Ports at the printed MF cost.',
  ),
  rule(
    '18.2.2',
    'MVT, luego NVT y luego RMV pueden combinarse dentro del MF.',
    'MVT, then NVT, then RMV may be combined within MF.',
  ),
  rule(
    '18.2.3',
    'En cada casilla «En el Mar» caben como mucho 6 Pasos Totales, todos de una nacionalidad.',
    'Each "At Sea" box holds at most 6 Total Steps, all of one nationality.',
  ),
  rule('18.2.4', 'No hay FOM con NVT.', 'No FOM with NVT.'),
  rule(
    '18.2.5',
    'La unidad que desembarcó puede iniciar Combate en el mismo Turno de Jugador.',
    'A unit that disembarked may start Combat in the same Player Turn.',
  ),
])
