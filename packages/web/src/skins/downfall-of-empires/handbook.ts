/** The handbook of Downfall: how to play, technologies and armies, and the charts of its data files. */
import armiesFile from '@em/downfall-of-empires/data/armies.json'
import diplomacy from '@em/downfall-of-empires/data/diplomacy.json'
import limits from '@em/downfall-of-empires/data/limits.json'
import sides from '@em/downfall-of-empires/data/sides.json'
import technologies from '@em/downfall-of-empires/data/technologies.json'
import { count } from '@em/downfall-of-empires/odds'
import { MOUNTAIN_BONUS, TRENCH_BONUS } from '@em/downfall-of-empires/rules/account'
import { makeFormatter } from '@em/downfall-of-empires/texts'
import type { Both, Chart, Handbook } from '../../skin/index.ts'
import { both } from '../kit/brief.ts'
import { card, how, plus, same } from '../kit/handbook.ts'
import { sideNames } from './names.ts'

const { actions, recruit, activation, missions, calendar } = limits
const formats = { es: makeFormatter('es'), en: makeFormatter('en') }
const named = (kind: string, value: string | number): Both => ({
  es: formats.es(kind, value) ?? String(value),
  en: formats.en(kind, value) ?? String(value),
})
const sideName = (id: string): Both => sideNames[id] ?? same(id)
const TILES = Object.keys(technologies.info)
const SIDES = ['german', 'fb', 'russian', 'ah'] as const

const parts = [
  how(
    both('Ganar', 'Winning'),
    both(
      `Tras ${calendar.length} estaciones, gana quien lleve el bando con más puntos. Cada ciudad enemiga que controle un bando suma 1, y cada ciudad propia perdida resta 1. Cada país que se una a tu coalición da 1 a sus dos bandos. Los bandos no empiezan iguales (Alemania, con ${plus(sides.initialVp.german)}; Rusia, con ${plus(sides.initialVp.russian)}) porque no se espera lo mismo de ellos: Alemania tiene que conquistar para ganar, y Rusia puede perder ciudades y ganar todavía.`,
      `After ${calendar.length} seasons the player of the side with the most points wins. Each enemy city a side controls adds 1, and each home city lost takes 1 away. Each country that joins your coalition gives 1 to both of its sides. Sides do not begin level (Germany at ${plus(sides.initialVp.german)}, Russia at ${plus(sides.initialVp.russian)}) because not the same is expected of each: Germany must conquer to win, and Russia may lose cities and still win.`,
    ),
    '5b',
    '5c',
    '5o',
  ),
  how(
    both('Una estación', 'A season'),
    both(
      `Juegan por orden Alemania, los francobritánicos, Rusia y Austria-Hungría. Los dos primeros hacen ${actions.german} acciones; los otros, ${actions.ah}. Reclutar solo puede ser la primera; Activar puede repetirse; las demás, una vez cada una: Investigar, Atrincherar, Diplomacia y Misiones.`,
      `Germany, the Franco-British, Russia and Austria-Hungary play in this order. The first two take ${actions.german} actions, the others ${actions.ah}. Recruit can only come first; Activate may be repeated; the rest come once each: Research, Entrench, Diplomacy and Missions.`,
    ),
    '4i',
    '7a',
    '7c',
  ),
  how(
    both('Activar', 'Activate'),
    both(
      `Hasta ${activation.armies} ejércitos hacen una cosa cada uno: mover hasta ${activation.move} zonas (entrar en una enemiga cuenta ${activation.enemyZoneCost}), atacar, apoyar, o entrar en una zona contigua y atacar o apoyar. Se ordena todo, se confirma, se mueve y después se combate. Solo caben tres ejércitos de un bando en una zona.`,
      `Up to ${activation.armies} armies do one thing each: move up to ${activation.move} zones (entering an enemy one counts ${activation.enemyZoneCost}), attack, support, or enter an adjacent zone and attack or support. Everything is ordered, confirmed, moved and then fought. A zone takes only three armies of a side.`,
    ),
    '9a',
    '9b',
    '3b',
  ),
  how(
    both('Combatir', 'Combat'),
    both(
      'Un ejército contra otro. Cada uno tira un dado y suma su factor. El atacante añade los apoyos y la aviación; el defensor, trinchera o montaña. Quien suma más causa dos pérdidas y sufre una; si dobla, no sufre ninguna; a igualdad, una cada uno. Una pérdida da la vuelta al ejército; la segunda lo elimina. La trinchera puede encajar una.',
      'One army against another. Each rolls a die and adds its factor. The attacker adds support and aviation, the defender a trench or mountains. The higher total inflicts two losses and takes one; a total that doubles the other takes none; equal totals cost one each. One loss turns an army over, the second removes it. A trench may take one instead.',
    ),
    '9.2l',
    '9.2v',
    '9.2z',
  ),
  how(
    both('Control y suministro', 'Control and supply'),
    both(
      'El control se reparte al final de cada turno: la zona es del último bando que estuvo solo en ella. Un ejército necesita un camino de zonas propias o del socio hasta una ciudad natal; los francobritánicos, también por mar hasta un puerto. Quien queda cortado pierde un paso, y si sigue cortado al final de su turno, desaparece.',
      'Control is settled at the end of each turn: a zone belongs to the side that was last alone in it. An army needs a path of zones of its own or its partner’s to a home city; the Franco-British also by sea to a port. An army cut off loses a step, and if it still is at the end of its own turn, it is gone.',
    ),
    '3j',
    '6c',
    '6i',
  ),
  how(
    both('Tecnologías y misiones', 'Technologies and missions'),
    both(
      `Se eligen ${technologies.initialPicks} en secreto al empezar, en la casilla 1. Investigar sube una a la 2, y sirve desde el turno siguiente. Nadie la ve hasta que se usa. Aviación y carros gastan una misión en cada uso; la acción de Misiones da ${missions.perAction}, y se guardan ${missions.max} como mucho.`,
      `${technologies.initialPicks} are chosen in secret at the start, in box 1. Research raises one to box 2, and it works from the next turn on. Nobody sees it until it is used. Aviation and tanks spend a mission each time; the Missions action gives ${missions.perAction}, and at most ${missions.max} are kept.`,
    ),
    '10c',
    '10i',
    '13a',
  ),
  how(
    both('Errores de principiante', 'Beginners’ mistakes'),
    both(
      'Olvidar que en las dos estaciones de 1914 Alemania debe atacar a un ejército francobritánico. Dejar París, Varsovia o Lemberg con un solo ejército. Entrar en tierra enemiga sin mirar la capa de suministro. Gastar en Misiones sin tener Aviación ni carros.',
      'Forgetting that in both seasons of 1914 Germany must attack a Franco-British army. Leaving Paris, Warsaw or Lemberg with a single army. Going into enemy land without a look at the supply layer. Spending on Missions without Aviation or tanks.',
    ),
    '9e',
    '6g',
    '13a',
  ),
]

