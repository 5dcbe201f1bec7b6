/** Shock and contact as they go on by themselves, stage by stage, read from the text a second time (10, 11.6, 11.7, 13, 16.1). */
import { expect } from 'vitest'
import { leaderShock, shockResult } from '../src/data/index.ts'
import type { ContactFrame } from '../src/rules/contact.ts'
import type { ShockFrame } from '../src/rules/shock.ts'
import { ATTACKED, type Bailen, FOUGHT, SHOCKED, type Unit } from '../src/types.ts'
import { inspiring, shockBy } from './plain-accounts.ts'
import { shock as offers } from './plain-cavalry.ts'
import { atTarget, begun, enemiesAt, hexesOf, highest, pushes, type Ran, same, stays, there } from './plain-course.ts'
import { good, gun, horse, marked, other, routed, squared, stack } from './plain-rules.ts'
import { evasion, square as mightSquare } from './plain-windows.ts'

type Stage<F extends ShockFrame | ContactFrame> = (d: Ran<F>) => void
const onward = (d: Ran<ShockFrame> | Ran<ContactFrame>, stage: string): void => {
  stays(d)
  expect(d.now.stage).toBe(stage)
}
const losers = ['AB', 'BM']
const FREE = ['assault', 'again']

/** One point of the highest of each hex, unless the stack is lost with it. */
function losses(d: Ran<ShockFrame>): Map<Unit, number> {
  const lost = new Map<Unit, number>()
  for (const e of d.news)
    if (e.key === 'log.loss')
      lost.set(Number(e.params!.unit), (lost.get(Number(e.params!.unit)) ?? 0) + Number(e.params!.lost))
  return lost
}
const lenders = (g: Bailen, list: readonly Unit[]): number[] =>
  [...new Set(list.flatMap((u) => inspiring(g, u)))].filter((l) => leaderShock[l]![g.leaderSide[l]!]! > 0)

