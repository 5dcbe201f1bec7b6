/** Section 7: movement. */
import { example, rule, section, setup } from '@em/engine/rulebook'

export const movement = section('7', 'Movimiento', 'Movement', [
  rule(
    '7.1.1a',
    'En su Fase de Movimiento el jugador puede mover las unidades que no actuaron en la de Bombardeo.',
    'In his Movement Phase a player may move units that did not act in the Bombardment Phase.',
  ),
  rule(
    '7.1.1b',
    'El otro jugador no mueve unidades en esa fase.',
    'The other player may not move units in that phase.',
  ),
  rule(
    '7.1.2',
    'Cada unidad se mueve por separado, una sola vez y hasta su MF.',
    'Each unit moves individually, once, up to its MF.',
  ),
  rule(
    '7.1.3a',
    'Se mueve de hexágono en hexágono pagando el terreno de cada uno en que se entra.',
    'Movement is hex to hex, paying terrain cost per hex entered.',
  ),
  rule(
    '7.1.3b',
    'Al acabar su movimiento la unidad debe tener una UFA definida.',
    'At the end of its move a unit must have a defined UFA.',
  ),
  rule(
    '7.1.4a',
    'En la Fase de Movimiento una unidad puede cambiar de UFA sin moverse y sin gastar MF.',
    'A unit may change UFA in the Movement Phase without moving, at no MF cost.',
  ),
  rule(
    '7.1.4b',
    'Ese cambio cuenta como haber actuado en la Fase de Movimiento.',
    'Such a change counts as having acted in the Movement Phase.',
  ),
  rule(
    '7.1.5',
    'Las unidades que se dividen o recombinan pueden seguir moviendo.',
    'Units that split or recombine may still move normally.',
  ),
  rule(
    '7.1.6a',
    'No se entra en un hexágono ocupado por el enemigo, salvo que solo haya HQ y/o ENG.',
    'A unit may not enter an enemy-occupied hex, except one holding only HQ and/or ENG.',
  ),
  rule(
    '7.1.6b',
    'Una INF o CAV que entra donde solo hay HQ y/o ENG enemigos los destruye sin más.',
    'An INF or CAV entering a hex holding only enemy HQ and/or ENG destroys them automatically.',
  ),
  rule(
    '7.1.7',
    'Coste en MF por hexágono (movilidad Normal / Superior / Montaña): Claro o Llanura Inundable 10/10/10; Quebrado 12/12/12; Accidentado 12/12/12; Montañoso 15/15/15; Tierras Bajas 12/12/12; Inundado: no se entra.',
    'MF cost per hex (Normal / Superior / Mountain mobility): Clear or Flood Plain 10/10/10; Broken 12/12/12; Rough 12/12/12; Mountainous 15/15/15; Lowland 12/12/12; Flooded: no entry.',
  ),
  rule(
    '7.1.8',
    'La unidad que sale del mapa, queriendo o no, salvo por NVT, es destruida al momento.',
    'A unit leaving the map, willingly or not, other than by NVT, is destroyed at once.',
  ),
  rule(
    '7.2.1',
    'MF de más por lado (Normal / Superior / Montaña): Bosque Profundo NA/+10/+5; Cordillera NA/+25/+10; Río Menor o Canal +0; Río, Pantano o Estanque +0; Río Mayor con puente u orilla parcialmente inundada +0; Río Mayor con puente destruido NA/NA/NA; orilla inundada NA/+40/+30.',
    'Extra MF per hexside (Normal / Superior / Mountain): Deep Forest NA/+10/+5; Ridge NA/+25/+10; Minor River or Canal +0; River, Marsh or Pond +0; Major River with bridge or partly flooded bank +0; Major River with destroyed bridge NA/NA/NA; flooded bank NA/+40/+30.',
  ),
  rule(
    '7.3.1',
    'En una Fase de Movimiento entran como mucho 9 Pasos Totales en un mismo hexágono Montañoso, esté quien esté ya en él.',
    'At most 9 Total Steps may enter a given Mountainous hex per Movement Phase, whatever already stands there.',
  ),
  rule(
    '7.3.2',
    'Pasos Totales que cruzan un lado por Fase de Movimiento: Bosque Profundo 6; Cordillera 3; Río Menor o Canal sin límite; Río, Pantano o Estanque 8; Río Mayor con puente u orilla parcialmente inundada 8; Río Mayor con puente destruido 0; orilla inundada 4.',
    'Max Total Steps crossing a hexside per Movement Phase: Deep Forest 6; Ridge 3; Minor River or Canal unlimited; River, Marsh or Pond 8; Major River with bridge, or partly flooded bank, 8; Major River with destroyed bridge 0; flooded bank 4.',
  ),
  rule(
    '7.3.3',
    'Agotada la Capacidad de Tránsito de un hexágono o lado, nadie más entra ni cruza en esa fase.',
    'Once the Transit Capacity of a hex or hexside is used up nothing more may enter or cross it in that phase.',
  ),
  rule(
    '7.4.1a',
    'La INF o CAV que gasta ≥ 50% de su MF en la Fase de Movimiento recibe EXM de nivel 1.',
    'INF or CAV spending ≥ 50% of its MF in the Movement Phase gets EXM level 1.',
  ),
  rule('7.4.1b', 'Si gasta el 100%, recibe EXM de nivel 2.', 'Spending 100% gives EXM of level 2 instead.'),
  rule(
    '7.4.2',
    'Solo en la Fase de Combate del mismo Turno de Jugador: EXM-1, -1 al CAB; EXM-2, -2 al CAB.',
    'In the Combat Phase of the same Player Turn only: EXM-1 = -1 CAB, EXM-2 = -2 CAB.',
  ),
  rule(
    '7.5.1',
    'La INF o CAV que usa todo su MF puede seguir con una FOM.',
    'INF or CAV that uses its whole MF may go on with a FOM.',
  ),
  rule(
    '7.5.2',
    'Pueden hacer FOM la INF a plena fuerza o en Nivel de Desgaste 1 y la CAV a plena fuerza.',
    'FOM is open to INF at full strength or Attrition Level 1 and to CAV at full strength.',
  ),
  rule(
    '7.5.3a',
    'La FOM da +30 MF a INF y CAV francesas o alemanas de rango A+, A o B.',
    'FOM bonus +30 MF for French or German INF or CAV of rank A+, A or B.',
  ),
  rule('7.5.3b', 'La FOM da +20 MF a las demás INF y CAV.', 'FOM bonus +20 MF for all other INF and CAV.'),
  rule(
    '7.5.4',
    'La unidad que hizo FOM tiene -3 al CAB hasta que empiece la siguiente Fase de Movimiento de su dueño.',
    "A unit that made a FOM has -3 CAB until the start of its owner's next Movement Phase.",
  ),
  rule(
    '7.5.5',
    'Una unidad no hace FOM en dos Fases de Movimiento propias seguidas.',
    'A unit may not make FOMs in two successive own Movement Phases.',
  ),
  rule(
    '7.6.1',
    'Una unidad que no sea CAV y entra en ZOC enemiga acaba ahí su movimiento.',
    'A non-CAV unit entering an enemy ZOC ends its move at once.',
  ),
  rule(
    '7.6.2',
    'La CAV que entra en ZOC enemiga puede seguir, pero su siguiente hexágono no puede estar en ZOC enemiga.',
    'CAV entering an enemy ZOC may go on, but its next hex may not be in an enemy ZOC.',
  ),
  rule(
    '7.6.3a',
    'Una unidad que empieza en ZOC enemiga puede salir si el primer hexágono en que entra no está en ZOC enemiga.',
    'A unit starting in an enemy ZOC may leave if the first hex entered is not in an enemy ZOC.',
  ),
  rule(
    '7.6.3b',
    'O si en él hay una INF o CAV de su nacionalidad que estaba allí al empezar la Fase de Movimiento y proyecta ZOC sobre el hexágono de salida; ese hexágono puede estar en ZOC enemiga y desde él se puede seguir (EX6) a otro fuera de ZOC enemiga.',
    "Or if it holds a same-nationality INF or CAV that was there at the start of the Movement Phase and projects a ZOC into the mover's start hex; that hex may be in an enemy ZOC and the mover may go on from it (EX6) to a hex outside enemy ZOC.",
  ),
  rule(
    '7.6.3c',
    'Las unidades que usan 7.6.3b se mueven antes que todas las demás.',
    'Units using 7.6.3b must move before all other units.',
  ),
  example('EX6', 'Salida de una ZOC a otra ZOC.', 'ZOC-to-ZOC exit.'),
  rule(
    '7.7.1a',
    'Los refuerzos que tocan se colocan en su hexágono de llegada en el paso 2 del movimiento y no se mueven ese turno.',
    'Reinforcements due are placed on their arrival hex during movement step 2 and may not move that turn.',
  ),
  setup(
    '7.7.1b',
    'Al empezar el escenario no hay despliegue previo: cada unidad entra en su propia Fase de Movimiento según la Carta de Despliegue.',
    'Scenario start: there is no pre-game deployment; every unit enters in its own Movement Phase per the Set-up Card.',
  ),
  rule(
    '7.7.1c',
    'Excepción a no moverse: las unidades que llegan por ferrocarril (7.7.3).',
    'Exception to the no-move clause: units arriving by rail (7.7.3).',
  ),
  rule('7.7.2a', 'El dueño elige la UFA de la unidad que llega.', 'The owner picks the UFA of an arriving unit.'),
  rule(
    '7.7.2b',
    'Si en el hexágono de llegada hay una unidad enemiga o se sobreapilaría, la unidad se coloca en un hexágono adyacente a su HQ.',
    'If the arrival hex holds an enemy unit or would be overstacked, the unit is placed in a hex adjacent to its parent HQ.',
  ),
  rule(
    '7.7.3a',
    'Los refuerzos por ferrocarril se colocan en el primer hexágono en juego de su línea y tienen 50 MF.',
    'Rail reinforcements are placed on the first hex of their line in play and have 50 MF.',
  ),
  rule(
    '7.7.3b',
    'Las unidades que solo se mueven por ferrocarril usan su propio MF.',
    'Rail-only units use their own MF instead.',
  ),
  rule('7.7.4', 'El jugador puede retrasar sus refuerzos.', 'A player may delay his reinforcements.'),
  rule(
    '7.8.1a',
    'Las unidades señaladas para Retirada Obligatoria se quitan al empezar la Fase de Movimiento.',
    'Units named for Mandatory Withdrawal are removed at the start of the Movement Phase.',
  ),
  rule(
    '7.8.1b',
    'Esas unidades no actúan en la Fase de Bombardeo anterior.',
    'Such units may not act in the preceding Bombardment Phase.',
  ),
  rule(
    '7.8.2',
    'Si la unidad que se va ha perdido pasos, su dueño debe completar los que faltan perdiendo pasos de unidades del mapa del mismo tipo y rango.',
    'If a withdrawing unit has lost steps, the owner must make up the missing steps by losing steps of on-map units of the same type and rank.',
  ),
  rule(
    '7.9.1a',
    'La SAR motorizada gasta 10 MF en entrar en FIP; podrá disparar en su siguiente Fase de Bombardeo.',
    'A motorised SAR spends 10 MF to enter FIP; it can fire in its next Bombardment Phase.',
  ),
  rule('7.9.1b', 'Salir de FIP cuesta 5 MF a la SAR motorizada.', 'Leaving FIP costs a motorised SAR 5 MF.'),
  rule(
    '7.9.2',
    'Las ÖFAB pagan 5 MF por entrar en FIP y 0 por salir.',
    'ÖFAB units pay 5 MF to enter FIP and 0 to leave.',
  ),
])
