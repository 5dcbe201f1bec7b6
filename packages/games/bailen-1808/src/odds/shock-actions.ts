/** Actions of charges and shocks that have a preview. */
import { facingsOn } from '@em/board'
import type { Frame, Preview } from '@em/engine'
import type { BailenAction } from '../actions.ts'
import { clone } from '../clone.ts'
import { grid, limits } from '../data/index.ts'
import type { CombatsFrame } from '../rules/combat-step.ts'
import { boundTo } from '../rules/combat-step.ts'
import { controlUnit } from '../rules/control.ts'
import { fieldOf } from '../rules/field.ts'
import { bestLeader } from '../rules/morale.ts'
import { approaches, type SallyFrame } from '../rules/sally.ts'
import { hexesOf } from '../rules/shock-account.ts'
import { followers } from '../rules/shock-after.ts'
import type { ShockFrame } from '../rules/shock-frame.ts'
import { moveUnits } from '../rules/units.ts'
import { type Bailen, enemyOf, type Hex, type Leader, type Unit } from '../types.ts'
import { chargePreview, shockPreview } from './shock.ts'
import { testAccount, testOdds } from './test.ts'

/** `buriedAt`: counters of a hex that the reader cannot name. `g` is the state as he knows it. */
export function shockActionPreview(
  g: Bailen,
  top: Frame | undefined,
  action: BailenAction,
  buriedAt: (hex: Hex) => number,
): Preview | undefined {
  if (action.type === 'charge') {
    return chargePreview(g, { units: action.units, hex: action.hex, buried: buriedAt(action.hex) })
  }
  if (top?.step === 'combats' && action.type === 'resolve') {
    const f = top as CombatsFrame
    const kind = f.kind === 'charges' ? 'charge' : 'assault'
    const attackers = boundTo(g, f, action.hex)
    return shockPreview(g, { kind, side: f.side, attackers, hex: action.hex, buried: buriedAt(action.hex) })
  }
  if (top?.step === 'shock') return inShock(g, top as ShockFrame, action, buriedAt)
  if (top?.step === 'sally' && action.type === 'react')
    return sallyPreview(g, top as SallyFrame, action.units, buriedAt)
  return undefined
}

const named = (leader: Leader | -1 | -2): Leader | -1 => (leader >= 0 ? leader : -1)

function inShock(g: Bailen, f: ShockFrame, action: BailenAction, buriedAt: (hex: Hex) => number): Preview | undefined {
  const { kind, side, hex } = f
  if (action.type === 'again') {
    const attackers = followers(g, f)
    return shockPreview(g, { kind: 'again', side, attackers, hex: action.hex, buried: buriedAt(action.hex) })
  }
  if (action.type !== 'leader') return undefined
  const attacks = f.stage === 'leaders'
  return shockPreview(g, {
    kind,
    side,
    attackers: f.attackers,
    hex,
    leader: attacks ? action.leader : named(f.leader),
    against: attacks ? -1 : action.leader,
    buried: buriedAt(hex),
    reader: attacks ? side : enemyOf(side),
  })
}

/** The shock that follows if all of them pass their tests, and how many faces let the first stack pass. */
function sallyPreview(
  known: Bailen,
  f: SallyFrame,
  units: readonly Unit[],
  buriedAt: (hex: Hex) => number,
): Preview | undefined {
  const g = clone(known)
  const riding: Unit[] = []
  for (const from of hexesOf(g, [...f.chosen, ...units])) {
    const group = [...f.chosen, ...units].filter((u) => g.at[u] === from)
    const to = approaches(fieldOf(g), group, f.hex, f.kind)[0]
    if (to === undefined) continue
    moveUnits(g, group, to)
    for (const u of group) g.facing[u] = facingsOn(grid, to, f.hex)[0]!
    riding.push(...group)
  }
  const preview = shockPreview(g, {
    kind: f.kind,
    side: f.side,
    attackers: riding,
    hex: f.hex,
    buried: buriedAt(f.hex),
  })
  if (!preview) return undefined
  const top = controlUnit(
    g,
    riding.filter((u) => g.at[u] === g.at[riding[0]!]),
  )
  const passes = testOdds(testAccount(fieldOf(g), top, 'charger', bestLeader(g, top)))['-']
  const test = {
    key: 'note.sally.test',
    params: { unit: top, count: passes, of: limits.die },
    rule: f.kind === 'counter' ? '11.8f' : '11.6a',
  }
  return { ...preview, notes: [test, ...(preview.notes ?? [])] }
}
