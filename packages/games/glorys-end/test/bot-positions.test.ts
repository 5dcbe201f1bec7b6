/**
 * Positions with the results that a sensible player would reach by the end of the phase: immediate wins and losses
 * (Melun, Paris, the perimeter), points, supply, assaults that pay and assaults that do not. Taken from blunders in
 * played games, for both sides.
 */
import { defaultConfig, seeded, weightsOf } from '@em/engine'
import { describe, expect, it } from 'vitest'
import type { GloryAction } from '../src/actions.ts'
import { bot } from '../src/bot.ts'
import { ALLIED, besideParis, distance, GERMAN, hexAt, parisHexes, perimeter, townHexes } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { pushAdvance } from '../src/rules/advance.ts'
import { pushOperational } from '../src/rules/movement.ts'
import { pushPrepared } from '../src/rules/prepared.ts'
import { pushStrategic } from '../src/rules/rail.ts'
import { play } from './combat-play.ts'
import { type Given, game, Scene, scene } from './position.ts'

type Phase = 'move' | 'assault' | 'rail' | 'advance'
interface Position {
  readonly name: string
  readonly phase: Phase
  readonly given: Given
  /** Units that may advance, and their hex. */
  readonly won?: { readonly units: readonly string[]; readonly hex: string }
  readonly after: (s: Scene, made: readonly GloryAction[]) => boolean
}

const STEPS: Readonly<Record<Phase, readonly string[]>> = {
  move: ['operational', 'move'],
  assault: ['prepared'],
  rail: ['strategic'],
  advance: ['advance'],
}
/** Lets the bot play until a step outside the phase asks. */
function follow({ phase, given, won }: Position): { readonly s: Scene; readonly made: readonly GloryAction[] } {
  const side = given.side ?? ALLIED
  const s = scene(given)
  s.push((_g, t) => {
    if (phase === 'move') pushOperational(t, side)
    else if (phase === 'assault') pushPrepared(t, side)
    else if (won) pushAdvance(t, side, won.units.map(s.u), hexAt(won.hex))
    else pushStrategic(t, side)
  })
  const made: GloryAction[] = []
  while (STEPS[phase].includes(s.step())) {
    const action = bot(glorysEnd.view(s.g, s.seat()), s.seat(), s.legal(), seeded('bot'))
    made.push(action)
    // Only the choice of an assault is tested: no dice are rolled.
    if (phase === 'assault') break
    s.take(action)
  }
  return { s, made }
}

const rowOf = (s: Scene, id: string): number => Number(s.where(id).slice(0, 2))

/** German hexes after the march through Belgium, as far as Compiègne and the Aisne. */
const MARCHED = [
  '1621',
  '1525',
  '1824',
  '1928',
  '1830',
  '2031',
  '2032',
  '2331',
  '2425',
  '2424',
  '2529',
  '2627',
  '2632',
  '2634',
  '2829',
] as const

