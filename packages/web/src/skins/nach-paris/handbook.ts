/** The handbook of 1914 Nach Paris: how to play, kinds of units, and the charts of its data files. */
import constants from '@em/nach-paris/data/constants.json'
import tablesFile from '@em/nach-paris/data/tables.json'
import type { Both, Chart, Handbook } from '../../skin/index.ts'
import { both } from '../kit/brief.ts'
import { card, how, orDash, same } from '../kit/handbook.ts'

const { limits, logistic, combatMods } = constants

const parts = [
  how(
    both('Ganar', 'Winning'),
    both(
      'Cada escenario dice qué se cuenta: ciudades, pasos perdidos y plazas tomadas. Su ficha lo resume, y el panel de victoria lleva la cuenta.',
      'Each scenario says what counts: towns, steps lost and fortresses taken. Its briefing sums it up, and the victory panel keeps the score.',
    ),
    '1.1.5c',
  ),
  how(
    both('Un turno', 'A turn'),
    both(
      'Son dos días. Juega primero el alemán y después el aliado, con cuatro fases: administración, bombardeo, movimiento y combate. Quien bombardea no se mueve ni ataca; quien no ha combatido puede al final moverse un poco, consolidarse, absorber reemplazos o cavar.',
      'Two days. The German plays first, then the Allies, with four phases: administration, bombardment, movement and combat. A unit that bombards neither moves nor attacks; a unit that has not fought may at the end move a little, consolidate, absorb replacements or dig.',
    ),
    '1.1.3a',
    '3.2.1a',
    '3.2.4',
    '3.2.5f',
  ),
  how(
    both('Comunicaciones', 'Communications'),
    both(
      `Una unidad necesita estar en el radio de su cuartel general y a ${logistic.normal} puntos de una vía férrea útil. Con una línea de hasta ${logistic.long}, está limitada; sin ella, aislada, y ataca y defiende mucho peor.`,
      `A unit needs to be within the radius of its headquarters and ${logistic.normal} points from a usable railway. With a line of up to ${logistic.long} it is limited; without one it is isolated, and attacks and defends much worse.`,
    ),
    '13.1.1a',
    '13.1.4a',
    '13.1.5a',
    '13.1.6a',
  ),
  how(
    both('Encarar', 'Facing'),
    both(
      `Una unidad ve y combate por su frente. Atacarla por el flanco cambia el dado en ${Math.abs(combatMods.flank)}, y por la retaguardia en ${Math.abs(combatMods.rear)}. Las grandes cubren tres hexágonos de frente; las pequeñas, uno.`,
      `A unit sees and fights to its front. Attacking its flank changes the die by ${Math.abs(combatMods.flank)}, its rear by ${Math.abs(combatMods.rear)}. Large units cover three hexes of front, small ones one.`,
    ),
    '6.1.1',
    '9.1.1c',
  ),
  how(
    both('La prueba de combate', 'The combat test'),
    both(
      `Casi todo se decide con una prueba: un dado de ${limits.die} caras que no pase de la capacidad de combate de la unidad. Fallarla suele costar un paso. Se cansa quien fuerza la marcha, y peor la pasa.`,
      `Almost everything is decided by a test: a die of ${limits.die} sides no higher than the unit’s combat ability. Failing it usually costs a step. Forced marches tire units, and they then test worse.`,
    ),
    '5.1.1a',
    '5.1.1b',
    '5.1.2a',
  ),
  how(
    both('Combatir', 'Combat'),
    both(
      `Un ataque reúne unidades de un país, hasta ${limits.attackSteps} pasos por hexágono, con el blanco en su frente. Se comparan fuerzas, se busca la columna, y al dado se le suman terreno, ríos, flanco y lo demás. El resultado dice pasos perdidos y qué prueba hace cada bando.`,
      `An attack gathers units of one nation, up to ${limits.attackSteps} steps from a hex, with the target in their front. Strengths are compared, the column found, and terrain, rivers, flank and the rest are added to the die. The result gives steps lost and the test each side makes.`,
    ),
    '9.1.1c',
    '9.1.1d',
    '9.1.1f',
    '9.1.11',
  ),
  how(
    both('Fortificaciones', 'Fortifications'),
    both(
      'Los fuertes se bombardean con artillería pesada hasta reducirlos, o se asaltan con infantería y zapadores. Las obras de campaña se intentan al final del turno, con una prueba, y protegen solo por el frente.',
      'Forts are bombarded with heavy artillery until reduced, or assaulted with infantry and pioneers. Field works are tried at the end of the turn, with a test, and protect the front only.',
    ),
    '8.1.1b',
    '10.1.3a',
    '10.1.6',
  ),
]