const SHOCK: Readonly<Record<string, Stage<ShockFrame>>> = {
  evade(d) {
    const { f, before } = d
    const asked =
      f.kind !== 'charge' && f.kind !== 'counter' && f.kind !== 'reaction' && evasion(before, f.hex, f.attackers, false)
    onward(d, asked ? 'evading' : 'engage')
    const all = stack(before, f.hex)
    if (!asked) return pushes(d)
    expect(d.pushed.map((x) => x.step)).toEqual(['evade'])
    same((d.pushed[0] as unknown as { units: Unit[] }).units, all)
  },
  evading(d) {
    const { f } = d
    const left = f.report?.evaded === true
    onward(d, left ? 'end' : 'engage')
    if (!left) return pushes(d)
    // 10.1l: no other fight for them; they may occupy the hex.
    expect([d.now.cleared, f.attackers.every((u) => d.after.target[u] === -1 && d.after.charge[u] === 0)]).toEqual([
      true,
      true,
    ])
    pushes(d, begun('advance', f.side, f.attackers, [f.hex], f.kind === 'forced'))
  },
  engage(d) {
    const { f, before, after } = d
    // 10g: skirmishers among others go below them.
    const all = stack(before, f.hex)
    const out = all.filter((u) => !f.defenders.includes(u) && before.form[u] === 2)
    expect(
      stack(after, f.hex)
        .slice(all.length - out.length)
        .sort(),
    ).toEqual([...out].sort())
    const heavy = (list: readonly Unit[]): boolean =>
      list.filter((u) => !gun(u)).reduce((n, u) => n + before.sp[u]!, 0) > 24
    const from = hexesOf(before, f.attackers).map((h) => f.attackers.filter((u) => before.at[u] === h))
    const crowded = [...from, f.defenders].some(heavy)
    expect([d.now.asked, d.now.stage]).toEqual(crowded ? [1, 'engage'] : [0, 'leaders'])
    pushes(d)
  },
  leaders: (d) => named(d, d.f.attackers, 'against'),
  against: (d) => named(d, d.f.defenders, 'odds'),
  odds(d) {
    const { f, before, after } = d
    const by = shockBy(before, parties(f))
    const free = f.attackers.every((u) => after.target[u] === -1 && after.charge[u] === 0)
    expect(free).toBe(true)
    pushes(d)
    if (by.column < 0 && FREE.includes(f.kind)) {
      stays(d, true)
      expect(d.news.map((e) => e.key)).toEqual(['log.shockTooWeak'])
      return expect(d.news[0]!.params).toMatchObject({ units: f.attackers, hex: f.hex })
    }
    onward(d, 'result')
    for (const u of stack(before, f.hex)) expect(marked(after, u, SHOCKED) && marked(after, u, FOUGHT)).toBe(true)
    for (const u of f.attackers) {
      expect(marked(after, u, FOUGHT)).toBe(true)
      expect(marked(after, u, ATTACKED)).toBe(before.phasing === f.side || marked(before, u, ATTACKED))
      expect(after.origin[u]).toBe(FREE.includes(f.kind) ? before.at[u] : before.origin[u])
    }
    const told = d.news.find((e) => e.key === 'log.shockResult')!
    const result = shockResult(Math.max(0, by.column), Number(told.params!.die) + by.die)
    expect([d.now.result, d.now.broken, told.rules]).toEqual([
      result,
      by.broken,
      by.column < 0 ? ['10.2e', 'Q66'] : ['10.2e'],
    ])
    const hurts = ['A1', 'A2', 'AB', 'BM'].includes(result)
    expect(d.news.some((e) => e.key === 'log.spared')).toBe(by.broken && hurts)
    // Every fighting unit is named with its strength, and a charge with its rule.
    const counted = d.news.filter((e) => e.key === 'log.item.shock.strength').map((e) => Number(e.params!.unit))
    for (const u of f.attackers) expect(counted).toContain(u)
    for (const e of d.news.filter((x) => x.key === 'log.item.shock.charge')) {
      const twice = f.kind === 'charge' && Number(e.params!.times) >= 2
      expect(e.rules).toEqual([f.kind === 'counter' ? '11.8k' : twice ? '11.4b' : '11.4a'])
    }
  },
  result(d) {
    const { f, before, after } = d
    onward(d, 'hits')
    const all = stack(before, f.hex)
    const guns = all.length > 0 && all.every((u) => gun(u))
    const taken = new Map<Unit, number>()
    const charge = (list: readonly Unit[]): void => {
      for (const h of hexesOf(before, list))
        taken.set(
          highest(
            before,
            list.filter((u) => before.at[u] === h),
          ),
          1,
        )
    }
    const result = String(f.result)
    if (losers.includes(result) && !f.broken) charge(f.attackers)
    const lone = guns && (['D1', 'D2', 'DB'].includes(result) || (result === 'BM' && f.broken))
    if (['BM', 'DB'].includes(result) && !lone) charge(f.defenders.filter((u) => before.at[u] === f.hex))
    expect([...losses(d)].sort()).toEqual([...taken].sort())
    // 10p: guns without escort are lost.
    if (lone) expect(all.every((u) => !there(after, u))).toBe(true)
    const hexes = result.endsWith('2') ? 2 : 1
    const back =
      ['D1', 'D2'].includes(result) && !lone
        ? [begun('retreat', all, hexes, f.from, 0, true)]
        : ['A1', 'A2'].includes(result) && !f.broken
          ? f.from.flatMap((h) => {
              const list = f.attackers.filter((u) => before.at[u] === h)
              return list.length > 0 ? [begun('retreat', list, hexes, [f.hex], 0, true)] : []
            })
          : []
    const halves = d.pushed.filter((x) => x.step === 'test')
    pushes({ ...d, pushed: d.pushed.filter((x) => x.step !== 'test') }, ...back)
    for (const x of halves) expect(taken.has((x as unknown as { unit: Unit }).unit)).toBe(true)
    // 16.1c: the leader who lent his factor falls with the last of his stack.
    for (const [l, list] of [
      [f.leader, f.attackers],
      [f.against, f.defenders],
    ] as const) {
      if (l < 0 || before.leaderAt[l]! < 0) continue
      const hex = before.leaderAt[l]!
      const own = stack(before, hex)
      const dead = own.length > 0 && own.every((u) => !there(after, u)) && list.some((u) => before.at[u] === hex)
      expect(after.leaderAt[l]! < 0).toBe(dead)
    }
  },
  hits(d) {
    const { f, before, after } = d
    onward(d, 'retreat')
    pushes(d)
    const hurt = (l: number, list: readonly Unit[], lost: boolean): void => {
      if (l < 0) return
      if (before.leaderAt[l]! < 0) {
        expect(d.news.filter((e) => e.params!.leader === l)).toEqual([])
        return
      }
      const rolled = d.news.find((e) => /^log\.leader(Hit|Spared)$/.test(e.key) && e.params!.leader === l)
      const alive = list.some((u) => there(before, u))
      expect(rolled !== undefined).toBe(alive && lost)
      const falls = !alive || (rolled !== undefined && rolled.params!.die === 6)
      expect(after.leaderAt[l]! < 0).toBe(falls)
      if (rolled) expect(rolled.key).toBe(rolled.params!.die === 6 ? 'log.leaderHit' : 'log.leaderSpared')
    }
    hurt(f.leader, f.attackers, losers.includes(String(f.result)) && !f.broken)
    hurt(f.against, f.defenders, ['BM', 'DB'].includes(String(f.result)))
  },
  retreat(d) {
    const { f, before, after } = d
    onward(d, 'advance')
    const left = f.attackers.filter((u) => there(before, u))
    const cleared = enemiesAt(before, f.hex, f.side).length === 0
    expect(d.now.cleared).toBe(cleared)
    expect(d.news.some((e) => e.key === 'log.cleared')).toBe(cleared)
    same(d.now.attackers, left)
    const rode = ['charge', 'reaction', 'counter'].includes(f.kind)
    for (const u of f.attackers)
      expect(after.fatigue[u]).toBe(before.fatigue[u]! + (rode && horse(u) && left.includes(u) ? 1 : 0))
    if (cleared) {
      const near = left.filter((u) => f.from.includes(before.at[u]!))
      return pushes(d, begun('advance', f.side, near, [f.hex], f.kind === 'forced'))
    }
    const driven = !f.broken && ['A1', 'A2'].includes(String(f.result))
    const empty = f.from.filter((h) => stack(before, h).length === 0)
    if (!driven || empty.length === 0) return pushes(d)
    pushes(d, begun('advance', other(f.side), f.defenders, empty, false))
  },
  advance(d) {
    const { f, before } = d
    onward(d, 'control')
    const riders = f.attackers.filter((u) => horse(u) && there(before, u) && !routed(before, u))
    const spared = !f.cleared && f.broken && !before.options.cavalryRetreatsFromRouted
    same(d.now.todo, spared ? [] : riders)
    pushes(d)
  },
  control(d) {
    const { f, before } = d
    const riders = f.todo.filter((u) => there(before, u))
    if (riders.length === 0) {
      onward(d, 'again')
      return pushes(d)
    }
    onward(d, 'control')
    if (!f.cleared) {
      expect(d.now.todo).toEqual([])
      const going = riders.filter((u) => there(d.after, u))
      return pushes(d, begun('cavalryRetreat', f.side, going))
    }
    const group = riders.filter((u) => before.at[u] === before.at[riders[0]!])
    same(
      d.now.todo,
      riders.filter((u) => !group.includes(u)),
    )
    const origins = group.map((u) => before.origin[u]!)
    pushes(d, begun('control', f.side, group, f.hex, origins, false, false, 'control'))
    const { heading } = d.pushed.at(-1) as unknown as { heading: number }
    expect(f.heading >= 0 ? [f.heading] : atTarget(f.from[0]!, f.hex)).toContain(heading)
  },
  again(d) {
    const { f, before } = d
    const open = f.cleared && before.phasing === f.side ? offers(before, f).length - 1 : 0
    stays(d, open === 0)
    if (open > 0) expect(d.now.asked).toBe(1)
    pushes(d)
  },
  end(d) {
    stays(d, true)
    pushes(d)
  },
}
function named(d: Ran<ShockFrame>, list: readonly Unit[], next: string): void {
  const asked = lenders(d.before, list).length > 0
  expect([d.now.asked, d.now.stage]).toEqual(asked ? [1, d.f.stage] : [0, next])
  if (!asked) expect(next === 'against' ? d.now.leader : d.now.against).toBe(-1)
  pushes(d)
}
const parties = (f: ShockFrame) => ({
  kind: f.kind,
  attackers: f.attackers,
  hex: f.hex,
  defenders: f.defenders,
  leader: f.leader >= 0 ? f.leader : (-1 as const),
  against: f.against >= 0 ? f.against : (-1 as const),
})
/* ---------- contact (11.6) ---------- */