const positions: readonly Position[] = [
  {
    name: 'Melun is empty: the Germans ride in and win',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 9,
      side: GERMAN,
      units: { 'G-2C': '3232', 'F-9': '3230', 'F-1': '3130' },
      german: ['2829', '2932'],
    },
    after: (s) => s.where('G-2C') === '3334',
  },
  {
    name: 'when the Germans have the last word a British corps is not in the front line (16.4e)',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 12,
      side: ALLIED,
      units: {
        'E-2': '3332',
        'F-9': '3334',
        'F-1': '3330',
        'F-10': '3433',
        'G-9': '3231',
        'G-7': '3232',
        'G-2': '3233',
      },
      german: ['2829', '2932'],
    },
    after: (s) => ['G-9', 'G-7', 'G-2'].every((id) => distance(s.g.at[s.u('E-2')]!, s.g.at[s.u(id)]!) > 1),
  },
  {
    name: 'nobody leaves Melun when Germans could come there',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: { 'E-1': '3334', 'G-2C': '3232', 'G-2': '3133', 'G-4': '3132', 'F-9': '3230' },
    },
    after: (s) => s.where('E-1') === '3334',
  },
  {
    name: 'Melun is empty and in reach of horse: somebody goes there',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: { 'E-1': '3434', 'G-2C': '3232', 'G-2': '3133', 'G-4': '3132', 'F-9': '3230' },
    },
    after: (s) => s.where('E-1') === '3334',
  },
  {
    name: 'the perimeter of Paris is open and fed: the Germans of the short campaign go in',
    phase: 'move',
    given: {
      scenario: 'short',
      turn: 8,
      side: GERMAN,
      units: { 'G-2C': '2532', 'G-2': '2531', 'F-9': '3430', 'F-1': '3230' },
      german: MARCHED,
    },
    after: (s) => s.g.parisInDanger === 1,
  },
  {
    name: 'nobody leaves siege guns alone where the enemy can walk in (14.7g)',
    phase: 'move',
    given: {
      turn: 4,
      side: GERMAN,
      units: {
        'G-7': '1824',
        'G-420': '1824',
        'B-1': '2026',
        'F-5': '2126',
        'F-1C': '2126',
        'G-10': '1823',
        'G-9': '1722',
      },
      german: ['1621', '1525', '1824'],
    },
    after: (s) => ['G-7', 'G-9', 'G-10'].some((id) => s.where(id) === s.where('G-420')),
  },
  {
    name: 'so do those of the campaign',
    phase: 'move',
    given: {
      scenario: 'historical',
      turn: 9,
      side: GERMAN,
      units: { 'G-2C': '2532', 'G-2': '2531', 'F-9': '3430', 'F-1': '3230' },
      german: MARCHED,
    },
    after: (s) => s.g.parisInDanger === 1,
  },
  {
    name: 'too far from the perimeter to be fed there: the horse takes a town on the way',
    phase: 'move',
    given: {
      scenario: 'short',
      turn: 6,
      side: GERMAN,
      units: { 'G-2C': '2032', 'G-2': '2031', 'F-9': '3430', 'F-1': '3230' },
      german: ['1621', '1525', '1824', '1928', '1830', '2031', '2032'],
    },
    after: (s) => s.where('G-2C') !== '2032' && townHexes.includes(s.g.at[s.u('G-2C')]!),
  },
  {
    name: 'in the last turn of the short campaign a corps stands beside Paris',
    phase: 'move',
    given: {
      scenario: 'short',
      turn: 10,
      side: GERMAN,
      units: {
        'G-2': '2835',
        'G-4': '2834',
        'F-9': '3430',
        'F-1': '3230',
        'F-Paris-NE': '3036',
        'F-Paris-NW': '3037',
        'F-Paris-S': '3136',
      },
      german: [...MARCHED, '2932', '3034'],
    },
    after: (s) => ['G-2', 'G-4'].some((id) => besideParis.includes(s.g.at[s.u(id)]!)),
  },
  {
    name: 'an empty Paris is walked into',
    phase: 'move',
    given: {
      scenario: 'short',
      turn: 8,
      side: GERMAN,
      units: { 'G-2': '2835', 'F-9': '3430', 'F-1': '3230' },
      german: [...MARCHED, '3034'],
    },
    after: (s) => parisHexes.includes(s.g.at[s.u('G-2')]!),
  },
  {
    name: 'the French put somebody into Paris when Germans stand before it',
    phase: 'move',
    given: {
      scenario: 'short',
      turn: 8,
      side: ALLIED,
      units: { 'F-9': '3236', 'F-1': '3336', 'G-2': '2835', 'G-4': '2836', 'G-3': '2634' },
      german: MARCHED,
    },
    after: (s) => ['F-9', 'F-1'].some((id) => parisHexes.includes(s.g.at[s.u(id)]!)),
  },
  {
    name: 'a pocket is left while there is a way back to supply',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: {
        'F-9': '2630',
        'G-9': '2728',
        'G-7': '2731',
        'G-12': '2530',
        'G-19': '2930',
        'F-1': '3330',
        'F-10': '3328',
      },
      german: ['2331', '2435', '2529', '2627', '2632', '2634', '2829', '2928', '2932', '3027', '3226'],
    },
    after: (s) => rowOf(s, 'F-9') > 26,
  },
  {
    name: 'three corps man three hexes of the line, none stands behind another',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: {
        'F-9': '3230',
        'F-11': '3228',
        'F-1': '3430',
        'G-9': '3031',
        'G-7': '3029',
        'G-12': '3027',
        'G-10': '3033',
      },
    },
    after: (s) => new Set(['F-9', 'F-11', 'F-1'].map(s.where)).size === 3 && rowOf(s, 'F-1') <= 33,
  },
  {
    name: 'on the last German turn of the Marne fed units end in the south',
    phase: 'move',
    given: {
      scenario: 'marne',
      turn: 12,
      side: GERMAN,
      units: { 'G-9': '3031', 'G-7': '3029', 'F-9': '3530', 'F-1': '3526' },
      german: ['2829', '2932', '2928'],
    },
    after: (s) => rowOf(s, 'G-9') >= 32 && rowOf(s, 'G-7') >= 32,
  },
  {
    name: 'four corps attack a lone division',
    phase: 'assault',
    given: {
      scenario: 'marne',
      turn: 9,
      side: GERMAN,
      units: { 'G-9': '3131', 'G-7': '3131', 'G-2': '3130', 'G-3': '3130', 'F-42': '3231', 'F-9': '3530' },
      german: ['2829', '2932'],
    },
    after: (_s, made) => made[0]?.type === 'attack' && made[0].hex === hexAt('3231'),
  },
  {
    name: 'in the last turn nobody chases horse that only rides away',
    phase: 'assault',
    given: {
      scenario: 'marne',
      turn: 12,
      side: GERMAN,
      units: { 'G-3': '3232', 'G-9': '3232', 'E-1C': '3332/1', 'F-9': '3530' },
      german: ['2829', '2932'],
    },
    after: (_s, made) => made.every((a) => a.type === 'pass'),
  },
  {
    name: 'in the last turn nobody advances from hunger into hunger',
    phase: 'advance',
    given: {
      scenario: 'marne',
      turn: 12,
      side: GERMAN,
      units: { 'G-3': '3533', 'F-9': '3530' },
    },
    won: { units: ['G-3'], hex: '3633' },
    after: (_s, made) => made.every((a) => a.type === 'pass'),
  },
  {
    name: 'one step does not attack two corps',
    phase: 'assault',
    given: {
      scenario: 'marne',
      turn: 9,
      side: GERMAN,
      units: { 'G-3': '3131/1', 'F-9': '3231', 'F-1': '3231' },
      german: ['2829', '2932'],
    },
    after: (_s, made) => made.every((a) => a.type === 'pass'),
  },
  {
    name: 'the French do not attack at odds below one either',
    phase: 'assault',
    given: {
      scenario: 'marne',
      turn: 9,
      side: ALLIED,
      units: { 'F-42': '3231', 'G-9': '3131', 'G-7': '3131', 'F-9': '3430' },
    },
    after: (_s, made) => made.every((a) => a.type === 'pass'),
  },
  {
    name: 'Liège is attacked where the siege guns stand',
    phase: 'assault',
    given: {
      turn: 1,
      side: GERMAN,
      units: { 'G-7': '1720', 'G-10': '1720', 'G-420': '1720', 'G-305a': '1720', 'B-Liege': '1621', 'B-3': '1621' },
    },
    after: (_s, made) => made[0]?.type === 'attack' && made[0].hex === hexAt('1621'),
  },
  {
    name: 'reserves go to the front by rail',
    phase: 'rail',
    given: {
      turn: 9,
      side: ALLIED,
      units: { 'F-31': '4536', 'F-9': '3230', 'G-9': '3031', 'G-7': '3029', 'G-12': '3027', 'G-10': '3033' },
    },
    after: (s) => distance(s.g.at[s.u('F-31')]!, hexAt('3031')) < 10,
  },
]