/* ---------- cards ---------- */

const DOES: Readonly<Record<string, readonly [Both, ...string[]]>> = {
  attack1: [
    both(
      'Si tu nivel de ataque supera el de defensa del enemigo, +1 al atacar. Da igual por cuánto.',
      'If your attack level is above the enemy’s defence level, +1 when attacking, whatever the difference.',
    ),
    '10.1c',
  ],
  attack2: [both('Nivel de ataque 2: vence a Defensa 1.', 'Attack level 2: beats Defence 1.'), '10.1c'],
  attack3: [both('Nivel de ataque 3: vence a cualquier defensa.', 'Attack level 3: beats any defence.'), '10.1c'],
  defence1: [
    both(
      'Si tu nivel de defensa supera el de ataque del enemigo, +1 al defender.',
      'If your defence level is above the enemy’s attack level, +1 when defending.',
    ),
    '10.1c',
  ],
  defence2: [both('Nivel de defensa 2: vence a Ataque 1.', 'Defence level 2: beats Attack 1.'), '10.1c'],
  maneuver: [
    both(
      `Cada activación alcanza a ${activation.withManeuver} ejércitos en vez de ${activation.armies}.`,
      `Each activation reaches ${activation.withManeuver} armies instead of ${activation.armies}.`,
    ),
    '10.2a',
  ],
  offensive: [
    both(
      'Una vez al año, una activación más sin gastar acción. Obliga a hacer al menos un ataque.',
      'Once a year, one more activation without spending an action. It must contain at least one attack.',
    ),
    '10.3a',
    '10.3b',
  ],
  aviation: [
    both(
      'Por una misión, +2 a un ataque por turno. Un defensor con aviación puede anularlo gastando otra.',
      'For one mission, +2 to one attack a turn. A defender with aviation may cancel it by spending one too.',
    ),
    '10.4a',
    '10.4c',
  ],
  tanks1: [
    both(
      'Por una misión, anula el factor de una trinchera de nivel 1. Hacen falta otras cuatro tecnologías antes.',
      'For one mission, cancels the factor of a level 1 trench. Needs four other technologies first.',
    ),
    '10.5a',
    '10.5e',
  ],
  tanks2: [
    both('Por una misión, anula también las de nivel 2.', 'For one mission, cancels those of level 2 as well.'),
    '10.5a',
  ],
  gas: [
    both(
      'Una vez al año desde 1915, una pérdida a un ejército entero atrincherado en Francia, Bélgica o Alemania, junto a uno tuyo.',
      'Once a year from 1915, one loss to a full, entrenched army in France, Belgium or Germany beside one of yours.',
    ),
    '10.6a',
    '10.6c',
  ],
  assault: [
    both(
      'Al atacar los alemanes, las trincheras de +2 valen +1.',
      'When Germans attack, trenches worth +2 are worth +1.',
    ),
    '10.7a',
  ],
}
const owners = (tile: string): Both => {
  const ids = SIDES.filter((id) => (technologies.tiles[id] as readonly string[]).includes(tile))
  return both(ids.map((id) => sideName(id).es).join(' · '), ids.map((id) => sideName(id).en).join(' · '))
}
const tiles = TILES.map((id, n) => {
  const [text, ...rules] = DOES[id] ?? [both('', '')]
  return card(id, named('tile', n), text, rules, owners(id))
})

