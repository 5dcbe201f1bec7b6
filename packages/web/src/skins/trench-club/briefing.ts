/** The first page of each game of Trench Club: situation, goals, ends, history. */
import board from '@em/trench-club/data/board.json'
import economy from '@em/trench-club/data/economy.json'
import type { Both } from '../../skin/index.ts'
import { atOnce, both, goal, said } from '../kit/brief.ts'
import type { Briefing, Goal } from '../registry.ts'

const { fortsToWin, incomePerFort, repairCost } = economy
const forts = board.forts.length
const half = forts / 2

const win = (whole: boolean): Goal =>
  whole
    ? goal(fortsToWin.four, `de los ${forts} fuertes ganan la partida`, `of the ${forts} forts win the game`, 'WIN-1')
    : goal(fortsToWin.two, `de los ${half} fuertes ganan la partida`, `of the ${half} forts win the game`, 'WIN-2')
const income = goal(
  `+${incomePerFort}`,
  `bono por fuerte y turno: compra unidades o, por ${repairCost}, repara una`,
  `bond per fort and turn: buys units or, for ${repairCost}, repairs one`,
  'MONEY-1',
  'REPAIR-1',
)
const foot = said(
  'Solo los soldados de a pie toman fuertes; blindados y cañones les abren el camino.',
  'Only foot soldiers take forts; armour and guns clear the way for them.',
  'FORT-3',
)
const start = said(
  'Cada nación reparte sus once unidades en tres ejércitos sin saber dónde empezará cada uno.',
  'Each nation splits its eleven units into three armies without knowing where each will begin.',
  'SETUP-5',
  'SETUP-6',
)
const destroyed = atOnce(
  both('También se gana en el acto', 'A side also wins at once'),
  'si el enemigo se queda sin unidades o se rinde.',
  'when the enemy has no units left or surrenders.',
  'WIN-3',
  'WIN-4',
)
const noLimit = said(
  'se sigue jugando: no hay límite de rondas. Se puede acordar uno en las reglas de la casa; entonces decide el número de fuertes.',
  'play goes on: there is no round limit. One can be agreed under house rules; then the number of forts decides.',
  'RUL-94',
)
const same = {
  turns: both('sin límite', 'no limit'),
  length: both('sin límite de turnos', 'no turn limit'),
  dates: both('Primera Guerra Mundial', 'First World War'),
  otherwise: noLimit,
  rule: 'WIN-1',
}
const anySide = both('Los dos bandos', 'Either side')
const tank = both(
  'adelanta la infantería montada hacia el fuerte más cercano y cúbrela con el blindado.',
  'send the mounted infantry to the nearest fort and cover it with the armoured car.',
)
const people = both(
  'Los tanques aparecieron en el Somme en septiembre de 1916 y en masa en Cambrai, en noviembre de 1917. Antes ya volaban aviones de caza y tronaba la Gran Berta, y después llegaron el Renault FT y las tropas de asalto. El juego reúne esa caja de herramientas en un valle que nunca existió.',
  'Tanks first rolled on the Somme in September 1916 and in mass at Cambrai in November 1917. By then fighters flew and Big Bertha had thundered; the Renault FT and the storm troops came after. The game lays out that whole toolbox in a valley that never existed.',
)

const automa = {
  sides: [],
  name: both('El Automa', 'The Automa'),
  tag: both('lo juegan las reglas', 'played by the rules'),
  goals: [
    win(false),
    goal(
      '0',
      'dados de combate: logra siempre un número fijo de impactos',
      'combat dice: it always scores a fixed number of hits',
      'SOLO-COMBAT-3',
    ),
  ],
  first: both(
    'tiéntalo con un cebo y guarda a tus infantes: ataca siempre que puede.',
    'tempt it with bait and keep your infantry back: it attacks whenever it can.',
  ),
}

