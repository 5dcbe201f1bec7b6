/** Sections 0 to 2: introduction, components, sequence of play. */
import { data, note, rule, section, setup } from '@em/engine/rulebook'

export const introduction = section('0', 'Introducción', 'Introduction', [
  note(
    '0a',
    'Sistema genérico a nivel gran táctico para las batallas napoleónicas de la Península, 1808-1814; se juega por escenarios.',
    'Generic grand-tactical Napoleonic series for the Peninsular War 1808-1814, played by scenarios.',
  ),
])

export const components = section('1', 'Equipo de juego', 'Components', [
  data(
    '1a',
    'Uno o varios mapas de hexágonos, tablas, fichas y reglas; el único azar es un dado de seis caras (1d6).',
    'Components: one or more hex maps, tables, counters, rules; one six-sided die (1d6) is the only randomiser.',
  ),
  data(
    '1.1a',
    'Cada hexágono mide 250 m; la trama regula posición y movimiento.',
    'Map scale is 250 m per hex; hexes regulate movement and position.',
  ),
  rule(
    '1.1b',
    'Los triángulos dibujados sobre los cerros no hacen nada en el juego.',
    'Triangle marks drawn on hills have no game effect.',
  ),
  rule(
    '1.1c',
    'Un hexágono con árboles sueltos que no lo llenan no es bosque para ningún efecto.',
    'A hex with scattered trees that do not fill the hex is not wood for any terrain purpose.',
  ),
  data(
    '1.2a',
    'Ocho tablas: cambio de formación, factores de movimiento, efectos del terreno, fuego, choque, control de caballería, prueba de moral y moral de divisiones.',
    'Eight tables exist: formation change, movement factors, terrain effects, fire, shock, cavalry control, morale test, division morale.',
  ),
  data(
    '1.3a',
    'Una ficha es, en general, un batallón de infantería, un regimiento de caballería o una batería.',
    'A counter is in general one infantry battalion, one cavalry regiment or one artillery battery.',
  ),
  data(
    '1.3b',
    'Los marcadores señalan estados y situaciones de las fichas.',
    'Markers record unit states and situations.',
  ),
  data(
    '1.3.1a',
    'Toda ficha de combate lleva nombre, tipo (infantería, caballería, artillería), clase, unidad superior con su Comandante, puntos de fuerza (PF), voluntad y nacionalidad.',
    'Every combat counter carries name, type (infantry, cavalry, artillery), class, parent formation and commander, strength points (SP), will and nationality.',
  ),
  data(
    '1.3.1b',
    'Un PF son unos 100 infantes, 100 jinetes o 1 cañón.',
    'One SP is about 100 infantry, 100 cavalry or 1 gun.',
  ),
  data(
    '1.3.1c',
    'La voluntad de combate es una letra de A (la mejor) a F que resume adiestramiento, equipo, veteranía, resistencia y cohesión.',
    'Combat will is a letter from A (best) to F that sums up training, equipment, experience, endurance and cohesion.',
  ),
  data(
    '1.3.1d',
    'La ficha de un Comandante lleva factor de choque, factor de moral, nacionalidad y las unidades que manda.',
    'A leader counter carries a shock factor, a morale factor, nationality and the formation it commands.',
  ),
  rule(
    '1.3.1e',
    'Solo Comandantes y Comandantes en Jefe tienen factor de mando; un Comandante influye solo en fichas con su misma unidad superior.',
    'Only commanders and commanders in chief (CinC) have command factors; a commander influences only units of the same parent formation.',
  ),
  rule(
    '1.3.1f',
    'El Comandante en Jefe puede influir en cualquier Comandante de su bando.',
    'A CinC can influence any commander of his side.',
  ),
  data(
    '1.3.1g',
    'Clase de artillería y caballería, por círculos: uno ligera, dos media, tres pesada.',
    'Class of artillery and cavalry is shown by circles: one = light, two = medium, three = heavy.',
  ),
  data(
    '1.3.1h',
    'La infantería ligera lleva una corneta; la demás es de línea.',
    'Light infantry is marked with a bugle; other infantry is line.',
  ),
  data(
    '1.3.1i',
    'El reverso de una ficha de combate es su cara desordenada.',
    'The reverse of a combat counter is its disordered side.',
  ),
  setup(
    '1.3.1j',
    'Solo en los escenarios 1, 3 y 4 llevan señal propia (cuadrado blanco) las unidades españolas de la brigada del coronel Juncar: allí forman una división aparte (Q84).',
    "In scenarios 1, 3 and 4 only, the Spanish units of Colonel Juncar's brigade are marked one by one (white square); there they form a separate formation (Q84).",
  ),
  data(
    '1.3.1k',
    'Fichas de muestra de la figura: Comandante en Jefe 0 y 1, Comandante 0 y 0; infantería 4 y 3, caballería 6 y 2, artillería 4 y 6 (no se sabe qué es cada cifra).',
    'Sample counters in the figure: CinC 0 and 1, commander 0 and 0; infantry 4 and 3, cavalry 6 and 2, artillery 4 and 6 (which number means what is lost).',
  ),
])