type Classes = Readonly<Record<string, Readonly<Record<'full' | 'reduced', { combat: number; support: number }>>>>
const CLASS_WORDS: Readonly<Record<string, Both>> = {
  5: both('Ejército alemán de primera línea.', 'First-line German army.'),
  4: both('Ejército francés o británico, y los estadounidenses.', 'French or British army, and the Americans.'),
  3: both(
    'Ejércitos de los demás países, y los coloniales: los únicos que van por mar al Mediterráneo.',
    'Armies of the other countries, and colonial ones: the only ones that go to the Mediterranean by sea.',
  ),
}
const armies = Object.entries(armiesFile.classes as unknown as Classes)
  .sort(([a], [b]) => Number(b) - Number(a))
  .map(([cls, { full, reduced }]) =>
    card(
      `class-${cls}`,
      both(`Ejército ${full.combat}(${reduced.combat})`, `${full.combat}(${reduced.combat}) army`),
      CLASS_WORDS[cls] ?? both('', ''),
      ['1j', '1k'],
      both(
        `entero ${full.combat} de combate, ${full.support} de apoyo · reducido ${reduced.combat} y ${reduced.support}`,
        `full: combat ${full.combat}, support ${full.support} · reduced: ${reduced.combat} and ${reduced.support}`,
      ),
    ),
  )

/* ---------- charts ---------- */

