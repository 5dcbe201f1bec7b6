/**
 * Positions with the result a sensible player would reach by the end of the side-turn: open cities are guarded or
 * taken, no army attacks at hopeless odds, supply lines stay whole, neutrals are worked on while they can be won.
 * Sourced from blunders in played games.
 */
import { apply, deciders, fastDice, legalActions, PlayTable, seeded } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { bot } from '../src/bot.ts'
import { trackIndex } from '../src/data/index.ts'
import { downfall } from '../src/index.ts'
import { isAttack } from '../src/rules/plan.ts'
import { AH, type DownfallAction, FB, GERMAN, type OrderAction, RUSSIAN } from '../src/types.ts'
import { type Given, type Scene, scene, zone } from './position.ts'

interface Position {
  readonly name: string
  readonly given: Given
  /** What must be true when the side-turn is over. */
  readonly after: (s: Scene, made: readonly DownfallAction[]) => boolean
}

/** Lets the bot decide until the side-turn is over; dice are fast ones. */
function playTurn(s: Scene): DownfallAction[] {
  const { g } = s
  const { turn: side, season } = g
  const made: DownfallAction[] = []
  const table = new PlayTable(g, fastDice('positions'))
  while (g.turn === side && g.season === season && g.stack.length > 0) {
    const seat = deciders(downfall, g)[0]!
    const action = bot(downfall.view(g, seat), seat, legalActions(downfall, g, seat), seeded('bot'))
    apply(downfall, g, seat, action, table)
    if (g.seatOf[side] === seat) made.push(action)
  }
  return made
}

const stands = (s: Scene, at: string, side: number): boolean =>
  s.g.armyZone.some((z, a) => z === zone(at) && s.g.armySide[a] === side)
const ours = (s: Scene, at: string, ...sides: readonly number[]): boolean => sides.includes(s.g.control[zone(at)]!)
const attacks = (made: readonly DownfallAction[]): readonly DownfallAction[] =>
  made.filter((a) => isAttack(a as OrderAction))

const EAST: Record<string, string[]> = {
  konigsberg: ['german', 'german'],
  posen: ['german', 'german'],
  breslau: ['german'],
  cracovia: ['austro-hungarian', 'austro-hungarian'],
  lemberg: ['austro-hungarian', 'austro-hungarian'],
  vilna: ['russian', 'russian'],
  warsaw: ['russian', 'russian', 'russian'],
  lublin: ['russian', 'russian'],
  rovno: ['russian', 'russian'],
  kamenets: ['russian', 'russian'],
}
const WEST: Record<string, string[]> = {
  colonia: ['german', 'german'],
  metz: ['german', 'german'],
  estrasburgo: ['german'],
  bruselas: ['german', 'german'],
  lille: ['french', 'british'],
  verdun: ['french', 'french'],
  nancy: ['french'],
  belfort: ['french'],
}

/** Nothing in Germany is to be had for nothing, nor in France. */
const GUARDS: Record<string, string[]> = {
  bruselas: ['german'],
  colonia: ['german'],
  metz: ['german'],
  estrasburgo: ['german'],
  munich: ['german'],
}
const FRANCE: Record<string, string[]> = {
  paris: ['french'],
  verdun: ['french', 'french'],
  nancy: ['french'],
  belfort: ['french'],
  lille: ['french'],
}

