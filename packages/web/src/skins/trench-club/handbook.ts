/** The handbook of Trench Club: how to play, a card for every unit and special force, and the charts of its data files. */
import damageFile from '@em/trench-club/data/damage.json'
import diceFile from '@em/trench-club/data/dice.json'
import economyFile from '@em/trench-club/data/economy.json'
import unitsFile from '@em/trench-club/data/units.json'
import type { Both, Chart, Handbook } from '../../skin/index.ts'
import { both } from '../kit/brief.ts'
import { card, how, orDash, same } from '../kit/handbook.ts'

const { fortsToWin, incomePerFort, repairCost, specialForces, maxPerType } = economyFile

const parts = [
  how(
    both('Ganar', 'Winning'),
    both(
      `El tablero tiene siete fuertes por mitad. Con dos bandos gana el primero que controla ${fortsToWin.two}; con cuatro jugadores, ${fortsToWin.four}. También se gana si el enemigo queda sin unidades o se rinde.`,
      `Each half of the board has seven forts. Between two sides the first to control ${fortsToWin.two} wins; with four players, ${fortsToWin.four}. A side also wins when the enemy has no units left or surrenders.`,
    ),
    'WIN-1',
    'WIN-2',
    'WIN-3',
  ),
  how(
    both('Antes de empezar', 'Before the start'),
    both(
      'Reparte tus once unidades en tres ejércitos, cada uno junto a una ficha boca abajo. Luego, por turnos, se descubre una ficha: su número dice en qué casilla empieza ese ejército, y sus unidades se colocan alrededor, del centro hacia fuera. Mezcla en cada uno infantería, que toma fuertes, con algo que pegue.',
      'Deal your eleven units into three armies, each beside a face-down token. Then tokens are turned up in turn: the number says in which hex that army starts, and its units go around it, from the middle outwards. Mix infantry, which takes forts, with something that hits in each.',
    ),
    'SETUP-5',
    'SETUP-8',
    'SETUP-9',
  ),
  how(
    both('Un turno', 'A turn'),
    both(
      'Cuatro fases: mover, declarar todos los ataques, resolverlos en el orden declarado y gastar dinero. En las primeras rondas solo algunos ejércitos reciben órdenes, para que empezar no sea ventaja.',
      'Four phases: move, declare all attacks, resolve them in the order declared, spend money. In the first rounds only some armies get orders, so that going first is no advantage.',
    ),
    'TURN-2',
    'TURN-3',
    'DECLARE-1',
  ),
  how(
    both('Mover y tomar fuertes', 'Moving and taking forts'),
    both(
      'La carretera cuesta medio punto, el campo uno y el bosque uno y medio. Dos casillas seguidas en contacto con el enemigo paran a la unidad. Una unidad de a pie que empieza junto a la puerta de un fuerte puede tomarlo: es todo su movimiento. Dentro nadie puede atacarla.',
      'A road costs half a point, open ground one, forest one and a half. Two hexes in a row in contact with the enemy stop a unit. A foot unit that begins at the gate of a fort can take it: that is its whole movement. Inside nobody can attack it.',
    ),
    'MOVE-1',
    'CONTACT-1',
    'FORT-5',
  ),
  how(
    both('Combatir', 'Combat'),
    both(
      `Una unidad sin daño tira ${diceFile.byDamage[0]} dados de doce caras; acierta cada uno que saque su valor o menos. Los aciertos se vuelven daño según la coraza del blanco y si está en bosque. Cuerpo a cuerpo, otra unidad tuya junto al blanco da ${diceFile.flank} dados más, y rodearlo, ${diceFile.envelop}. El blanco responde si está al lado. Con ${diceFile.destroyedAt} de daño una unidad desaparece.`,
      `An undamaged unit rolls ${diceFile.byDamage[0]} twelve-sided dice; each that shows its value or less hits. Hits become damage by the target’s armour and whether it is in forest. In melee another unit of yours beside the target gives ${diceFile.flank} more dice, surrounding it ${diceFile.envelop}. A target beside the attacker answers. With ${diceFile.destroyedAt} damage a unit is gone.`,
    ),
    'COMBAT-4',
    'COMBAT-7',
    'COMBAT-14',
    'COMBAT-20',
  ),
  how(
    both('Dinero', 'Money'),
    both(
      `Cada fuerte da ${incomePerFort} bono por turno. Con él se recluta en tus fuertes, como mucho ${maxPerType} unidades de cada tipo, o se repara por ${repairCost} una unidad que haya pasado el turno dentro. Una fuerza especial cuesta ${specialForces.price} y se roba a ciegas; quien va perdiendo la elige.`,
      `Each fort gives ${incomePerFort} bond a turn. It recruits units in your forts, at most ${maxPerType} of a type, or repairs for ${repairCost} a unit that has spent the turn inside. A special force costs ${specialForces.price} and is drawn blindly; a side that is behind chooses.`,
    ),
    'MONEY-1',
    'RECRUIT-1',
    'RECRUIT-4',
    'REPAIR-1',
  ),
  how(
    both('Experiencia', 'Experience'),
    both(
      `Quien hace daño gana un punto de experiencia, y quien destruye, dos. Con ${diceFile.ranks.veteran} es veterana y con ${diceFile.ranks.hero}, heroína: acierta con valores más altos. Se pierde con la unidad, así que retira a los buenos cuando queden tocados.`,
      `A unit that does damage gains one point of experience, one that destroys gains two. With ${diceFile.ranks.veteran} it is a veteran and with ${diceFile.ranks.hero} a hero: it hits at higher values. Experience goes with the unit, so pull good ones back when they are hurt.`,
    ),
    'XP-1',
    'XP-2',
    'XP-4',
  ),
]