const share = (n: number): string => `${Math.round((100 * n) / 36)} %`
/** Odds by the difference of factors, with the defender at four: the commonest army. */
const DEFENCE = 4
const odds: Chart = {
  id: 'odds',
  title: both('Combate: qué pasa según la diferencia', 'Combat: what happens by the difference'),
  note: both(
    `Factor del atacante menos el del defensor, con todo sumado antes de los dados, contra un defensor de ${DEFENCE}.`,
    `The attacker’s factor less the defender’s, everything added before the dice, against a defender of ${DEFENCE}.`,
  ),
  rules: ['9.2v', '9.2w', '9.2x'],
  corner: both('Diferencia', 'Difference'),
  columns: [
    both('Dobla', 'Doubles'),
    both('Gana', 'Wins'),
    both('Empata', 'Ties'),
    both('Pierde', 'Loses'),
    both('Lo doblan', 'Is doubled'),
  ],
  rows: [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((d) => {
    const c = count(DEFENCE + d, DEFENCE)
    return { head: same(plus(d)), cells: [c.attDouble, c.attWin, c.tie, c.defWin, c.defDouble].map(share) }
  }),
}
const losses: Chart = {
  id: 'losses',
  title: both('Pérdidas', 'Losses'),
  note: both(
    'La trinchera del defensor puede encajar una, salvo si lo doblan; entonces se retira, si el terreno lo permite.',
    'The defender’s trench may take one, unless the attacker doubles; the army then retreats where the ground lets it.',
  ),
  rules: ['9.2v', '9.2w', '9.2x', '9.2z'],
  corner: both('Resultado', 'Result'),
  columns: [both('Quien gana', 'Winner'), both('Quien pierde', 'Loser')],
  rows: [
    { head: both('Dobla o más', 'Double or more'), cells: ['0', '2'] },
    { head: both('Gana', 'Wins'), cells: ['1', '2'] },
    { head: both('Empate', 'Tie'), cells: ['1', '1'] },
  ],
}
const terrain: Chart = {
  id: 'terrain',
  title: both('Terreno', 'Terrain'),
  note: both(
    'Montaña o trinchera, lo que más valga; nunca las dos. El nivel de la trinchera no cambia lo que suma.',
    'Mountain or trench, whichever is more; never both. The level of a trench does not change what it adds.',
  ),
  rules: ['9.2n', '9.2o', '9.2p', '9.2q', '9.2ag'],
  corner: both('El defensor está en', 'The defender is in'),
  columns: [both('Suma', 'Adds'), both('¿Se retira tras la trinchera?', 'Retreats after its trench?')],
  rows: [
    { head: both('llano', 'plain'), cells: ['0', both('sí', 'yes')] },
    { head: both('bosque o desierto', 'forest or desert'), cells: ['0', both('no', 'no')] },
    { head: both('montaña', 'mountain'), cells: [plus(MOUNTAIN_BONUS), both('no', 'no')] },
    {
      head: both(
        'trinchera en Francia, Bélgica, Alemania, Riga o Kiev',
        'trench in France, Belgium, Germany, Riga or Kiev',
      ),
      cells: [plus(TRENCH_BONUS.west), both('según el terreno', 'by the terrain')],
    },
    {
      head: both('trinchera en el resto del mapa', 'trench anywhere else'),
      cells: [plus(TRENCH_BONUS.elsewhere), both('según el terreno', 'by the terrain')],
    },
  ],
}
const recruits: Chart = {
  id: 'recruits',
  title: both('Acciones y reclutamiento', 'Actions and recruits'),
  note: both(
    `Desde 1917 los francobritánicos reclutan ${recruit.fbFromT11}; en invierno, con Bruselas, Alemania ${recruit.germanWinterWithBrussels}; Rusia rendida, ${recruit.russianAfterSurrender}.`,
    `From 1917 the Franco-British recruit ${recruit.fbFromT11}; in winter with Brussels Germany ${recruit.germanWinterWithBrussels}; Russia after its surrender ${recruit.russianAfterSurrender}.`,
  ),
  rules: ['7a', '7b', '8h', '5c'],
  corner: both('Bando', 'Side'),
  columns: [both('Acciones', 'Actions'), both('Pasos', 'Steps'), both('PV al empezar', 'VP at the start')],
  rows: SIDES.map((id) => ({
    head: sideName(id),
    cells: [String(actions[id]), String(recruit[id]), plus(sides.initialVp[id])],
  })),
}
interface Track {
  readonly last: number
  readonly joins: string | null
  readonly from: number
  readonly to: number
}
const tracks: Chart = {
  id: 'diplomacy',
  title: both('Diplomacia', 'Diplomacy'),
  note: both(
    `+${diplomacy.step.up} casillas a favor, −${diplomacy.step.down} en contra.`,
    `+${diplomacy.step.up} boxes in favour, −${diplomacy.step.down} against.`,
  ),
  rules: ['12b', '12c', '12f', '12g', '12h'],
  corner: both('País', 'Country'),
  columns: [both('Última casilla', 'Last box'), both('Desde', 'From'), both('Hasta', 'Until')],
  rows: Object.values(diplomacy.tracks as unknown as Readonly<Record<string, Track>>).map((track, n) => {
    const name = named('track', n)
    const joins = track.joins ? sideName(track.joins) : undefined
    return {
      head: joins ? both(`${name.es} → ${joins.es}`, `${name.en} → ${joins.en}`) : name,
      cells: [String(track.last), named('season', track.from), named('season', track.to)],
    }
  }),
}

export const handbook: Handbook = {
  how: parts,
  groups: [
    { id: 'technologies', title: both('Tecnologías', 'Technologies'), cards: tiles },
    { id: 'armies', title: both('Ejércitos', 'Armies'), cards: armies },
  ],
  charts: [odds, losses, terrain, recruits, tracks],
}
