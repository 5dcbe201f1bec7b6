/** The laws find what they are there to find: each is broken once on purpose. */
import { defaultConfig } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { hexAt, leaderIndex, scenarios, unitIndex } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { laws } from '../src/laws.ts'
import { removeUnit } from '../src/rules/units.ts'
import { A, type Bailen, D, GONE, IN_SQUARE, LIMBERED, NO_FIRE, RC, SKIRMISHING } from '../src/types.ts'
import { game } from './position.ts'

const start = (scenario = '3'): Bailen => bailen.setup(defaultConfig(game, { scenario }))
const u = unitIndex

describe('laws', () => {
  it.each(scenarios.map((s) => String(s.id)))('hold at the start of scenario %s', (id) => {
    expect(laws(start(id))).toEqual([])
  })

  it('hold when a unit is removed as the rules remove it', () => {
    const g = start()
    removeUnit(g, u('SR1'))
    g.sp[u('SR1')] = 0
    expect(laws(g)).toEqual([])
  })

  const breaks: readonly (readonly [string, RegExp, (g: Bailen) => void])[] = [
    ['a unit too many', /at has/, (g) => g.at.push(3)],
    ['a fraction', /no whole number/, (g) => (g.sp[0] = 2.5)],
    ['a unit of another scenario', /scenario/, (g) => (g.at[u('AFR')] = hexAt('0101'))],
    ['a unit nowhere', /nowhere/, (g) => (g.at[u('OM1')] = -9)],
    ['more strength than printed', /strength points/, (g) => (g.sp[u('OM1')] = 30)],
    ['life without strength', /without strength/, (g) => (g.sp[u('OM1')] = 0)],
    ['depth off the map', /deep/, (g) => (g.depth[u('LAN')] = 1)],
    ['a gap in a stack', /not in order/, (g) => (g.depth[u('SR1')] = 5)],
    [
      'both sides in a hex',
      /both sides/,
      (g) => {
        g.at[u('L43')] = g.at[u('OM1')]!
        g.depth[u('L43')] = 1
      },
    ],
    [
      'too much in a hex',
      /too much/,
      (g) => {
        for (const [i, id] of ['OM1', 'OM2', 'OM3', 'GW3', 'TEJ'].entries()) {
          g.at[u(id)] = g.at[u('SR1')]!
          g.depth[u(id)] = 2 + i
        }
      },
    ],
    ['two facings', /several ways/, (g) => (g.facing[u('SR1')] = 0)],
    ['no facing', /no corner/, (g) => (g.facing[u('OM1')] = -1)],
    ['cavalry in square', /form/, (g) => (g.form[u('CZ1')] = IN_SQUARE)],
    ['line infantry skirmishing', /form/, (g) => (g.form[u('GW3')] = SKIRMISHING)],
    ['infantry limbered', /form/, (g) => (g.form[u('GW3')] = LIMBERED)],
    [
      'a square in disorder',
      /disorder/,
      (g) => {
        g.form[u('GW3')] = IN_SQUARE
        g.condition[u('GW3')] = 1
      },
    ],
    ['tired infantry', /fatigue/, (g) => (g.fatigue[u('GW3')] = 1)],
    ['infantry that may not fire', /artillery/, (g) => (g.marks[u('GW3')]! |= NO_FIRE)],
    ['an unknown mark', /marks/, (g) => (g.marks[u('GW3')]! |= 1 << 20)],
    ['an assault out of phase', /out of its phase/, (g) => (g.target[u('GW3')] = hexAt('2614'))],
    ['a charge at nothing', /nothing/, (g) => (g.charge[u('CZ1')] = 4)],
    [
      'a routed attacker',
      /disorder/,
      (g) => {
        g.phasing = 1
        g.condition[u('CZ1')] = 2
        g.target[u('CZ1')] = hexAt('2614')
      },
    ],
    ['an order that is none', /no order/, (g) => (g.order[0] = 9)],
    ['order D without sector', /sector/, (g) => (g.order[0] = D)],
    [
      'a sector without order D',
      /sector/,
      (g) => {
        g.order[0] = A
        g.sector[0] = hexAt('2910')
        g.sectorFacing[0] = 4
      },
    ],
    ['flight without RC', /RC/, (g) => (g.morale[0] = 2)],
    ['a leader nowhere', /nowhere/, (g) => (g.leaderAt[leaderIndex('reding')] = -8)],
    ['too many order changes', /order changes/, (g) => (g.changes[1] = 3)],
    ['a turn that does not exist', /turn/, (g) => (g.turn = 40)],
    ['a result while it goes on', /result/, (g) => (g.winner = 2)],
    [
      'a wrong score',
      /score/,
      (g) => {
        g.stack.length = 0
        g.winner = 2
        g.points = [7, 7]
      },
    ],
  ]
  it.each(breaks)('find %s', (_name, sentence, spoil) => {
    const g = start()
    spoil(g)
    expect(laws(g).join('; ')).toMatch(sentence)
  })

  it('let a withdrawing formation be', () => {
    const g = start()
    g.order[0] = RC
    g.morale[0] = 1
    expect(laws(g)).toEqual([])
    expect(g.at[u('LAN')]).toBe(GONE)
  })
})
