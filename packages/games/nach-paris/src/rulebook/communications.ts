/** Sections 13 to 15: lines of communication, replacements, weather. */
import { example, rule, section, setup } from '@em/engine/rulebook'

export const communications = section('13', 'Líneas de comunicación', 'Lines of communication', [
  rule(
    '13.1.1a',
    'Una unidad tiene LOC si en la Fase Administrativa está dentro del Radio de Mando de un HQ de su nacionalidad y tiene una línea logística Normal.',
    'A unit has a LOC if, in the Administrative Phase, it is within the Command Radius of a same-nationality HQ and has a Normal logistic line.',
  ),
  rule(
    '13.1.1b',
    'El Radio de Mando es pura distancia en hexágonos; no importan las unidades ni la ZOC enemigas.',
    'Command Radius is pure distance in hexes; enemy units and ZOC do not matter.',
  ),
  rule(
    '13.1.2',
    'La CAV de un cuerpo de caballería no necesita Radio de Mando.',
    'CAV of a cavalry corps needs no Command Radius.',
  ),
  rule(
    '13.1.3',
    'Las unidades francesas pueden usar cualquier HQ francés (límites alemanes: 13.2).',
    'French units may use any French HQ (German limits: 13.2).',
  ),
  rule(
    '13.1.4a',
    'Línea logística Normal: como mucho 100 MF, a coste de movilidad Normal, desde el hexágono de la unidad hasta un HCR utilizable.',
    "Normal logistic line: at most 100 MF, counted at Normal mobility costs, from the unit's hex to a usable HCR.",
  ),
  rule(
    '13.1.4b',
    'Ningún hexágono de la línea puede tener unidad ni ZOC enemiga; una INF o CAV de la misma nacionalidad en el hexágono anula la ZOC.',
    'No hex of the line may hold an enemy unit or enemy ZOC; a same-nationality INF or CAV in the hex negates the ZOC.',
  ),
  rule(
    '13.1.4c',
    'La línea no cruza Bosque Profundo ni Cordillera.',
    'The line may not cross Deep Forest or Ridge hexsides.',
  ),
  rule(
    '13.1.5a',
    'Una línea logística Larga llega a 150 MF; con mando válido da LLC.',
    'A Long logistic line is up to 150 MF; with valid command it gives LLC.',
  ),
  setup(
    '13.1.5b',
    'Las unidades que empiezan en LLC están señaladas en la Carta de Despliegue.',
    'Units starting in LLC are marked on the Set-up Card.',
  ),
  rule(
    '13.1.6a',
    'En cada Fase Administrativa toda unidad queda en LOC, en LLC o, sin ninguna de ellas, en OOC.',
    'Every Administrative Phase each unit is rated LOC, LLC or, failing both, OOC.',
  ),
  rule(
    '13.1.6b',
    'El estado dura hasta la siguiente comprobación de la unidad en una Fase Administrativa.',
    "The status lasts until the unit's next Administrative Phase check.",
  ),
  rule(
    '13.1.7a',
    'Si un HQ es destruido, las unidades de su ejército con línea Normal están en LLC y las demás en OOC.',
    'If an HQ is destroyed, units of its army with a Normal line are LLC, others OOC.',
  ),
  rule(
    '13.1.7b',
    'El HQ destruido reaparece un GT después, en las llegadas: francés o británico en el ENC de París; alemán, donde esté otro HQ.',
    'The destroyed HQ returns next GT in the arrivals step: British and French in the Paris ENC, German in a hex with another HQ.',
  ),
  rule(
    '13.1.8',
    'Las unidades en un ENC de su nacionalidad o adyacentes a él tienen LOC sin más.',
    'Units in or adjacent to an ENC of their own nationality automatically have a LOC.',
  ),
  rule(
    '13.1.9a',
    'Un ENC puede suministrar a unidades amigas a 4 hexágonos o menos de cualquiera de los suyos, con una línea logística según 13.1.4.',
    'An ENC may supply friendly units within 4 hexes of any of its hexes with a logistic line obeying 13.1.4.',
  ),
  rule(
    '13.1.9b',
    'Su capacidad de suministro es de 4 Pasos Totales por hexágono del ENC.',
    'Its supply capacity is 4 Total Steps per ENC hex.',
  ),
  rule(
    '13.1.10a',
    'Un Puerto amigo suministra a unidades amigas a 3 hexágonos o menos, según 13.1.4.',
    'A friendly Port supplies friendly units within 3 hexes, obeying 13.1.4.',
  ),
  rule(
    '13.1.10b',
    'Su capacidad de suministro es el doble de la de transporte naval.',
    'Its supply capacity is twice its naval transport capacity.',
  ),
  rule(
    '13.1.11',
    'El ENC o Puerto debe cubrir todos los pasos de la unidad para que quede suministrada.',
    'Every step of a unit must be covered by the ENC or Port for the unit to be supplied.',
  ),
  rule(
    '13.1.12',
    'BCA, BCP y JB suman 20 MF: 120 la Normal, 170 la Larga.',
    'BCA, BCP and JB add 20 MF: 120 Normal, 170 Long.',
  ),
  rule(
    '13.2.1a',
    'Hasta el GT21 inclusive los HQ alemanes usan su radio reducido para las divisiones de INF de un cuerpo de ejército (AK: dos ID; RK: dos RD; incluidas sus partes divididas).',
    'Through GT21 German HQs use their reduced radius for INF divisions of an army corps (AK: two ID; RK: two RD; split parts included).',
  ),
  rule(
    '13.2.1b',
    'Hasta el GT21 inclusive una unidad alemana debe estar en el radio del HQ de su ejército, salvo que haya cambiado de HQ.',
    "Through GT21 a German unit must be within the radius of its own army's HQ unless it has changed HQ.",
  ),
  rule(
    '13.2.1c',
    'Las unidades del 7.º Ejército cambian libremente entre los dos HQ de ese 7.º Ejército.',
    '7th Army units may switch freely between the two 7th Army HQs.',
  ),
  rule(
    '13.2.2a',
    'Cambio de HQ: la unidad (las dos divisiones, si es un cuerpo) debe estar en el radio reducido del HQ nuevo.',
    "Changing HQ: the unit(s), both divisions for a corps, must be within the new HQ's reduced radius.",
  ),
  rule(
    '13.2.2b',
    'Y pasar una Prueba de CAB en la Fase Administrativa (el peor CAB de las dos); si falla, OOC.',
    'And pass a CAB Test in the Administrative Phase (worst CAB of the two); failure = OOC.',
  ),
  rule(
    '13.2.2c',
    'Tras fallar, en la siguiente Fase Administrativa del dueño se puede completar el cambio sin prueba o anularlo (la unidad se juzga entonces con su HQ de antes).',
    "After a failed test, in the owner's next Administrative Phase the change may be completed without a test, or cancelled (the unit is then rated under its old HQ).",
  ),
  rule(
    '13.2.3',
    'Desde el GT22 acaba la restricción, los HQ alemanes se giran y sirve cualquier HQ alemán.',
    'From GT22 the restriction ends, German HQs flip, and any German HQ serves.',
  ),
  rule(
    '13.3.1a',
    'LLC: ni Reemplazos, ni destruir estructuras, ni reparar.',
    'LLC: no Replacements, no destruction of structures, no repair.',
  ),
  rule(
    '13.3.1b',
    'LLC: todo ABU, ABF o ABF de Asalto con una o más unidades en LLC lleva +3.',
    'LLC: any ABU, ABF or Assault ABF with one or more LLC units +3.',
  ),
  rule(
    '13.3.1c',
    'LLC: Combate +4 si algún atacante está en LLC; -2 si lo está algún defensor.',
    'LLC: Combat +4 if any attacker is LLC; -2 if any defender is LLC.',
  ),
  rule(
    '13.3.2a',
    'OOC: ni ABU ni ABF, ni Reemplazos, ni FOM, ni destruir, ni reparar.',
    'OOC: no ABU or ABF, no Replacements, no FOM, no destruction, no repair.',
  ),
  rule(
    '13.3.2b',
    'OOC: Combate +12 si algún atacante está en OOC; -6 si lo está algún defensor.',
    'OOC: Combat +12 if any attacker is OOC; -6 if any defender is OOC.',
  ),
  example('EX17', 'Clasificación de LOC en Bélgica en el GT4.', 'LOC classification in Belgium on GT4.'),
])

