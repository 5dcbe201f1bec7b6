/** The handbook of 1914: Glory's End: how to play, kinds of units, and the charts of its data files. */
import combatFile from '@em/glorys-end/data/combat.json'
import limits from '@em/glorys-end/data/limits.json'
import siegeFile from '@em/glorys-end/data/siege.json'
import terrainFile from '@em/glorys-end/data/terrain.json'
import unitsFile from '@em/glorys-end/data/units.json'
import type { Both, Chart, Handbook } from '../../skin/index.ts'
import { both } from '../kit/brief.ts'
import { card, how, plus, resultChart, same } from '../kit/handbook.ts'

const parts = [
  how(
    both('Ganar', 'Winning'),
    both(
      'Se gana por puntos: cuerpos eliminados, ciudades y lo que diga el escenario. Algunas cosas acaban la partida en el acto, como París. La ficha de cada escenario lo cuenta, y el panel de victoria dice quién ganaría ahora.',
      'Points win: corps eliminated, cities, and what the scenario says. Some things end the game at once, Paris among them. The briefing of each scenario tells you, and the victory panel says who would win now.',
    ),
    '4.1a',
    '16.4a',
  ),
  how(
    both('Un turno', 'A turn'),
    both(
      'Primero todo el turno aliado, después el alemán, con las mismas fases: A, refuerzos y reemplazos; B, trincheras, desde el turno 10; C, mando; D, trenes; E, movimiento; F, combate preparado; y al final, desgaste.',
      'First the whole Allied player turn, then the German one, with the same phases: A, reinforcements and replacements; B, trenches, from turn 10; C, command; D, trains; E, movement; F, prepared combat; attrition at the end.',
    ),
    '5.1a',
    '5.2a',
    '5.2b',
  ),
  how(
    both('Mover', 'Moving'),
    both(
      'Cada hexágono cuesta según el terreno, y un río mayor, uno más. Nadie entra donde hay un enemigo, pero pasar a su lado no frena. Solo se mueve como pila lo que empezó junto. En los turnos 2 a 6 la infantería alemana puede forzar la marcha: un punto más. Quien toma el tren no hace nada más.',
      'Each hex costs by its terrain, and a major river one more. Nobody enters a hex with an enemy, but passing beside one does not stop a unit. Only units that began together move as a stack. On turns 2 to 6 German infantry may force the march: one point more. A unit that takes the train does nothing else.',
    ),
    '12.1a',
    '12.5a',
    '11.1a',
    '11.1c',
    '12.4a',
    '12.10a',
  ),
  how(
    both('Combatir', 'Combat'),
    both(
      'En marcha, mientras se mueve, o preparado, en la fase F, por quien no se ha movido. Se comparan ataque y defensa, se busca la columna y se tira un dado. El resultado x/y da x pasos de baja al atacante e y al defensor; con R, el defensor se retira. Rodear al enemigo suma dos.',
      'On the march, while moving, or prepared, in phase F, by units that have not moved. Attack and defence are compared, the column found, one die rolled. A result x/y costs the attacker x steps and the defender y; with an R the defender retreats. Surrounding the enemy adds two.',
    ),
    '13.1a',
    '13.16a',
    '13.17a',
    '13.18a',
  ),
  how(
    both('Abastecimiento y mando', 'Supply and command'),
    both(
      'Sin línea de abastecimiento se ataca con la mitad, y se pierden pasos por desgaste. En la fase C, un 6 deja que el enemigo marque sin mando hasta tres de tus pilas: se mueven la mitad y no atacan ese turno.',
      'Without a line of supply a unit attacks at half strength and loses steps by attrition. In phase C a 6 lets the enemy mark up to three of your stacks out of command: they move half as far and do not attack in that turn.',
    ),
    '7.1a',
    '10.1b',
    '10.2a',
    '10.2d',
  ),
  how(
    both('Niebla', 'Fog'),
    both(
      `De una pila enemiga solo se ve la ficha de encima. Caben ${limits.stacking.steps} pasos y ${limits.stacking.corps} cuerpos, nunca de dos países aliados.`,
      `Of an enemy stack only the counter on top is seen. A hex takes ${limits.stacking.steps} steps and ${limits.stacking.corps} corps, never of two Allied nations.`,
    ),
    '6.1a',
  ),
]