/* ---------- cards ---------- */

interface Row {
  readonly id: string
  readonly es: string
  readonly en: string
  readonly nations: readonly string[]
  readonly special: boolean
  readonly foot: boolean
  readonly cost: number
  readonly speed: number
  readonly attack: readonly number[] | null
  readonly groundRange: readonly (number | null)[] | null
  readonly airRange: readonly (number | null)[] | null
  readonly armour: string
}
const rows = unitsFile.units as unknown as readonly Row[]

const DOES: Readonly<Record<string, readonly [Both, ...string[]]>> = {
  infantry: [both('Toma fuertes y es la más barata.', 'Takes forts, and is the cheapest.'), 'UNIT-3', 'UNIT-9'],
  mounted_infantry: [both('Como la infantería, más rápida.', 'As infantry, but faster.'), 'UNIT-3'],
  heavy_infantry: [
    both('Toma fuertes, pega fuerte y también dispara al aire.', 'Takes forts, hits hard, and fires at air units too.'),
    'UNIT-10',
  ],
  armoured_car: [both('Rápido y barato. Solo cuerpo a cuerpo.', 'Fast and cheap. Melee only.'), 'UNIT-11'],
  tank: [
    both(
      'La coraza más dura y el golpe más fuerte, cuerpo a cuerpo.',
      'The toughest armour and the hardest blow, in melee.',
    ),
    'UNIT-12',
  ],
  airplane: [
    both(
      'Vuela sobre todo, ataca a cualquiera y apenas lo alcanzan. Pega poco.',
      'Flies over everything, attacks anybody and few can reach it. Hits weakly.',
    ),
    'UNIT-15',
  ],
  assault_gun: [
    both(
      'Cañón de alcance medio: no dispara a lo que tiene pegado.',
      'Gun of medium range: cannot fire at what is beside it.',
    ),
    'UNIT-4',
  ],
  howitzer: [
    both('Cañón corto, que también dispara de cerca.', 'Short gun that also fires at close range.'),
    'UNIT-4',
    'UNIT-26',
  ],
  heavy_mortar: [
    both('Largo alcance y muy lento. No dispara de cerca.', 'Long range, very slow. Cannot fire at close range.'),
    'UNIT-13',
  ],
  anti_aircraft: [both('Solo dispara al aire.', 'Fires at air units only.'), 'UNIT-14'],
  transport: [both('Lleva hasta cuatro unidades. No combate.', 'Carries up to four units. Does not fight.'), 'UNIT-16'],
  big_bertha: [
    both(
      'El golpe más fuerte y el mayor alcance, pero el tiro se desvía.',
      'The hardest blow and the longest range, but its shots scatter.',
    ),
    'UNIT-19',
    'BERTHA-1',
  ],
  anti_tank_gunners: [
    both(
      'Tropa de a pie, mejor contra los tanques. También dispara a dos casillas.',
      'Foot soldiers, better against tanks. They also fire at two hexes.',
    ),
    'UNIT-20',
  ],
  renault_ft17: [
    both('Entre el blindado y el tanque en todo.', 'Between armoured car and tank in everything.'),
    'UNIT-17',
  ],
  mark1_female: [
    both('Coraza de tanque y golpe de blindado.', 'Armour of a tank, firepower of an armoured car.'),
    'UNIT-18',
  ],
  airship: [
    both(
      'Bombas pesadas contra tierra. Torpe contra aviones.',
      'Heavy bombs on ground troops. Clumsy against aircraft.',
    ),
    'UNIT-22',
  ],
  railway_gun: [
    both(
      'Preciso, fuerte y sin límite de alcance. Casi no se mueve.',
      'Precise, strong and without limit of range. Hardly moves.',
    ),
    'UNIT-21',
  ],
  gunboat: [
    both(
      'Va por el agua y dispara también al aire. Llega por agua, sin fuerte.',
      'Goes on water and fires at air units too. Arrives on water, without a fort.',
    ),
    'UNIT-24',
    'RECRUIT-3',
  ],
  gas_launcher: [
    both('Su nube alcanza también a las casillas de alrededor.', 'Its cloud reaches the hexes around too.'),
    'UNIT-25',
    'AREA-1',
  ],
  minelayer: [
    both('Pone minas: destruyen al enemigo que las toca.', 'Lays mines: they destroy an enemy that touches them.'),
    'UNIT-23',
  ],
  engineer: [both('Construye carreteras, puentes y trincheras.', 'Builds roads, bridges and trenches.'), 'ENGINEER-1'],
}
const rangeOf = (r: Row['groundRange']): string =>
  r === null ? '–' : r[1] === null ? `${r[0]}+` : r[0] === r[1] ? String(r[0]) : `${r[0]}–${r[1]}`