export const replacements = section('14', 'Reemplazos', 'Replacements', [
  setup('14.1.1a', 'Los REP llegan según la Carta de Despliegue.', 'REP arrive per the Set-up Card.'),
  rule(
    '14.1.1b',
    'Con REP una INF o CAV con pérdidas recupera un paso y solo uno, o se reconstruye una INF eliminada (no destruida).',
    'A REP action restores one step, and only one, to an INF or CAV with losses, or rebuilds an eliminated (not destroyed) INF.',
  ),
  rule(
    '14.1.2',
    'Paso D. La unidad no recibió REP en el último GT, no hizo nada en la Fase de Bombardeo, tiene LOC, está a 5 hexágonos o menos de un HCR o LCR utilizable, no está embarcada ni en el mar y no hizo nada en la Fase de Combate.',
    'Step D. The unit must: have gained no REP in the last GT; have done nothing in the Bombardment Phase; have a LOC; be within 5 hexes of a usable HCR or LCR; not be embarked or at sea; have done nothing in the Combat Phase.',
  ),
  rule(
    '14.1.3',
    'Coste por paso: 2 REP la INF de rango A+; 1,5 la INF o CAV de rango A y la 14e DI francesa; 1 las demás.',
    'Cost per step: 2 REP for INF of rank A+; 1.5 for INF or CAV of rank A and for the French 14e DI; 1 for all others.',
  ),
  rule(
    '14.1.4',
    'Los REP enteros sin usar se guardan para otros turnos; los medios REP se pierden.',
    'Whole unused REP are kept for later turns; half REP are lost.',
  ),
  rule(
    '14.1.5a',
    'Una INF retirada por Consolidación puede volver en su Nivel de Desgaste más alto (un paso) a cualquier ENC amigo no bombardeado este turno.',
    'An INF removed by Consolidation may return at its highest Attrition Level (one step) in any friendly ENC not bombarded this turn.',
  ),
  rule(
    '14.1.5b',
    'La unidad destruida por perder sus pasos no vuelve nunca.',
    'A unit destroyed by step losses never returns.',
  ),
])

export const weather = section('15', 'Tiempo', 'Weather', [
  rule(
    '15.1.1a',
    'Turno de calor (sol): -1 al CAB de todas las unidades durante todo el GT.',
    'Heat turn (sun): all units -1 CAB for the whole GT.',
  ),
  rule('15.1.1b', 'Turno de calor: la FOM da 10 MF menos.', 'Heat turn: FOM bonus reduced by 10 MF.'),
  rule(
    '15.1.2a',
    'Turno de lluvia (nube): el alemán tira d20 en su Fase Administrativa; con 8 o más hay lluvia torrencial todo el GT.',
    'Rain turn (cloud): the German rolls d20 in his Administrative Phase; 8 or more = torrential rain for the whole GT.',
  ),
  rule(
    '15.1.2b',
    'Lluvia torrencial: -8 MF a todas las unidades; sin FOM; +4 al atacante en Combate.',
    'Torrential rain: all units -8 MF; no FOM; attacker +4 in Combat.',
  ),
])