/** Q20: a square that stands is not tested again, nor are the guns in it. */
const struck = (g: Bailen, all: readonly Unit[]): readonly Unit[] =>
  all.some((u) => squared(g, u)) && !g.options.squaresTestAgain
    ? all.filter((u) => !gun(u) && !horse(u) && !squared(g, u))
    : all

const CONTACT: Readonly<Record<string, Stage<ContactFrame>>> = {
  target(d) {
    const { f, before } = d
    const all = enemiesAt(before, f.hex, f.side)
    const foot = all.filter((u) => !gun(u) && !horse(u))
    const tests =
      all.some((u) => !routed(before, u)) &&
      (foot.length === 0 || before.options.squaresTestAgain || foot.some((u) => good(before, u) && !squared(before, u)))
    onward(d, tests ? 'targetTest' : 'charger')
    pushes(d, ...(tests ? [begun('test', all[0], struck(before, all), 'contact')] : []))
  },
  targetTest(d) {
    const { f, before, after } = d
    const morale = f.report?.morale
    const here = enemiesAt(before, f.hex, f.side)
    const all = struck(before, here)
    if (morale === '-') {
      onward(d, mightSquare(before, f.hex) ? 'square' : 'charger')
      return pushes(d)
    }
    onward(d, 'charger')
    const foot = all.filter((u) => !gun(u) && !horse(u))
    const horses = all.filter((u) => horse(u))
    for (const u of all.filter((v) => gun(v))) expect(there(after, u)).toBe(false)
    for (const u of foot) expect(after.condition[u]).toBe(Math.max(1, before.condition[u]!))
    for (const u of horses) expect(after.condition[u]).toBe(morale === 'R' ? 2 : Math.max(1, before.condition[u]!))
    const safe = here.filter((u) => !all.includes(u))
    expect(safe.map((u) => [after.at[u], after.form[u], after.condition[u]])).toEqual(
      safe.map((u) => [f.hex, before.form[u], before.condition[u]]),
    )
    pushes(d, ...(morale === 'R' && horses.length > 0 ? [begun('retreat', horses, 2, [], 1, false)] : []))
  },
  square(d) {
    stays(d)
    expect(d.now.asked).toBe(1)
    pushes(d)
  },
  charger(d) {
    const { f, before } = d
    const riders = f.units
    expect(riders.filter((u) => before.at[u] !== f.at || !good(before, u))).toEqual([])
    const nobody = enemiesAt(before, f.hex, f.side).length === 0
    stays(d, nobody)
    expect(d.news.some((e) => e.key === 'log.chargeNobody')).toBe(nobody)
    if (d.gone) return goesIn(d, false)
    expect(d.now.stage).toBe('chargerTest')
    pushes(d, begun('test', highest(before, riders), riders, 'charger'))
  },
  chargerTest(d) {
    const { f, before, after } = d
    const yes = f.report?.morale === '-'
    stays(d, true)
    if (yes) return goesIn(d, true)
    for (const u of f.units) if (there(before, u)) expect(good(after, u)).toBe(false)
    pushes(d, begun('retreat', f.units, 2, [], 2, false))
  },
}
function goesIn(d: Ran<ContactFrame>, yes: boolean): void {
  pushes(d)
  const below = d.after.stack.at(-1) as { report?: { yes?: boolean } } | undefined
  if (below) expect(below.report?.yes).toBe(yes)
}

export function shockCourse(d: Ran<ShockFrame>): void {
  SHOCK[d.f.stage]!(d)
}
export const contactCourse = (d: Ran<ContactFrame>): void => CONTACT[d.f.stage]!(d)
