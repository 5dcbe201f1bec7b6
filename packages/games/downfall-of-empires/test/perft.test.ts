/**
 * Counts of legal actions at depth from named positions: a slip anywhere in movement, recruiting or combat shows as a
 * number. Small ones are argued for; the rest were computed once and are pinned. Every die shows a three.
 */
import { apply, defaultConfig, PlayTable } from '@em/engine'
import { always, perft, playOn, settled } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { downfall } from '../src/index.ts'
import type { Downfall, Side } from '../src/types.ts'
import { ACTIVATE, attack } from './orders.ts'
import { game, scene } from './position.ts'

const THREE = always(3)
const counts = perft(downfall, THREE)

const PINNED = {
  setup: [20, 380, 6840],
  german: [18, 357, 23498],
  fb: [19, 373, 15825],
  russian: [18, 386, 29448],
  ah: [15, 256, 9143],
  warsaw: [28, 28, 309],
  verdun: [76, 2708, 3620],
  venice: [51, 1723, 28528],
  offensive: [2, 84, 106],
  combat: [2, 4, 8, 52],
  recruit: [55, 2271],
}

/** The set-up of four players. */
const setup = (): Downfall => downfall.setup(defaultConfig(game, { players: 4 }))

/** The first menu of a side in T1, each side having placed the first three tiles that it may. */
function firstMenu(side: Side): Downfall {
  const g = setup()
  const t = new PlayTable(g, THREE)
  playOn(downfall, { g, t }, (legal) => legal[0]!, 12)
  g.stack.splice(0, g.stack.length, { step: 'season', next: side } as Downfall['stack'][number])
  return settled(downfall, g, THREE)
}

describe('perft', () => {
  it('set-up: 7 + 5 + 4 + 4 tiles without prerequisite', () => {
    // German: attack 1, defence 1, Manoeuvre, Offensive, Aviation, gas, assault; tanks keep the Franco-British at 5.
    expect(counts(setup(), 3)).toEqual(PINNED.setup)
    const first = 7 + 5 + 4 + 4
    // No tile of these opens or shuts another before it is developed.
    expect(PINNED.setup).toEqual([first, first * (first - 1), first * (first - 1) * (first - 2)])
  })

  // Recruit, Activate, tiles to place or raise, zones to entrench, markers to raise, Missions; end only without duty.
  const menus = [
    ['german', 0, 1 + 1 + 7 + 6 + 2 + 1],
    ['fb', 1, 1 + 1 + 5 + 8 + 2 + 1 + 1],
    ['russian', 2, 1 + 1 + 4 + 8 + 2 + 1 + 1],
    ['ah', 3, 1 + 1 + 4 + 5 + 2 + 1 + 1],
  ] as const
  for (const [name, side, first] of menus) {
    it(`the first menu of the ${name} side`, () => {
      expect(counts(firstMenu(side), 3)).toEqual(PINNED[name])
      expect(PINNED[name][0]).toBe(first)
    })
  }

  it('one Russian army in Tiflis: every other Russian zone once, by a move or strategically', () => {
    // 16 zones; Turkey is neutral and Austria-Hungary too far. Then: confirm.
    const s = scene({ turn: 'russian', armies: { tiflis: ['russian'] } })
    expect(counts(s.take(ACTIVATE).g, 2)).toEqual([15, 15])
  })

  it('a German army alone with a Russian one in Warsaw', () => {
    const s = scene({ armies: { warsaw: ['german', 'russian'] } })
    expect(counts(s.take(ACTIVATE).g, 3)).toEqual(PINNED.warsaw)
    // The attack; 11 German zones; 13 Austro-Hungarian ones, where it is ceded; Grodno and Vilna by Königsberg, 1 + 2;
    // Lublin by Breslau and Cracow, 1 + 1 + 2. After any of them only the confirmation is left.
    expect(PINNED.warsaw.slice(0, 2)).toEqual([1 + 11 + 13 + 2 + 1, 28])
  })

  it('V1: a shared Verdun', () => {
    const s = scene({
      armies: { verdun: ['german', 'german', 'french', 'french'] },
      control: { lille: 'german', ardenas: 'german', metz: 'german' },
    })
    expect(counts(s.take(ACTIVATE).g, 3)).toEqual(PINNED.verdun)
  })

  it('V3: Venice', () => {
    const s = scene({
      turn: 'ah',
      armies: {
        venecia: ['austro-hungarian', 'italian', 'italian-'],
        trieste: ['austro-hungarian'],
        carintia: ['austro-hungarian'],
      },
      tracks: { italy: 'last' },
    })
    expect(counts(s.take(ACTIVATE).g, 3)).toEqual(PINNED.venice)
  })

  it('the extra action of Offensive begins with its attack: two Germans in Metz, one Frenchman in Verdun', () => {
    const s = scene({
      armies: { metz: ['german', 'german'], verdun: ['french'] },
      tiles: { german: ['offensive'] },
    })
    // Either of the two attacks; nothing else, not even to stop.
    expect(counts(s.take({ type: 'activate', extra: true }).g, 3)).toEqual(PINNED.offensive)
    expect(PINNED.offensive[0]).toBe(2)
  })

  it('a combat with everything: tanks, aviation, cancellation, absorption, retreat', () => {
    const s = scene({
      turn: 'fb',
      armies: { metz: ['french', 'french', 'german'] },
      trenches: { metz: 'central1' },
      tiles: { fb: ['tanks1', 'aviation'], german: ['aviation'] },
      missions: { fb: 2, german: 1 },
    })
    s.activate([attack(s.army('metz'), s.army('metz', 2))])
    // Tanks or not; then air or not; then cancel or not, or what the dice ask.
    expect(counts(s.g, 4)).toEqual(PINNED.combat)
    expect(PINNED.combat.slice(0, 2)).toEqual([2, 4])
  })

  it('recruiting: the first Franco-British recruits', () => {
    const g = firstMenu(1)
    apply(downfall, g, 1, { type: 'recruit' }, new PlayTable(g, THREE))
    expect(counts(g, 2)).toEqual(PINNED.recruit)
  })
})
