/** Sections 16 and 17: destruction and repair of structures, locks. */
import { data, example, note, rule, section } from '@em/engine/rulebook'

export const destruction = section('16', 'Destrucción de puentes y ferrocarriles', 'Destruction of structures', [
  data(
    '16.1.1',
    'Estructuras: las ferroviarias señaladas, los puentes de carretera sobre Ríos Mayores y los de ferrocarril sobre Ríos Mayores.',
    'Structures: special rail structures, road bridges over Major Rivers, rail bridges over Major Rivers.',
  ),
  rule(
    '16.1.2',
    'En la Fase de Movimiento un ENG o PIO que no haga FOM puede destruir una o más estructuras de su hexágono.',
    'In the Movement Phase an ENG or PIO may destroy one or more structures in its hex if it makes no FOM.',
  ),
  rule('16.1.3', 'Coste por destrucción: ENG 15 MF, PIO 30 MF.', 'Cost per destruction: ENG 15 MF, PIO 30 MF.'),
  rule(
    '16.1.4a',
    'Un ENG o PIO solo en un hexágono bajo ZOC de INF o CAV enemiga no puede destruir.',
    'An ENG or PIO alone in a hex under ZOC of enemy INF or CAV may not destroy.',
  ),
  rule('16.1.4b', 'Apilado con una INF o CAV amiga sí puede.', 'Stacked with a friendly INF or CAV it may.'),
  rule(
    '16.1.5a',
    'Se tira d20 para el tiempo de reparación. Amarilla: 1-3 9 turnos, 4-17 6, 18+ 4. Naranja: 1-3 18 (12+6), 4-17 12, 18+ 9. Roja o puente de Río Mayor: 1-3 permanente, 4-17 permanente, 18+ 18 (12+6).',
    'Roll d20 for repair time. Yellow: 1-3 9 turns, 4-17 6, 18+ 4. Orange: 1-3 18 (12+6), 4-17 12, 18+ 9. Red or Major River bridge: 1-3 permanent, 4-17 permanent, 18+ 18 (12+6).',
  ),
  rule('16.1.5b', 'Permanente: más allá del final del escenario.', "Permanent = beyond the scenario's end."),
  rule(
    '16.1.5c',
    'Las destrucciones repetidas no se suman; queda el peor resultado.',
    'Repeated destructions do not add; the worst result stands.',
  ),
  rule('16.1.6', 'El PIO suma +5 a la tirada.', 'A PIO adds +5 to the roll.'),
  rule(
    '16.1.7a',
    'Una Fortificación Activa aislada puede intentar una destrucción en su propio hexágono.',
    'A lone Active Fortification may attempt a destruction in its own hex.',
  ),
  rule(
    '16.1.7b',
    'Una Fortificación de un ENC puede hacerlo hasta a un hexágono, si el hexágono objetivo no está en ZOC enemiga.',
    'A Fortification of an ENC may do so up to one hex away if the target hex is not in an enemy ZOC.',
  ),
  rule(
    '16.1.7c',
    'En el hexágono de la Fortificación no importa la ZOC enemiga.',
    "In the Fortification's own hex enemy ZOC does not matter.",
  ),
  rule(
    '16.1.8',
    'La estructura destruida recibe un marcador: permanente, o los turnos de reparación que faltan.',
    'A destroyed structure gets a marker: permanent, or its remaining repair turns.',
  ),
  rule(
    '16.1.9a',
    'Una estructura destruida corta la red y la LOC que pasa por ella.',
    'A destroyed structure breaks the network and the LOC through it.',
  ),
  rule(
    '16.1.9b',
    'Si más de la mitad de la línea del hexágono sigue unida a la red, allí se puede embarcar y desembarcar como en una vía sin salida.',
    "If more than half of the hex's line stays connected to the network, embarking and disembarking there are possible as in a dead end.",
  ),
  rule('16.1.9c', 'Si no está claro, se usa el hexágono anterior.', 'If that is unclear, use the previous hex.'),
  rule(
    '16.1.10',
    'Mientras siga en pie la Zona Fortificada que guarda un puente del Rin, el puente no puede destruirse.',
    'While a Fortified Zone guarding a Rhine bridge is intact the bridge may not be destroyed.',
  ),
])

export const engineers = section('17', 'Acciones de ingenieros', 'Engineer actions', [
  note(
    '17.1.1',
    'La reparación vale para cualquier estructura destruida.',
    'Repair applies to any destroyed structure.',
  ),
  rule(
    '17.1.2a',
    'En el paso 3 de la Fase Administrativa un ENG del jugador en fase que esté en el hexágono baja en 1 el número de reparación; con 0 la estructura vuelve a servir.',
    'In Administrative step 3 an ENG of the phasing player in the hex lowers the repair number by 1; at 0 the structure works again.',
  ),
  rule('17.1.2b', 'Sin ENG no hay reparación.', 'There is no repair without an ENG.'),
  rule(
    '17.1.3',
    'Varios ENG no aceleran una estructura, pero pueden reparar distintas.',
    'Several ENG do not speed up one structure but may repair different ones.',
  ),
  rule(
    '17.1.4',
    'Antes del GT20 una ZOC enemiga con ARF ≥ 2 en el hexágono impide reparar, haya allí unidades amigas o no.',
    'Before GT20 an enemy ZOC with ARF ≥ 2 in the hex prevents repair, friendly units there or not.',
  ),
  example('EX18', 'Redes cortadas.', 'Broken networks.'),
  rule(
    '17.2.1a',
    'Opcional. Desde el GT14, en la Fase Administrativa, un bando puede intentar inundar una zona: Prueba de CAB sobre 12 (d20 ≤ 12).',
    'Optional. From GT14, in the Administrative Phase, a side may try to flood an area: CAB Test on 12 (d20 ≤ 12).',
  ),
  rule(
    '17.2.1b',
    'Amberes exige control belga de AH41 y AG40; el Yser, control belga de AU40; Dunkerque, control francés de AY37.',
    'Antwerp needs Belgian control of AH41 and AG40; the Yser Belgian control of AU40; Dunkirk French control of AY37.',
  ),
  rule(
    '17.2.1c',
    'Controlar es ocupar o haber sido el último en ocupar.',
    'Control = occupied, or last occupied, by that side.',
  ),
  rule(
    '17.2.2',
    'La esclusa abierta inunda para siempre sus Llanuras y Orillas Inundables.',
    'An opened lock floods its Flood Plain hexes and Floodable Banks permanently.',
  ),
])