const units = [
  card(
    'inf',
    both('Infantería (INF)', 'Infantry (INF)'),
    both(
      'División, brigada o regimiento, de uno a cinco pasos. Ataca, cava y toma plazas. Con cada paso pierde fuerza, artillería y capacidad.',
      'Division, brigade or regiment of one to five steps. Attacks, digs and takes places. With each step it loses strength, artillery and ability.',
    ),
    ['2.2.1a', '2.4.3b', '2.4.6a'],
  ),
  card(
    'cav',
    both('Caballería (CAV)', 'Cavalry (CAV)'),
    both(
      'Rápida y débil en terreno quebrado. Reconoce, cubre la retirada y puede retirarse antes del combate.',
      'Fast, and weak on rough ground. Scouts, screens, and may withdraw before combat.',
    ),
    ['2.4.4b', '13.1.2'],
  ),
  card(
    'har',
    both('Artillería pesada (HAR)', 'Heavy artillery (HAR)'),
    both(
      'Bombardea unidades y fuertes de lejos; no ataca sola.',
      'Bombards units and forts from afar; does not attack alone.',
    ),
    ['2.2.1d', '8.1.2a', '9.1.6b'],
  ),
  card(
    'sar',
    both('Artillería de asedio (SAR)', 'Siege artillery (SAR)'),
    both(
      'Solo alemana. Hunde fuertes, si está en posición y tiene munición.',
      'German only. Breaks forts, once in position and with ammunition.',
    ),
    ['2.2.2a', '8.1.2c'],
    both(
      `proyectiles: 42 cm ${constants.ammo['42cm']}, 30,5 cm ${constants.ammo['30.5cm']}, 28 cm ${constants.ammo['28cm']}`,
      `shells: 42 cm ${constants.ammo['42cm']}, 30.5 cm ${constants.ammo['30.5cm']}, 28 cm ${constants.ammo['28cm']}`,
    ),
  ),
  card(
    'pio',
    both('Zapadores (PIO)', 'Pioneers (PIO)'),
    both(
      'Infantería de asalto contra fortificaciones; también destruyen puentes.',
      'Assault infantry against fortifications; they also destroy bridges.',
    ),
    ['2.2.1e', '2.2.1f'],
  ),
  card(
    'eng',
    both('Ingenieros (ENG)', 'Engineers (ENG)'),
    both(
      'Destruyen y reparan puentes y vías. No combaten.',
      'Destroy and repair bridges and railways. They do not fight.',
    ),
    ['2.2.1g', '9.1.14'],
  ),
  card(
    'hq',
    both('Cuartel general (HQ)', 'Headquarters (HQ)'),
    both(
      'Da mando en su radio. Sin él, las comunicaciones se resienten. Si se pierde, vuelve al turno siguiente.',
      'Gives command within its radius. Without it communications suffer. If lost, it returns in the next turn.',
    ),
    ['13.1.1a', '13.1.7a', '13.1.7b'],
  ),
]

const GROUND: Readonly<Record<string, Both>> = {
  Clear: both('despejado', 'clear'),
  FloodPlain: both('vega inundable', 'flood plain'),
  Broken: both('quebrado', 'broken'),
  Rough: both('abrupto', 'rough'),
  Mountainous: both('montañoso', 'mountainous'),
  Lowland: both('tierras bajas', 'lowland'),
  Flooded: both('inundado', 'flooded'),
}
type Costs = Readonly<Record<string, readonly (number | null)[]>>
const cost = constants.moveCost as Costs
const abu = constants.abuTerrain as Readonly<Record<string, number>>
const stacking = constants.stacking as Readonly<Record<string, number>>
const terrain: Chart = {
  id: 'terrain',
  title: both('Terreno', 'Terrain'),
  note: both(
    'Puntos por entrar según la movilidad de la unidad; pasos que caben; y lo que suma al dado el bombardeo de unidades.',
    'Points to enter by the unit’s mobility; steps that fit; and what it adds to the die of a bombardment of units.',
  ),
  rules: ['4.1a', '6.4.1a', '7.1.2'],
  corner: both('Terreno', 'Terrain'),
  columns: [
    both('Normal', 'Normal'),
    both('Superior', 'Superior'),
    both('Montaña', 'Mountain'),
    both('Pasos', 'Steps'),
    both('Bombardeo', 'Bombardment'),
  ],
  rows: Object.keys(cost).map((id) => ({
    head: GROUND[id] ?? same(id),
    cells: [...(cost[id] ?? []).map(orDash), orDash(stacking[id]), orDash(abu[id])],
  })),
}

interface Table {
  readonly columns: readonly (string | number)[]
  readonly rows: readonly number[]
  readonly cells: Readonly<Record<string, readonly string[]>>
}
const minus = (text: string): string => text.replace(/-/g, '−')
/** Cells are kept by column; the page wants rows. */
function chartOf(id: string, title: Both, note: Both, rules: readonly string[], table: Table): Chart {
  const [first = 1, last = 1] = table.rows
  return {
    id,
    title,
    note,
    rules,
    corner: both('Dado', 'Die'),
    columns: table.columns.map((c) => same(c)),
    rows: Array.from({ length: last - first + 1 }, (_, n) => ({
      head: same(minus(String(first + n))),
      cells: table.columns.map((c) => minus(table.cells[String(c)]?.[n] ?? '–')),
    })),
  }
}

export const handbook: Handbook = {
  how: parts,
  groups: [{ id: 'units', title: both('Unidades', 'Units'), cards: units }],
  charts: [
    chartOf(
      'combat',
      both('Combate', 'Combat'),
      both(
        'Atacante | defensor: pasos perdidos / modificador de su prueba. Columna: proporción de fuerzas, a la baja.',
        'Attacker | defender: steps lost / modifier of its test. Column: ratio of strengths, rounded down.',
      ),
      ['9.1.11', '9.1.12', '9.1.13'],
      tablesFile.CRT as unknown as Table,
    ),
    chartOf(
      'bombardment',
      both('Bombardeo de unidades', 'Bombardment of units'),
      both(
        'Pasos perdidos / modificador de la prueba; NC: sin efecto. Columna: fuerza de artillería.',
        'Steps lost / modifier of the test; NC: not affected. Column: artillery factor.',
      ),
      ['8.1.1b', '8.1.2a'],
      tablesFile.ABU as unknown as Table,
    ),
    terrain,
  ],
}