const factsOf = (u: Row): Both => {
  const value = u.attack ? u.attack.join('/') : '–'
  return both(
    `${u.cost} bonos · velocidad ${String(u.speed).replace('.', ',')} · alcance ${rangeOf(u.groundRange)}, al aire ${rangeOf(u.airRange)} · acierta con ${value}`,
    `${u.cost} bonds · speed ${u.speed} · range ${rangeOf(u.groundRange)}, at air ${rangeOf(u.airRange)} · hits at ${value}`,
  )
}
const unitCard = (u: Row) => {
  const [text, ...rules] = DOES[u.id] ?? [both('', '')]
  return card(u.id, both(u.es, u.en), text, rules, factsOf(u))
}

/* ---------- charts ---------- */

const ARMOUR: Readonly<Record<string, Both>> = {
  soft: both('blanda', 'soft'),
  gun: both('cañón', 'gun'),
  car: both('blindado', 'armoured car'),
  light_tank: both('tanque ligero', 'light tank'),
  tank: both('tanque', 'tank'),
}
type Ground = Readonly<Record<'open' | 'forest', readonly number[]>>
const tables = Object.entries(damageFile.tables as unknown as Readonly<Record<string, Ground>>)
const damage: Chart = {
  id: 'damage',
  title: both('Aciertos que hacen falta para cada punto de daño', 'Hits needed for each point of damage'),
  note: both(
    'Según la coraza del blanco. El atacante recibe siempre en campo abierto la respuesta.',
    'By the target’s armour. The attacker always takes the answer in the open.',
  ),
  rules: ['COMBAT-15', 'COMBAT-16', 'COMBAT-17'],
  corner: both('Coraza', 'Armour'),
  columns: [1, 2, 3, 4, 5, 6].map((n) => both(`${n} de daño`, `${n} damage`)),
  rows: tables.flatMap(([armour, ground]) => {
    const name = ARMOUR[armour] ?? same(armour)
    return [
      { head: both(`${name.es}, campo`, `${name.en}, open`), cells: ground.open.map(String) },
      { head: both(`${name.es}, bosque`, `${name.en}, forest`), cells: ground.forest.map(String) },
    ]
  }),
}
const dice: Chart = {
  id: 'dice',
  title: both('Dados según el daño', 'Dice by damage'),
  note: both(
    `Solo el atacante cuerpo a cuerpo suma: ${diceFile.flank} por el flanco o ${diceFile.envelop} si rodea.`,
    `Only the attacker in melee adds: ${diceFile.flank} for the flank, or ${diceFile.envelop} for surrounding.`,
  ),
  rules: ['COMBAT-4', 'COMBAT-7', 'COMBAT-8', 'COMBAT-12'],
  corner: both('Daño', 'Damage'),
  columns: diceFile.byDamage.map((_, n) => same(n)),
  rows: [{ head: both('Dados', 'Dice'), cells: diceFile.byDamage.map(String) }],
}
const list: Chart = {
  id: 'units',
  title: both('Todas las unidades', 'All units'),
  note: both(
    'Valor con el que acierta: recluta, veterana, heroína.',
    'Value at which it hits: recruit, veteran, hero.',
  ),
  rules: ['UNIT-7'],
  corner: both('Unidad', 'Unit'),
  columns: [
    both('Bonos', 'Bonds'),
    both('Velocidad', 'Speed'),
    both('Alcance', 'Range'),
    both('Al aire', 'At air'),
    both('Acierta', 'Hits at'),
    both('Coraza', 'Armour'),
  ],
  rows: rows.map((u) => ({
    head: both(u.es, u.en),
    cells: [
      orDash(u.cost),
      both(String(u.speed).replace('.', ','), String(u.speed)),
      rangeOf(u.groundRange),
      rangeOf(u.airRange),
      u.attack ? u.attack.join(' / ') : '–',
      ARMOUR[u.armour] ?? same(u.armour),
    ],
  })),
}

export const handbook: Handbook = {
  how: parts,
  groups: [
    { id: 'units', title: both('Unidades', 'Units'), cards: rows.filter((u) => !u.special).map(unitCard) },
    {
      id: 'special',
      title: both('Fuerzas especiales', 'Special forces'),
      cards: rows.filter((u) => u.special).map(unitCard),
    },
  ],
  charts: [dice, damage, list],
}