const briefings: Readonly<Record<string, Briefing>> = {
  solo: {
    ...same,
    line: both(
      'Tú contra las reglas, en medio tablero. Ideal para aprender.',
      'You against the rules, on half the board. Ideal for learning.',
    ),
    hours: '1–2',
    weight: 2,
    situation: [
      said(
        'El Automa manda una nación enemiga con diez unidades, más las de su nivel.',
        'The Automa runs an enemy nation with ten units, plus those of its level.',
        'SOLO-SETUP-2',
        'SOLO-SETUP-4',
      ),
      start,
      foot,
    ],
    aims: [
      {
        sides: [],
        name: both('Tú', 'You'),
        tag: both('tomar fuertes', 'take forts'),
        goals: [win(false), income],
        first: tank,
      },
      automa,
    ],
    sudden: [destroyed],
    history: people,
  },
  skirmish: {
    ...same,
    line: both('Un duelo por siete fuertes.', 'A duel for seven forts.'),
    hours: '2',
    weight: 2,
    situation: [
      said(
        'Una nación de cada facción se disputa siete fuertes neutrales.',
        'One nation of each faction contends for seven neutral forts.',
        'GAME-2',
        'SETUP-14',
      ),
      start,
      foot,
    ],
    aims: [
      {
        sides: [],
        name: anySide,
        tag: both('tomar fuertes antes que el otro', 'take forts before the other does'),
        goals: [win(false), income],
        first: tank,
      },
    ],
    sudden: [destroyed],
    history: people,
  },
  battle: {
    ...same,
    line: both('Para grupos: se juega por parejas.', 'For a group: two against two.'),
    hours: '3',
    weight: 3,
    situation: [
      said(
        'Alemania y Austria-Hungría contra Francia y Gran Bretaña; se alternan los turnos.',
        'Germany and Austria-Hungary against France and Great Britain; the factions take turns.',
        'GAME-1',
        'SETUP-1',
      ),
      said(
        'Los aliados suman sus fuertes, pero cada uno cobra y recluta con los suyos.',
        'Allies add up their forts, but each collects and recruits with its own.',
        'WIN-1',
        'MONEY-1',
      ),
      foot,
    ],
    aims: [
      {
        sides: [],
        name: anySide,
        tag: both('tomar fuertes juntos', 'take forts together'),
        goals: [win(true), income],
        first: both(
          'reparte el frente con tu aliado: uno toma fuertes, el otro le guarda el flanco.',
          'share the front with your ally: one takes forts, the other guards the flank.',
        ),
      },
    ],
    sudden: [destroyed],
    history: people,
  },
  coop: {
    ...same,
    line: both('Un solo bando para dos, con la caja en común.', 'One side for two, with a common purse.'),
    hours: '2',
    weight: 2,
    situation: [
      said(
        'Os repartís las unidades de un bando; los fuertes y el dinero son de los dos.',
        'You share the units of one side; forts and money belong to both of you.',
        'COOP-1',
        'COOP-4',
      ),
      said(
        'El Automa manda una nación enemiga con diez unidades, más las de su nivel.',
        'The Automa runs an enemy nation with ten units, plus those of its level.',
        'SOLO-SETUP-2',
        'SOLO-SETUP-4',
      ),
      foot,
    ],
    aims: [
      {
        sides: [],
        name: both('Vosotros', 'The two of you'),
        tag: both('tomar fuertes', 'take forts'),
        goals: [win(false), income],
        first: tank,
      },
      automa,
    ],
    sudden: [destroyed],
    history: people,
  },
}
export const briefing = (id: string): Briefing => {
  const found = briefings[id]
  if (!found) throw new Error(`no briefing of "${id}"`)
  return found
}

const LINES: Readonly<Record<string, Both>> = {
  DE: both('Tiene la Gran Berta, de enorme alcance.', 'Has Big Bertha, with its enormous range.'),
  AH: both('Tiene artilleros antitanque.', 'Has anti-tank gunners.'),
  FR: both('Tiene el Renault FT-17, ligero.', 'Has the Renault FT-17, a light tank.'),
  GB: both('Tiene el Mark I, lento y duro.', 'Has the Mark I, slow and tough.'),
}
export const sideLine = (_scenario: string, side: string): Both => LINES[side] ?? both('', '')
