/** Sections 3 and 4: command and orders. */
import { data, example, rule, section, setup } from '@em/engine/rulebook'

export const command = section('3', 'Mando', 'Command', [
  data(
    '3a',
    'Hay dos tipos de mandos: Comandante en Jefe y Comandante.',
    'Two leader types exist: CinC and commander.',
  ),
  rule(
    '3b',
    'El Comandante en Jefe manda todas las fuerzas de su bando; un Comandante, solo las fichas de su división.',
    'A CinC commands all forces of his side; a commander commands only the units of his own formation.',
  ),
  rule(
    '3c',
    'Una ficha está en mando si, antes de empezar a moverse, los hexágonos que la separan de su Comandante no pasan del radio de este.',
    "A unit is in command if, before it starts its movement, the number of hexes between it and its commander is not greater than that commander's radius.",
  ),
  rule(
    '3d',
    'Un Comandante está en mando si, antes de empezar a moverse, los hexágonos que lo separan de su Comandante en Jefe no pasan del radio de este.',
    "A commander is in command if, before he starts his movement, the number of hexes between him and his CinC is not greater than the CinC's radius.",
  ),
  rule(
    '3e',
    'La distancia de mando no cuenta ni el hexágono del mando ni el de la ficha (o mando subordinado): solo los intermedios.',
    'Command distance counts neither the hex of the leader nor the hex of the unit (or of the subordinate leader): only intervening hexes count.',
  ),
  rule(
    '3f',
    'El Comandante en Jefe pone en mando solo a Comandantes, nunca a fichas de combate.',
    'A CinC puts only commanders in command, never combat units directly.',
  ),
  rule('3g', 'Un Comandante pone en mando solo a fichas de combate.', 'A commander puts only combat units in command.'),
  setup('3h', 'Los radios de mando los fija cada escenario.', 'Command radii are set by each scenario.'),
  rule(
    '3.1a',
    'La línea de mando no entra ni pasa por un hexágono ocupado por el enemigo.',
    'A command line may not enter or pass through a hex occupied by an enemy.',
  ),
  rule(
    '3.1b',
    'La línea de mando no entra ni pasa por un hexágono controlado por el enemigo, salvo que lo ocupen fichas de combate propias (extremos: Q97).',
    'A command line may not enter or pass through an enemy-controlled hex unless friendly combat units occupy that hex (end hexes: Q97).',
  ),
  rule(
    '3.1c',
    'Cuenta la línea legal más corta, aunque sea más larga que la recta (ejemplo 1).',
    'The distance used is that of the shortest legal line, even if longer than the straight distance (example 1).',
  ),
  rule(
    '3.2a',
    'Solo las fichas en mando pueden entrar en una ZdC enemiga o salir de ella (excepciones: Q33).',
    'Only units in command may enter a ZOC of the enemy or leave one (exceptions Q33).',
  ),
  rule(
    '3.2b',
    'Como los mandos se mueven los últimos, el mando para moverse se mide siempre desde donde estaba el Comandante antes de moverse.',
    'Because leaders move last, command for movement is always measured from where the leader stood before his own move.',
  ),
  rule(
    '3.3a',
    'Una división que no está en mando no puede recibir órdenes.',
    'A formation that is not in command cannot receive orders.',
  ),
  rule('3.3b', 'Una división que no está en mando actúa con SO.', 'A formation that is not in command acts under SO.'),
])

