/** The handbook of Bailén 1808: how to play, orders, formations and arms, and the charts of its data files. */
import controlFile from '@em/bailen-1808/data/control.json'
import fireFile from '@em/bailen-1808/data/fire.json'
import moraleFile from '@em/bailen-1808/data/morale.json'
import movementFile from '@em/bailen-1808/data/movement.json'
import shockFile from '@em/bailen-1808/data/shock.json'
import terrainFile from '@em/bailen-1808/data/terrain.json'
import { catalogues } from '@em/bailen-1808/texts'
import type { Both, Chart, Handbook } from '../../skin/index.ts'
import { both } from '../kit/brief.ts'
import { card, how, orDash, plus, resultChart, same } from '../kit/handbook.ts'

const parts = [
  how(
    both('Ganar', 'Winning'),
    both(
      'No gana quien mata más, sino quien quiebra divisiones enemigas y ocupa los objetivos del escenario. Cada división o brigada desmoralizada da un punto; los objetivos, lo que diga el escenario.',
      'It is not killing that wins, but breaking enemy divisions and holding the objectives of the scenario. Each demoralised division or brigade gives a point; objectives give what the scenario says.',
    ),
    '18a',
    '18b',
    '18c',
  ),
  how(
    both('Un turno', 'A turn'),
    both(
      'Son media hora: órdenes en secreto, reorganización, iniciativa, y luego cada bando hace su fase. En ella se mueve, se carga, cabalgan los mandos, dispara primero el que defiende y después el que mueve, y se resuelven los choques.',
      'Half an hour: orders in secret, reorganisation, initiative, then each side has its phase. In it units move and charge, leaders ride, the defender fires first and the moving side after, and shocks are resolved.',
    ),
    '2a',
  ),
  how(
    both('Órdenes y mando', 'Orders and command'),
    both(
      'Cada formación tiene una orden que dice qué puede y qué debe hacer. Darla en el primer turno es gratis; después, cambiarla cuesta un dado. Una unidad fuera del radio de su comandante queda sin órdenes: solo puede volver hacia él y no ataca.',
      'Each formation has an order that says what it may and must do. In the first turn it is free; later a change takes a die. A unit outside the radius of its commander is without orders: it can only come back to him and does not attack.',
    ),
    '3b',
    '4.2a',
    '4.2c',
  ),
  how(
    both('Encarar y zonas de control', 'Facing and zones of control'),
    both(
      'Una pila mira a una esquina: los dos hexágonos de esa esquina son su frente, y solo hacia ellos dispara y asalta. Controla su frente y sus flancos. Entrar en el frente enemigo detiene, y salir de él exige una prueba de moral.',
      'A stack faces a corner: the two hexes at that corner are its front, and only there does it fire and assault. It controls its front and flanks. Entering an enemy front stops a unit, and leaving it takes a morale test.',
    ),
    '7.2a',
    '7.3a',
  ),
  how(
    both('Fuego', 'Fire'),
    both(
      'La infantería dispara al hexágono contiguo; los cañones, de tres a cinco, y solo a lo que ven. Se suman los puntos, se busca la columna y se tira un dado con sus modificadores. El resultado cuenta bajas y, con M, una prueba de moral.',
      'Infantry fires at the next hex; guns reach three to five, and only what they see. Points are added, the column found, and one die rolled with its modifiers. The result gives losses and, with an M, a morale test.',
    ),
    '9.1a',
    '9.5f',
    '9.7a',
  ),
  how(
    both('Choque y carga', 'Shock and charge'),
    both(
      'El choque compara fuerzas y tira un dado. La caballería que carga desde dos hexágonos dobla la suya, pero los dos bandos prueban su moral al llegar, y la infantería puede formar cuadro. Cada carga cansa. Quien no echa al enemigo se retira desordenado.',
      'A shock compares strengths and rolls a die. Cavalry that charges from two hexes doubles its own, but both sides test morale when it arrives, and infantry may form square. Every charge tires. Cavalry that does not clear the hex retires disordered.',
    ),
    '10a',
    '11.4b',
    '11.6a',
    '11.10a',
  ),
  how(
    both('Moral', 'Morale'),
    both(
      'La voluntad va de A, la mejor, a F. Un guion es pasar; D, desorden; R, derrota. Reorganizar es otra prueba, más difícil junto al enemigo. Cuando una división pierde suficientes unidades, prueba su moral entera, y puede retirarse o huir.',
      'Will runs from A, the best, to F. A dash passes; D is disorder, R is rout. Rallying is another test, harder beside the enemy. When a division has lost enough units it tests as a whole, and may withdraw or flee.',
    ),
    '14a',
    '15a',
    '17a',
  ),
]

