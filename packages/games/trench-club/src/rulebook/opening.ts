/** Set-up, turn order and the restriction of the opening rounds. */
import { note, rule, section, setup } from '@em/engine/rulebook'

export const setUp = section('SETUP', 'Preparación', 'Set-up', [
  setup(
    'SETUP-1',
    'Los jugadores se sientan de modo que dos de la misma facción nunca sean vecinos: el turno alterna facciones.',
    'Players sit so that two of one faction are never neighbours: the turn order alternates factions.',
  ),
  setup(
    'SETUP-2',
    'Cada jugador toma la hoja de su nación y sus 11 unidades, una de cada tipo.',
    'Each player takes the unit sheet of the nation and its 11 units, one of each type.',
  ),
  setup(
    'SETUP-3',
    'Se mezclan las 12 fichas grises de inicio y cada jugador recibe 3 boca abajo.',
    'The 12 grey start tokens are shuffled and each player is dealt 3, face down.',
  ),
  setup(
    'SETUP-4',
    'Con 2 jugadores solo se usan las 6 fichas de la mitad elegida, 3 por jugador.',
    'With 2 players only the 6 tokens of the chosen half are used, 3 each.',
  ),
  setup(
    'SETUP-5',
    'Cada jugador reparte sus 11 unidades en tres ejércitos como quiera; alguno puede quedar vacío o uno solo tenerlas todas.',
    'Each player splits the 11 units into three armies at will; an army may be empty, and one may hold all 11.',
  ),
  setup(
    'SETUP-6',
    'Cada ejército se asigna a una de las tres fichas propias cuando todas siguen boca abajo.',
    'Each army is assigned to one of the own three tokens while all of them are face down.',
  ),
  setup(
    'SETUP-7',
    'Cada jugador tira un dado; quien saca más despliega primero.',
    'Each player rolls one die; the highest deploys first.',
  ),
  setup(
    'SETUP-8',
    'Quien despliega descubre una sola ficha suya y coloca su ejército en la casilla de ese número.',
    'The deploying player turns up exactly one own token and puts its army at the hex with that number.',
  ),
  setup(
    'SETUP-9',
    'Una unidad va en la casilla numerada y las demás en el anillo de casillas que la rodea.',
    'One unit goes on the numbered hex, the others into the ring of hexes around it.',
  ),
  setup(
    'SETUP-10',
    'Solo se pasa al anillo siguiente cuando el actual no tiene más casillas disponibles.',
    'Deployment goes on to the next ring only when every available hex of this one is taken.',
  ),
  setup(
    'SETUP-11',
    'Las casillas de agua de un anillo se pueden usar, pero no es obligatorio.',
    'A water hex of a ring may be used for deployment, but need not be.',
  ),
  setup(
    'SETUP-12',
    'Se despliega por turnos en sentido horario, una ficha y un ejército cada vez, hasta descubrir las tres de cada jugador.',
    'Deployment passes clockwise, one token and one army at a time, until everybody has turned up all three.',
  ),
  setup(
    'SETUP-13',
    'Las unidades empiezan sin daño y sin experiencia.',
    'Units start without damage and without experience.',
  ),
  setup('SETUP-14', 'Los fuertes empiezan neutrales.', 'Forts start neutral.'),
  setup(
    'SETUP-15',
    'Tras el despliegue se vuelven a tirar los dados: quien saca más juega el primer turno.',
    'After deployment the dice are rolled again: the highest takes the first turn.',
  ),
  note(
    'SETUP-16',
    'Para empezar se propone: (1) montada, blindado y avión; (2) infantería, tanque, cañón de asalto u obús y antiaéreo; (3) las otras cuatro.',
    'Suggested to beginners: (1) mounted infantry, armoured car, airplane; (2) infantry, tank, assault gun or howitzer, anti-aircraft; (3) the other four.',
  ),
  note(
    'SETUP-17',
    'El inicio rápido roba una ficha y luego elige ejército; vale el procedimiento detallado.',
    'The quick start draws a token and then picks an army; the detailed procedure replaces it.',
  ),
])

export const turn = section('TURN', 'Turno y apertura', 'Turn order and opening', [
  rule(
    'TURN-1',
    'Un turno tiene cuatro fases: 1 mover, 2 declarar ataques, 3 combatir, 4 dinero (cobrar, reparar y reclutar, en ese orden).',
    'A turn has four phases: 1 move, 2 declare attacks, 3 combat, 4 money (collect, then repair, then recruit).',
  ),
  rule(
    'TURN-2',
    'Un jugador completa sus cuatro fases antes de que empiece el siguiente en sentido horario.',
    'A player completes all four phases before the next one, clockwise, begins.',
  ),
  rule(
    'TURN-3',
    'Con 4 jugadores, en la ronda 1 el primero y el segundo dan órdenes a un ejército, el tercero a dos y el cuarto a los tres.',
    'With 4 players, in round 1 the first and second player order one army each, the third two, the fourth all three.',
  ),
  rule(
    'TURN-4',
    'Con 4 jugadores, desde la ronda 2 todos dan órdenes a todas sus unidades.',
    'With 4 players, from round 2 on everybody orders all units.',
  ),
  rule(
    'TURN-5',
    'Con 2 jugadores, en la ronda 1 el primero da órdenes a un ejército y el segundo a dos.',
    'With 2 players, in round 1 the first player orders one army, the second two.',
  ),
  rule(
    'TURN-6',
    'Con 2 jugadores, en la ronda 2 el primero solo da órdenes a los dos ejércitos que no usó en la ronda 1, y el segundo a los tres.',
    'With 2 players, in round 2 the first player orders only the two armies not ordered in round 1, the second all three.',
  ),
  rule(
    'TURN-7',
    'Con 2 jugadores, desde la ronda 3 ambos dan órdenes a todas sus unidades.',
    'With 2 players, from round 3 on both order all units.',
  ),
  rule(
    'TURN-8',
    'El jugador limitado elige a qué ejércitos da órdenes.',
    'The restricted player chooses which armies get orders.',
  ),
])
