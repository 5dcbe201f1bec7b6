/** In random games, judged by the text: what movement offers, and what it leaves behind (6.4, 7.1, 7.3, 7.6, 12.2, 12.4). */
import { fastDice, pick, seeded } from '@em/engine'
import { begin, playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import type { NachParisAction } from '../src/actions.ts'
import { hexCost, isRailArt, labelOf, rmv, unitCount, unitIds, unitSide } from '../src/data/index.ts'
import { nachParis } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { stackAt } from '../src/rules/field.ts'
import type { MoveFrame } from '../src/rules/movement.ts'
import { overstacked } from '../src/rules/stacking.ts'
import { isCav, isEng, isHq, valuesOf } from '../src/rules/units.ts'
import { inEnemyZone } from '../src/rules/zones.ts'
import type { NachParis, Switches } from '../src/types.ts'

/** Plays so many actions; `look` sees every decision of a unit on its way. */
function play(
  scenario: string,
  options: Partial<Switches>,
  actions: number,
  look: (g: NachParis, f: MoveFrame, legal: readonly NachParisAction[]) => void,
  end: (g: NachParis) => void,
): number {
  const { g, t } = begin(nachParis, { scenario, options: { ...options } }, fastDice(scenario))
  const random = seeded(scenario)
  let moves = 0
  let phase = g.phase
  const choose = (legal: readonly NachParisAction[]): NachParisAction => {
    if (phase === 2 && g.phase === 3) end(g)
    phase = g.phase
    const f = g.stack.at(-1)!
    if (f.step === 'move') {
      look(g, f as MoveFrame, legal)
      moves++
    }
    const going = legal.filter((a) => a.type !== 'done' || random.below(20) === 0)
    return pick(going.length > 0 ? going : legal, random)
  }
  playOn(nachParis, { g, t }, choose, actions)
  return moves
}

function judge(g: NachParis, f: MoveFrame, legal: readonly NachParisAction[]): void {
  const u = f.unit
  const from = g.at[u]!
  for (const a of legal) {
    if (a.type !== 'step') continue
    const where = `${unitIds[u]} ${labelOf(from)} to ${labelOf(a.hex)}`
    // 7.1.6a, R105: enemies there are HQ and ENG in the open, and the entering unit is INF or CAV.
    const enemies = stackAt(g, a.hex).filter((v) => unitSide[v] !== f.side)
    expect(
      enemies.every((v) => (isHq(v) || isEng(v)) && g.fog[v] === 0),
      where,
    ).toBe(true)
    // 7.1.7: at least the hex itself is paid, out of what a Forced March could give at most.
    expect(g.spent[u]! + hexCost[valuesOf(g, u).mob]![a.hex]!, where).toBeLessThanOrEqual(valuesOf(g, u).mf + rmv.mf)
    // 7.6.1: a unit that has entered a zone goes no further.
    if (f.marched === 1 && !isCav(u) && !g.options.fog && f.how === 0)
      expect(inEnemyZone(g, f.side, from), where).toBe(false)
  }
  expect([g.line[u]! >= 0 && isRailArt[u] === 1, g.spent[u]! < 0]).toEqual([false, false])
}

function settled(g: NachParis): void {
  expect(laws(g)).toEqual([])
  // 12.4.2.
  expect(g.convoysRun).toBeLessThanOrEqual(rmv.convoysPerPhase)
  // 6.4.1a.
  for (let u = 0; u < unitCount; u++) if (g.at[u]! >= 0) expect(overstacked(g, g.at[u]!), labelOf(g.at[u]!)).toBe(0)
}

describe('random movement', () => {
  it.each([
    ['guise', {}],
    ['marne', { fog: true, recon: true, doctrine: true }],
    ['liege', { fog: true, recon: true }],
    ['campaign', { naval: true, locks: true, fog: true, recon: true }],
  ] as const)('[7.1] [6.4.1a] %s with %o', (scenario, options) => {
    expect(play(scenario, options, 1500, judge, settled)).toBeGreaterThan(50)
  })
})