const orders = [
  card(
    'attack',
    both('Ataque (A)', 'Attack (A)'),
    both(
      'Todas sus unidades se acercan a tres hexágonos o menos del enemigo, y al menos la mitad debe atacar.',
      'All its units come within three hexes of the enemy, and at least half must attack.',
    ),
    ['4.2m', '4.2n'],
  ),
  card(
    'defence',
    both('Defensa (D)', 'Defence (D)'),
    both(
      'Guarda un área de nueve hexágonos de frente por cinco de fondo y no sale de ella. Dentro combate con normalidad.',
      'Holds an area of nine hexes of front by five of depth and does not leave it. Inside, it fights normally.',
    ),
    ['4.2p', '4.2q', '4.2s'],
  ),
  card(
    'manoeuvre',
    both('Maniobra (M)', 'Manoeuvre (M)'),
    both(
      `Se mueve ${movementFile.modifiers.orderM} puntos más, ${movementFile.modifiers.orderMOnRoad} por camino, pero lejos del enemigo; atacada, vale la mitad.`,
      `Moves ${movementFile.modifiers.orderM} points more, ${movementFile.modifiers.orderMOnRoad} on a road, but away from the enemy; attacked, it is worth half.`,
    ),
    ['4.2f', '4.2g', '4.2i'],
  ),
  card(
    'harassment',
    both('Hostigamiento (H)', 'Harassment (H)'),
    both(
      'Se acerca a tres hexágonos o menos, pero solo puede atacar el 30 %.',
      'Comes within three hexes, but at most 30% of it may attack.',
    ),
    ['4.2j', '4.2k'],
  ),
  card(
    'retreat',
    both('Retirada (RT)', 'Retreat (RT)'),
    both(
      'Quien está junto al enemigo sale de su zona; los demás no se acercan a menos de cinco hexágonos.',
      'Units beside the enemy leave its zone; the others do not come within five hexes.',
    ),
    ['4.2u', '4.2v'],
  ),
  card(
    'recovery',
    both('Recuperación (RC)', 'Recovery (RC)'),
    both(
      'Se aleja del enemigo hasta cinco hexágonos, y solo intenta reorganizarse.',
      'Goes away from the enemy to five hexes, and only tries to rally.',
    ),
    ['4.2w', '4.2y'],
  ),
  card(
    'none',
    both('Sin órdenes (SO)', 'Without orders (SO)'),
    both(
      'Fuera del radio de mando: solo vuelve hacia su comandante, no ataca y dispara solo si la asaltan.',
      'Outside the command radius: it only comes back to its commander, does not attack, and fires only if assaulted.',
    ),
    ['4.2a', '4.2c', '4.2d'],
  ),
]
const { infantry, cavalry, artillery } = movementFile
const mp = (...n: readonly number[]): Both =>
  both(`${n.join(' o ')} puntos de movimiento`, `${n.join(' or ')} movement points`)
const arms = [
  card(
    'infantry',
    both('Infantería', 'Infantry'),
    both(
      'Dispara y choca al frente. En terreno despejado puede formar cuadro contra la caballería. La ligera puede desplegarse en guerrilla.',
      'Fires and strikes to its front. On clear ground it may form square against cavalry. Light infantry may skirmish.',
    ),
    ['5.1a', '5.1d', '5.1r'],
    mp(infantry.line, infantry.light),
  ),
  card(
    'square',
    both('Cuadro', 'Square'),
    both(
      'Mira a todas partes: la caballería apenas puede con él, pero dispara poco y es buen blanco.',
      'Faces everywhere: cavalry can hardly break it, but it fires little and is a good target.',
    ),
    ['5.1k', '9.2a'],
  ),
  card(
    'skirmish',
    both('Guerrilla', 'Skirmish order'),
    both(
      'Cubre a los de debajo: encaja la primera baja por fuego. Sola, controla dos hexágonos alrededor.',
      'Screens those below: it takes the first loss by fire. Alone it controls two hexes around.',
    ),
    ['5.1t', '5.1v'],
  ),
  card(
    'cavalry',
    both('Caballería', 'Cavalry'),
    both(
      'Carga desde dos hexágonos en terreno despejado. Tras vencer puede desbocarse; cada carga la cansa.',
      'Charges from two hexes on clear ground. After a success it may run out of control; every charge tires it.',
    ),
    ['11c', '11.5a', '11.9a'],
    mp(cavalry.heavy, cavalry.medium, cavalry.light),
  ),
  card(
    'artillery',
    both('Artillería', 'Artillery'),
    both(
      'Enganchada, se mueve y no dispara; desenganchada, dispara y no se mueve. Mejor a dos o tres hexágonos.',
      'Limbered it moves and does not fire; unlimbered it fires and does not move. Best at two or three hexes.',
    ),
    ['5.2a', '5.2b', '9.5k'],
    mp(artillery.foot, artillery.horse),
  ),
  card(
    'leader',
    both('Mando', 'Leader'),
    both(
      'Da órdenes en su radio, ayuda en choques y pruebas de la pila en que está, y puede caer con ella. Solo, es presa fácil.',
      'Gives orders within his radius, helps in shocks and tests of the stack he is in, and may fall with it. Alone he is easy prey.',
    ),
    ['16a', '16j', '16k'],
    mp(movementFile.leader),
  ),
]