/** The Germans' answer to an assault on `hex` that cost them a step and forces no retreat (13.18b). */
function answerOf(units: Readonly<Record<string, string>>, attackers: readonly string[], hex: string) {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const p = play({ scenario: 'marne', turn: 9, side: ALLIED, units, front: 32 })
    p.assault(attackers, hex, die)
    while (p.step() === 'losses' && p.asked() === GERMAN) p.take(p.legal()[0]!)
    if (p.step() !== 'giveWay') continue
    const seat = p.g.seatOf[GERMAN]!
    const view = glorysEnd.view(p.g, seat)
    const { mind } = glorysEnd
    const candidates = mind.candidates(view, seat, p.legal(), weightsOf(mind.weights) as never)
    return {
      type: bot(view, seat, p.legal(), seeded('bot')).type,
      why: Object.fromEntries(candidates.map(({ action, why }) => [action.type, why()[0]?.key])),
    }
  }
  return { type: 'never asked', why: {} }
}

describe('after a prepared assault', () => {
  const before = { 'F-9': '3331', 'F-1': '3331', 'F-10': '3332', 'F-11': '3332' }
  it('a corps of one step goes back from before four corps', () => {
    expect(answerOf({ 'G-3': '3232/2', ...before }, ['F-9'], '3232')).toEqual({
      type: 'retreat',
      why: { retreat: 'why.overrun.for', hold: 'why.hold.against' },
    })
  })
  it('two whole corps hold against one', () => {
    expect(answerOf({ 'G-3': '3232', 'G-9': '3131', 'F-9': '3331', 'F-1': '3331' }, ['F-9', 'F-1'], '3232')).toEqual({
      type: 'hold',
      why: { retreat: 'why.overrun.against', hold: 'why.hold.for' },
    })
  })
})

/** The first 15 decisions of the Allies at the Marne with this handicap. */
function opening(handicap: string): readonly GloryAction[] {
  const s = new Scene(glorysEnd.setup(defaultConfig(game, { scenario: 'marne', options: { handicap } })))
  s.push((_g, t) => pushOperational(t, ALLIED))
  const made: GloryAction[] = []
  while (STEPS.move.includes(s.step()) && made.length < 15) {
    const action = bot(glorysEnd.view(s.g, s.seat()), s.seat(), s.legal(), seeded('bot'))
    made.push(action)
    s.take(action)
  }
  return made
}

describe('a lead in points', () => {
  it('makes nobody content at the Marne: with a handicap of 6 the Allies march as with none (16.4)', () => {
    expect(opening('6')).toEqual(opening('0'))
  })
})

describe('a phase', () => {
  it.each(positions)('$name', (position) => {
    const { s, made } = follow(position)
    expect(position.after(s, made) ? 'acceptable' : made).toBe('acceptable')
  })
  it('the positions of the perimeter begin outside it', () => {
    for (const at of ['2532', '2531', '2032']) expect(perimeter[hexAt(at)]).toBe(0)
  })
})