const positions: readonly Position[] = [
  {
    name: 'Paris is open with Germans in Amiens: somebody goes there',
    given: {
      season: 5,
      turn: 'fb',
      armies: { ...GUARDS, amiens: ['german', 'german'], orleans: ['french'], lyon: ['french'], ...EAST },
      control: { amiens: 'german', lille: 'german', calais: 'german', bruselas: 'german', ardenas: 'german' },
    },
    after: (s) => stands(s, 'paris', FB) || !stands(s, 'amiens', GERMAN),
  },
  {
    name: 'Paris is open: the Germans walk in',
    given: {
      season: 5,
      turn: 'german',
      armies: { amiens: ['german', 'german'], orleans: ['french'], ...EAST },
      control: { amiens: 'german', lille: 'german', calais: 'german', bruselas: 'german', ardenas: 'german' },
    },
    after: (s) => ours(s, 'paris', GERMAN),
  },
  {
    name: 'Vienna is open with Russians in Budapest: it is guarded or Budapest cleared',
    given: {
      season: 8,
      turn: 'ah',
      armies: { budapest: ['russian', 'russian'], praga: ['austro-hungarian'], zagreb: ['austro-hungarian'] },
      control: { budapest: 'russian', carpatos: 'russian', lemberg: 'russian', cracovia: 'russian' },
    },
    after: (s) => stands(s, 'viena', AH) || !stands(s, 'budapest', RUSSIAN),
  },
  {
    name: 'Vienna is open: the Russians walk in',
    given: {
      season: 8,
      turn: 'russian',
      armies: { budapest: ['russian', 'russian'], trieste: ['austro-hungarian'] },
      control: { budapest: 'russian', carpatos: 'russian', lemberg: 'russian', cracovia: 'russian' },
    },
    after: (s) => ours(s, 'viena', RUSSIAN),
  },
  {
    name: 'the only guard of Paris does not march off to a worthless zone',
    given: {
      season: 6,
      turn: 'fb',
      armies: { paris: ['french'], amiens: ['german', 'german'], ...EAST },
      control: { amiens: 'german', lille: 'german', calais: 'german', bruselas: 'german', ardenas: 'german' },
    },
    after: (s) => stands(s, 'paris', FB),
  },
  {
    name: 'the only guard of Berlin stays with Russians in Posen',
    given: {
      season: 6,
      turn: 'german',
      armies: { berlin: ['german'], posen: ['russian', 'russian'], warsaw: ['russian'] },
      control: { posen: 'russian' },
    },
    after: (s) => stands(s, 'berlin', GERMAN),
  },
  {
    name: 'Warsaw is empty in the last season: Austria walks in',
    given: { season: 18, turn: 'ah', armies: { cracovia: ['austro-hungarian'] } },
    after: (s) => ours(s, 'warsaw', AH),
  },
  {
    name: 'Breslau is empty in the last season: Russia walks in',
    given: { season: 18, turn: 'russian', armies: { lublin: ['russian'], warsaw: ['russian'], posen: ['german'] } },
    after: (s) => ours(s, 'breslau', RUSSIAN) || ours(s, 'cracovia', RUSSIAN) || ours(s, 'lemberg', RUSSIAN),
  },
  {
    name: 'a reduced army is not thrown against full trenches',
    given: {
      season: 9,
      turn: 'ah',
      armies: {
        lemberg: ['austro-hungarian-'],
        kiev: ['russian', 'russian', 'russian'],
        rovno: ['russian', 'russian'],
      },
      trenches: { rovno: 'entente2', kiev: 'entente2' },
    },
    after: (_s, made) => attacks(made).length === 0,
  },
  {
    name: 'one army does not attack three that are dug in',
    given: {
      season: 9,
      turn: 'german',
      armies: { metz: ['german'], verdun: ['french', 'french', 'french'], colonia: ['german'], ...EAST },
      trenches: { verdun: 'entente2' },
    },
    after: (s, made) => !attacks(made).some((a) => 'target' in a && s.at('verdun').includes(a.target as number)),
  },
  {
    name: 'three attack one together',
    given: {
      season: 9,
      turn: 'german',
      armies: { posen: ['german', 'german', 'german'], warsaw: ['russian'], minsk: ['russian'] },
    },
    after: (s, made) => attacks(made).some((a) => 'target' in a && a.target === s.army('warsaw')),
  },
  {
    name: 'Brussels, which is empty, is taken in the first season of the war',
    given: {
      season: 1,
      turn: 'german',
      armies: {
        ...FRANCE,
        colonia: ['german', 'german', 'german'],
        metz: ['german'],
        estrasburgo: ['german'],
        ...EAST,
      },
    },
    after: (s) => ours(s, 'bruselas', GERMAN),
  },
  {
    name: 'armies are recruited before anything else when they are missing',
    given: {
      season: 6,
      turn: 'russian',
      armies: { vilna: ['russian-'], konigsberg: ['german', 'german'], warsaw: ['german'] },
      control: { warsaw: 'german' },
    },
    after: (_s, made) => made[0]?.type === 'recruit',
  },
  {
    name: 'Bulgaria is brought in when one step is missing',
    given: { season: 8, turn: 'ah', armies: EAST, tracks: { bulgaria: 4 } },
    after: (_s, made) => made.some((a) => a.type === 'diplomacy' && a.track === trackIndex('bulgaria') && a.up),
  },
  {
    name: 'Turkey is kept from the enemy in the last season of its window',
    given: { season: 6, turn: 'russian', armies: EAST, tracks: { turkey: 4 } },
    after: (_s, made) => made.some((a) => a.type === 'diplomacy' && a.track === trackIndex('turkey') && !a.up),
  },
  {
    name: 'a whole front is not left for nothing: Cologne keeps its guards',
    given: { season: 10, turn: 'german', armies: { ...WEST, ...EAST }, control: { bruselas: 'german' } },
    after: (s) => stands(s, 'colonia', GERMAN) || stands(s, 'bruselas', GERMAN),
  },
]

describe('a side-turn', () => {
  it.each(positions)('$name', ({ given, after }) => {
    const s = scene({ players: 2, ...given })
    const made = playTurn(s)
    expect(after(s, made) ? 'acceptable' : made).toBe('acceptable')
  })
})