const GROUND: Readonly<Record<string, Both>> = {
  clear: both('despejado', 'clear'),
  wood: both('bosque', 'wood'),
  town: both('población', 'town'),
  scrub: both('matorral', 'scrub'),
  stream: both('arroyo', 'stream'),
  river: both('río', 'river'),
  bridge: both('puente', 'bridge'),
  ravine: both('barranco', 'ravine'),
  slopeUp: both('cuesta arriba', 'up a slope'),
  slopeDown: both('cuesta abajo', 'down a slope'),
  slopeImpassable: both('pendiente infranqueable', 'impassable slope'),
}
const times = (n: number | null): string => (n === null ? '–' : n === 1 ? '–' : `× ${n}`)
interface HexRow {
  readonly inf: number
  readonly cav: number
  readonly art: number
  readonly fire: number
  readonly shockDefender: number
}
interface SideRow {
  readonly inf: number | null
  readonly cav: number | null
  readonly art: number | null
  readonly shockAttacker: number | null
}
const terrain: Chart = {
  id: 'terrain',
  title: both('Terreno', 'Terrain'),
  note: both(
    'Puntos por entrar o cruzar; lo que cambia el dado de quien dispara al que está ahí; y por cuánto se multiplica en el choque la fuerza del defensor, o la del atacante si cruza.',
    'Points to enter or cross; what changes the die of fire at a unit there; and by how much strength in shock is multiplied: the defender’s there, or the attacker’s across it.',
  ),
  rules: ['7a', '8a', '10a'],
  corner: both('Terreno', 'Terrain'),
  columns: [
    both('Infantería', 'Infantry'),
    both('Caballería', 'Cavalry'),
    both('Artillería', 'Artillery'),
    both('Fuego', 'Fire'),
    both('Choque', 'Shock'),
  ],
  rows: [
    ...Object.entries(terrainFile.hex as unknown as Readonly<Record<string, HexRow>>).map(([id, r]) => ({
      head: GROUND[id] ?? same(id),
      cells: [orDash(r.inf), orDash(r.cav), orDash(r.art), plus(r.fire), times(r.shockDefender)],
    })),
    ...Object.entries(terrainFile.hexside as unknown as Readonly<Record<string, SideRow>>).map(([id, r]) => ({
      head: both(`lado: ${GROUND[id]?.es ?? id}`, `hexside: ${GROUND[id]?.en ?? id}`),
      cells: [orDash(r.inf), orDash(r.cav), orDash(r.art), '–', times(r.shockAttacker)],
    })),
  ],
}

/** The results of the table, in the words of the log. */
const legend = (lang: 'es' | 'en'): string =>
  ['A2', 'A1', 'AB', 'BM', 'DB', 'D1', 'D2'].map((r) => catalogues[lang][`outcome.shock.${r}`] ?? r).join('; ')

export const handbook: Handbook = {
  how: parts,
  groups: [
    { id: 'orders', title: both('Órdenes', 'Orders'), cards: orders },
    { id: 'arms', title: both('Armas y formaciones', 'Arms and formations'), cards: arms },
  ],
  charts: [
    resultChart(
      {
        id: 'fire',
        title: both('Fuego', 'Fire'),
        note: both(
          'Columna: puntos de fuego. Número: bajas; M: prueba de moral; D1: retirada de un hexágono.',
          'Column: fire points. Number: losses; M: morale test; D1: retreat of one hex.',
        ),
        rules: ['9.7c', '9.7d'],
      },
      fireFile,
    ),
    resultChart(
      {
        id: 'shock',
        title: both('Choque', 'Shock'),
        note: both(`Columna: proporción. ${legend('es')}.`, `Column: odds. ${legend('en')}.`),
        rules: ['10.2a', '10.2b', '10.2e'],
      },
      shockFile,
    ),
    resultChart(
      {
        id: 'morale',
        title: both('Moral', 'Morale'),
        note: both(
          'Columna: voluntad. –: pasa; D: desorden; R: derrota.',
          'Column: will. –: passes; D: disorder; R: rout.',
        ),
        rules: ['14g'],
      },
      moraleFile,
    ),
    resultChart(
      {
        id: 'control',
        title: both('Control de la caballería', 'Cavalry control'),
        note: both(
          'Columna: voluntad. C: controlada; NC: se desboca.',
          'Column: will. C: controlled; NC: out of control.',
        ),
        rules: ['11.9a', '11.9b'],
      },
      controlFile,
    ),
    terrain,
  ],
}