interface Class {
  readonly nation: string
  readonly type: string
  readonly size: string
  readonly movement: number
  readonly steps: readonly (readonly number[])[]
}
const classes = Object.values(unitsFile.classes as unknown as Readonly<Record<string, Class>>)
/** The strongest and the weakest of a kind, full strength: attack-defence-movement. */
function span(fits: (c: Class) => boolean): Both {
  const found = classes.filter((c) => fits(c) && c.steps.length > 0)
  const sorted = [...found].sort((a, b) => (a.steps[0]?.[0] ?? 0) - (b.steps[0]?.[0] ?? 0))
  const word = (c: Class | undefined): string => `${c?.steps[0]?.join('-')}-${c?.movement}`
  const [low, high] = [word(sorted[0]), word(sorted.at(-1))]
  const steps = [...new Set(found.map((c) => c.steps.length))].sort((a, b) => a - b)
  const few = steps.length > 1 ? `${steps[0]}–${steps.at(-1)}` : String(steps[0])
  return low === high
    ? both(`${low} · ${few} pasos`, `${low} · ${few} steps`)
    : both(`de ${low} a ${high} · ${few} pasos`, `${low} to ${high} · ${few} steps`)
}
const gun = (id: '420' | '305'): number => siegeFile.guns[id].upTo
const units = [
  card(
    'corps',
    both('Cuerpo de infantería (XXX)', 'Infantry corps (XXX)'),
    both(
      'La pieza mayor. Pierde pasos, y con ellos fuerza; se repone con reemplazos de su país.',
      'The main piece. It loses steps, and strength with them; replacements of its nation restore it.',
    ),
    ['2.11c', '8.6a'],
    span((c) => c.type === 'infantry' && c.size === 'corps'),
  ),
  card(
    'division',
    both('División y brigada (XX, X)', 'Division and brigade (XX, X)'),
    both(
      'Tapa huecos y guarda plazas. Eliminada no vuelve.',
      'Fills gaps and guards places. Once eliminated it does not return.',
    ),
    ['2.8a', '8.7b'],
    span((c) => c.type === 'infantry' && c.size !== 'corps'),
  ),
  card(
    'cavalry',
    both('Caballería', 'Cavalry'),
    both(
      'Rápida. Contra caballería sola usa el número entre paréntesis. Atacada por infantería puede retirarse antes. No entra en trincheras ni plazas.',
      'Fast. Against cavalry alone it uses the bracketed number. Attacked by infantry it may withdraw first. It cannot enter trenches or fortresses.',
    ),
    ['13.24a', '13.25a', '9.4a'],
    span((c) => c.type === 'cavalry'),
  ),
  card(
    'naval',
    both('Infantería naval', 'Naval infantry'),
    both('Infantería en todo, pero no recibe reemplazos.', 'Infantry in everything, but it receives no replacements.'),
    ['8.7a', '9.1e'],
    span((c) => c.type === 'naval'),
  ),
  card(
    'siege',
    both('Artillería de asedio', 'Siege guns'),
    both(
      'Con infantería que asalte, destruye zonas fortificadas sin dado, y fortalezas según la tabla. Sola, está perdida.',
      'With infantry that attacks they destroy fortified zones without a die, and fortresses by the table. Alone they are lost.',
    ),
    ['14.7c', '14.8a', '14.9a'],
    both(
      `destruyen la fortaleza: la de 420 mm con 1 a ${gun('420')}, las de 305 mm con 1 a ${gun('305')}`,
      `destroy a fortress: 420 mm on 1 to ${gun('420')}, 305 mm on 1 to ${gun('305')}`,
    ),
  ),
  card(
    'fortress',
    both('Fortaleza', 'Fortress'),
    both(
      `Obra y guarnición a la vez. Nunca se la rodea, siempre tiene abastecimiento, y al atacante le cuesta ${combatFile.fortressExtra} pasos más.`,
      `Works and garrison in one. It cannot be surrounded, is always supplied, and costs the attacker ${combatFile.fortressExtra} steps more.`,
    ),
    ['14.2a', '14.2b', '14.2e'],
  ),
  card(
    'trench',
    both('Trinchera', 'Trench'),
    both(
      'Desde el turno 10. Solo se la ataca con combate preparado, y quien está en ella ignora la retirada.',
      'From turn 10. Only prepared combat can attack it, and units in it ignore retreats.',
    ),
    ['9.1a', '9.5a', '9.5b'],
  ),
  card(
    'decoy',
    both('Señuelo (opcional)', 'Decoy (optional)'),
    both('Parece una unidad y desaparece al primer ataque.', 'Looks like a unit and is gone at the first attack.'),
    ['15.1a', '15.1d'],
  ),
]

const HEX: Readonly<Record<string, Both>> = {
  clear: both('despejado', 'clear'),
  forest: both('bosque', 'forest'),
  marsh: both('pantano', 'marsh'),
  mountain: both('montaña', 'mountain'),
}
const terrain: Chart = {
  id: 'terrain',
  title: both('Terreno', 'Terrain'),
  note: both(
    'Puntos por entrar, y lo que cambia el dado del combate. Solo cuenta el hexágono del defensor; el río, si todos atacan a través de él.',
    'Points to enter, and what changes the combat die. Only the defender’s hex counts; a river if all attack across it.',
  ),
  rules: ['12.8a', '12.9a', '13.14a', '13.15a'],
  corner: both('Terreno', 'Terrain'),
  columns: [both('Movimiento', 'Movement'), both('Dado', 'Die')],
  rows: [
    ...Object.entries(terrainFile.hex).map(([id, r]) => ({
      head: HEX[id] ?? same(id),
      cells: [String(r.mp), plus(r.drm)],
    })),
    { head: both('ciudad', 'city'), cells: ['–', plus(terrainFile.city.drm)] },
    {
      head: both('río mayor', 'major river'),
      cells: [plus(terrainFile.hexside.major.mp), plus(terrainFile.hexside.major.drm)],
    },
    {
      head: both('río menor', 'minor river'),
      cells: [plus(terrainFile.hexside.minor.mp), plus(terrainFile.hexside.minor.drm)],
    },
    { head: both('zona fortificada', 'fortified zone'), cells: ['–', plus(terrainFile.position.zone.drm)] },
    { head: both('ataque concéntrico', 'concentric attack'), cells: ['–', plus(combatFile.concentric)] },
  ],
}

export const handbook: Handbook = {
  how: parts,
  groups: [{ id: 'units', title: both('Unidades y obras', 'Units and works'), cards: units }],
  charts: [
    resultChart(
      {
        id: 'combat',
        title: both('Combate', 'Combat'),
        note: both(
          `Pasos que pierde el atacante / el defensor; R: se retira. Peor que 1:2, siempre ${combatFile.worse}. Por encima de 5:1, +${combatFile.perOddsAbove} al dado por nivel.`,
          `Steps lost by attacker / defender; R: retreats. Worse than 1:2 always ${combatFile.worse}. Above 5:1, +${combatFile.perOddsAbove} on the die per level.`,
        ),
        rules: ['13.11a', '13.11b', '13.13a', '13.17a'],
      },
      combatFile,
    ),
    terrain,
  ],
}