export const orders = section('4', 'Órdenes', 'Orders', [
  rule(
    '4a',
    'Cada jugador da una orden a cada división; obliga a todas sus fichas en movimiento y combate.',
    'Each player assigns one order to every formation; it binds all units of the formation in movement and combat.',
  ),
  rule(
    '4b',
    'Las órdenes son secretas: el marcador enseña OR y esconde la orden concreta al otro lado.',
    'Orders are secret: the marker shows OR on one side and the actual order on the hidden side.',
  ),
  rule(
    '4c',
    'El marcador se pone sobre el Comandante de la división con la orden oculta.',
    "The order marker is placed on the formation's commander, actual order hidden.",
  ),
  rule('4.1a', 'Toda orden nueva parte del Comandante en Jefe.', 'A new order always comes from the CinC.'),
  rule(
    '4.1b',
    'Cambio de órdenes: se cuentan los hexágonos entre Comandante en Jefe y Comandante (sin los extremos, por línea legal según 3.1).',
    'Order change: count the hexes between CinC and commander (endpoints excluded, legal line per 3.1).',
  ),
  rule(
    '4.1c',
    'Ese número se divide por el factor de mando que el escenario da al Comandante en Jefe, y las fracciones suben.',
    "Divide that count by the scenario's command factor for the CinC and round any fraction up.",
  ),
  rule(
    '4.1d',
    'Se tira 1d6: solo un resultado mayor que el cociente redondeado permite cambiar la orden de ese Comandante.',
    "Roll 1d6: a result strictly greater than the rounded quotient lets the CinC change that commander's order.",
  ),
  rule('4.1e', 'Si no, la división sigue con la orden que tenía.', 'Otherwise the formation keeps the order it had.'),
  setup(
    '4.1f',
    'El escenario fija cuántos cambios de órdenes por turno tiene cada Comandante en Jefe.',
    'The number of order changes per turn of each CinC is set by the scenario.',
  ),
  rule(
    '4.1g',
    'Cada intento gasta uno de los cambios del turno, y no se gastan varias tiradas en una misma orden (Q8).',
    "Each attempt uses one of the turn's order changes, and several rolls may not be spent on one and the same order (Q8).",
  ),
  rule(
    '4.1h',
    'Si un Comandante en Jefe intenta algún cambio de órdenes, con éxito o sin él, no se mueve en este turno.',
    'If a CinC makes any order-change attempt, successful or not, he cannot move this turn.',
  ),
  rule(
    '4.1i',
    'Tras un intento fallido no se puede volver a probar la misma orden con la misma división hasta el turno siguiente.',
    'After a failed attempt the same order cannot be tried again on the same formation until the next turn.',
  ),
  example(
    '4.1j',
    'Tres cambios por turno son hasta tres tiradas para tres cambios distintos, nunca tres tiradas para uno solo.',
    'Three order changes a turn mean up to three rolls for three different changes, never three rolls for one change.',
  ),
  example('4.1k', 'Un cociente de 0,33 sube a 1.', 'A quotient of 0.33 rounds up to 1.'),
  rule(
    '4.2a',
    'Sin órdenes (SO): la ficha solo puede moverse para acabar más cerca de su Comandante.',
    'Without orders (SO): affected units may move only so as to end nearer to their commander.',
  ),
  rule(
    '4.2b',
    'Sin órdenes (SO): no puede acabar a menos de 3 hexágonos de una ficha enemiga.',
    'Without orders (SO): they may not end movement closer than 3 hexes to an enemy unit.',
  ),
  rule(
    '4.2c',
    'Sin órdenes (SO): no puede iniciar ningún combate.',
    'Without orders (SO): they cannot initiate any combat.',
  ),
  rule(
    '4.2d',
    'Sin órdenes (SO): si la asaltan o la cargan, se defiende en el choque y hace fuego defensivo con normalidad; si no, no tira.',
    'Without orders (SO): if assaulted or charged they defend in shock and make defensive fire normally; otherwise they do not fire.',
  ),
  rule(
    '4.2e',
    'Con cualquier orden, las fichas derrotadas o en huida siguen sus propias reglas de movimiento y no las de la orden.',
    "Under every order, routed and fleeing units follow their own movement rules instead of the order's.",
  ),
  rule(
    '4.2f',
    'Maniobra (M): movimiento libre, pero sin colocarse a 5 hexágonos o menos y en LdV de una ficha de combate enemiga; la que llega a tal sitio se detiene (Q12).',
    'Manoeuvre (M): units move freely, but may not place themselves within 5 hexes and in LOS of an enemy combat unit; on moving into such a position they stop (Q12).',
  ),
  rule('4.2g', 'Maniobra (M): +2 PM al factor de movimiento.', 'Manoeuvre (M): +2 MP to the movement factor.'),
  rule(
    '4.2h',
    'Maniobra (M): la bonificación es de +3 PM en vez de +2 si la ficha sigue una carretera o camino.',
    'Manoeuvre (M): the bonus is +3 MP instead of +2 if the unit moves along a road or track.',
  ),
  rule(
    '4.2i',
    'Maniobra (M): si la atacan, los factores de combate de sus fichas se reducen a la mitad.',
    'Manoeuvre (M): if attacked, the combat factors of its units are halved.',
  ),
  rule(
    '4.2j',
    'Hostigamiento (H): toda ficha de la división debe moverse hasta quedar a 3 hexágonos o menos de fichas enemigas.',
    'Harassment (H): every unit of the formation must move so as to be at 3 hexes or less from enemy units.',
  ),
  rule(
    '4.2k',
    'Hostigamiento (H): puede atacar como mucho el 30 % de las fichas de la división, contando toda clase de combates.',
    "Harassment (H): at most 30% of the formation's units may attack, counting every type of combat.",
  ),
  rule(
    '4.2l',
    'Hostigamiento (H): las fichas atacadas se defienden con normalidad.',
    'Harassment (H): units that are attacked defend normally.',
  ),
  rule(
    '4.2m',
    'Ataque (A): toda ficha de la división debe moverse hasta quedar a 3 hexágonos o menos de fichas enemigas.',
    'Attack (A): every unit of the formation must move so as to be at 3 hexes or less from enemy units.',
  ),
  rule(
    '4.2n',
    'Ataque (A): debe atacar al menos el 50 % de las fichas de la división, contando toda clase de combates (Q13).',
    "Attack (A): at least 50% of the formation's units must attack, counting every type of combat (Q13).",
  ),
  rule(
    '4.2o',
    'Ataque (A): las fichas atacadas se defienden con normalidad.',
    'Attack (A): units that are attacked defend normally.',
  ),
  rule(
    '4.2p',
    'Defensa (D): todas las fichas de la división defienden un área que el jugador fija al dar la orden.',
    'Defence (D): all units of the formation defend an area that the player fixes when he gives the order.',
  ),
  rule(
    '4.2q',
    'Defensa (D): el área tiene 9 hexágonos de frente por 5 de fondo, medidos desde el hexágono del marcador SD (Q15).',
    'Defence (D): the area is 9 hexes of front by 5 of depth, measured from the hex of the SD marker (Q15).',
  ),
  rule(
    '4.2r',
    'Defensa (D): el SD se pone de modo que ninguna ficha de la división quede fuera del área.',
    'Defence (D): SD must be put in a hex such that no unit of the formation lies outside the area.',
  ),
  rule(
    '4.2s',
    'Defensa (D): las fichas no salen del área, salvo las derrotadas.',
    'Defence (D): units may not leave the area, except routed units.',
  ),
  rule(
    '4.2t',
    'Defensa (D): dentro del área se ataca y se defiende con normalidad.',
    'Defence (D): inside the area units attack and defend normally.',
  ),
  rule(
    '4.2u',
    'Retirada (RT): toda ficha adyacente a un enemigo debe gastar todos o parte de sus PM en salir de la ZdC enemiga.',
    'Retreat (RT): every unit adjacent to an enemy must spend all or part of its MP to leave the enemy ZOC.',
  ),
  rule(
    '4.2v',
    'Retirada (RT): quien no está en ZdC enemiga se mueve libremente, sin entrar a 5 hexágonos o menos de fichas enemigas (Q16).',
    'Retreat (RT): units not in an enemy ZOC move freely but may not enter within 5 hexes of enemy units (Q16).',
  ),
  rule(
    '4.2w',
    'Recuperación (RC): todas las fichas se mueven a modo de repliegue o huida (17.1) hasta estar al menos a 5 hexágonos de toda ficha de combate enemiga (Q17).',
    'Recovery (RC): all units move in the manner of withdrawal or flight (17.1) until at least 5 hexes away from every enemy combat unit (Q17).',
  ),
  rule(
    '4.2x',
    'Recuperación (RC): las fichas derrotadas pueden tener que irse aún más lejos.',
    'Recovery (RC): routed units may have to go farther than that.',
  ),
  rule(
    '4.2y',
    'Recuperación (RC): la única acción permitida es la prueba de moral de fichas desordenadas o derrotadas.',
    'Recovery (RC): the only permitted action is the morale test of disordered or routed units.',
  ),
  rule(
    '4.2z',
    'Recuperación (RC): si las atacan, las fichas sufren en combate los efectos de repliegue o de huida, según esté la división.',
    'Recovery (RC): if attacked, units apply the combat effects of withdrawal or flight, whichever the formation is in.',
  ),
])