export const sequence = section('2', 'Secuencia de juego', 'Sequence of play', [
  rule(
    '2a',
    'Se juega por turnos; cada uno recorre las fases A a H por orden.',
    'The game is a series of turns; each turn runs phases A to H in order.',
  ),
  rule(
    '2b',
    'Fase A, órdenes: cada jugador pone marcadores de orden sobre los Comandantes que están a distancia de mando de su Comandante en Jefe.',
    'Phase A Orders: each player places order markers on commanders that are within command distance of the CinC.',
  ),
  rule('2c', 'Una orden sigue en vigor hasta que se cambia.', 'Orders stay in force until they are changed.'),
  rule(
    '2d',
    'Desde el segundo turno se puede intentar cambiar en la fase A las órdenes de los Comandantes (4.1); en el primero se ponen sin tirada (Q7).',
    "From the second turn on a player may try to change his commanders' orders in phase A (4.1); on the first they are placed without a roll (Q7).",
  ),
  rule(
    '2e',
    'Desde el segundo turno los marcadores SD se pueden recolocar en la fase A.',
    'From the second turn on, SD markers may be repositioned in phase A.',
  ),
  rule(
    '2f',
    'En la fase A, el Comandante o la ficha que está fuera de distancia de mando recibe SO.',
    'In phase A a commander, or a single unit, outside command distance receives an SO marker.',
  ),
  rule(
    '2g',
    'Fase B, reorganización: ambos bandos prueban a recuperar lo que tienen en desorden (y las derrotadas, 15a).',
    'Phase B Reorganisation: both players try to recover disordered units (and routed ones, 15a).',
  ),
  rule(
    '2h',
    'Fase B: ambos jugadores intentan recuperar sus baterías con NF.',
    'Phase B: both players try to recover batteries with NF.',
  ),
  rule(
    '2i',
    'Fase B: ambos jugadores quitan los marcadores AD de su artillería.',
    'Phase B: both players remove AD markers from their artillery.',
  ),
  rule(
    '2j',
    'Fase B: ambos jugadores hacen la prueba de moral de sus divisiones con orden RC.',
    'Phase B: both players take division morale tests for formations under order RC.',
  ),
  rule(
    '2k',
    'Fase C, iniciativa: cada jugador tira 1d6 y suma el factor de mando de su Comandante en Jefe (Q4).',
    "Phase C Initiative: each player rolls 1d6 and adds the CinC's command factor (Q4).",
  ),
  rule(
    '2l',
    'Iniciativa: +1 por cada orden de ataque que tengan las divisiones de ese Comandante en Jefe (Q5).',
    'Initiative: +1 for each attack order held by formations under that CinC (Q5).',
  ),
  rule(
    '2m',
    'Iniciativa: el total más alto gana y es primer jugador este turno (Q6); los empates se repiten.',
    'Initiative: the higher total wins and is first player this turn (Q6); ties are rerolled until one side is higher.',
  ),
  rule(
    '2n',
    'La fase D es del primer jugador: movimiento, fuego defensivo, fuego ofensivo, cargas y choques, y retirada de los OC, en ese orden.',
    "Phase D is the first player's phase: movement, defensive fire, offensive fire, charges and shocks, removal of OC markers, in that order.",
  ),
  rule(
    '2o',
    'Movimiento, paso 1: las fichas que ni asaltan ni cargan.',
    'Movement, step 1: units that neither assault nor charge.',
  ),
  rule(
    '2p',
    'Movimiento, paso 2: la caballería que carga; aquí se resuelven las evasiones de carga y las contracargas con su combate.',
    'Movement, step 2: charging cavalry; charge evasions, counter-charges and their combats are resolved here.',
  ),
  rule('2q', 'Movimiento, paso 3: las fichas que asaltan.', 'Movement, step 3: units that assault.'),
  rule('2r', 'Movimiento, paso 4: Comandantes y Comandantes en Jefe.', 'Movement, step 4: commanders and CinCs.'),
  rule(
    '2s',
    'El fuego defensivo lo resuelve el jugador que no está en fase.',
    'Defensive fire is resolved by the non-phasing player.',
  ),
  rule('2t', 'El fuego ofensivo lo resuelve el jugador en fase.', 'Offensive fire is resolved by the phasing player.'),
  rule(
    '2u',
    'Combate: el jugador en fase resuelve primero todas las cargas y luego todos los choques, cada uno con sus movimientos posteriores y combates adicionales.',
    'Combat: the phasing player resolves all charges first, then all shocks, each with its after-combat movement and any additional combats.',
  ),
  rule(
    '2v',
    'Al final de la fase de jugador se quitan los OC.',
    'At the end of the player phase OC markers are removed.',
  ),
  rule(
    '2w',
    'La fase E repite lo mismo con el segundo jugador, también la retirada de los OC (Q86).',
    'Phase E is the same sequence for the second player, OC removal included (Q86).',
  ),
  rule(
    '2x',
    'Fase F, desmoralización: ambos comprueban si las fichas eliminadas o derrotadas llevan alguna división a su Punto de Ruptura, lo que pide prueba de moral de división.',
    'Phase F Demoralisation: both players check whether units eliminated or routed put any formation at its break point, so that it must take a division morale test.',
  ),
  rule(
    '2y',
    'Fase F: los resultados de moral de división se aplican en el acto.',
    'Phase F: division morale results apply at once.',
  ),
  rule(
    '2z',
    'Fase G, fatiga: ambos bandos bajan un nivel la de cada ficha de caballería que no se ha movido ni ha combatido este turno (Q2).',
    'Phase G Cavalry fatigue: both sides lower by one level the fatigue marker of each cavalry unit that neither moved nor fought this turn (Q2).',
  ),
  rule('2aa', 'Fase H: se quitan todos los AS.', 'Phase H: all AS markers are removed.'),
  rule(
    '2ab',
    'Fase H: el marcador de turno avanza una casilla; la partida acaba tras el último turno del escenario.',
    "Phase H: the turn marker advances one space; the game ends after the scenario's last turn.",
  ),
  rule(
    '2ac',
    'El jugador cuya fase corre es el atacante; el otro, el defensor.',
    'The player whose phase is running is the attacker; the other is the defender.',
  ),
])
