/** What previews promise, counted face by face (8.3, 8.6, 9.3, 9.5). */
import type { Preview } from '@em/engine'
import { expect } from 'vitest'
import { abfTable, abuTable, crt, works } from '../../src/data/index.ts'
import type { AbfAccount } from '../../src/rules/abf.ts'
import { type Abu, abuAccount, zoneAccount } from '../../src/rules/abu.ts'
import type { Battle } from '../../src/rules/account.ts'
import type { AssaultAccount } from '../../src/rules/assault-account.ts'
import { fortCab } from '../../src/rules/forts.ts'
import { cabOf } from '../../src/rules/tests.ts'
import type { NachParis, Unit, Work } from '../../src/types.ts'
import { totalArf } from './bombard.ts'
import { armsItems, attackStrength, defenceStrength, defendersBehind, dieItems, isTroops, zoneOf } from './combat.ts'
import { endingsOf, isSimple, reservesOf } from './endings.ts'
import { look } from './zones.ts'

type Cell = { readonly losses: number; readonly modifier: number } | undefined
const FACES = Array.from({ length: 20 }, (_, i) => i + 1)
/** How it reads on the tables: ●●○-4. */
export const text = (losses: number, modifier: number): string =>
  `${'●●●'.slice(0, losses)}○${modifier > 0 ? '+' : modifier < 0 ? '−' : ''}${Math.abs(modifier)}`

/* ---------- an ABU ---------- */

function abuCell(column: number, row: number): Cell {
  let [at, r] = [column, row]
  for (; r > 16; r -= 2) at--
  return at < 0 ? undefined : abuTable.cells[at]![r - 1]
}
/** By steps lost: of twenty faces of the test. */
function abuFaces(g: NachParis, u: Unit, cell: Cell): Map<number, number> {
  const found = new Map<number, number>()
  const cab = cabOf(g, u).value + (cell?.modifier ?? 0)
  for (const face of FACES) {
    const failed = cell !== undefined && face > cab
    const lost = Math.min(g.steps[u]!, (cell?.losses ?? 0) + (failed ? 1 : 0))
    found.set(lost, (found.get(lost) ?? 0) + 1)
  }
  return found
}
export function checkAbuPreview(g: NachParis, abu: Abu, targets: readonly Unit[], zone: boolean, shown: Preview): void {
  const hit = targets.map((u) => ({ u, account: abuAccount(g, abu, u) }))
  const cells = (die: number): Cell[] =>
    hit.map(({ account }) => abuCell(account.column, Math.ceil(die / 2) + account.modifiers.total))
  const totals = new Map<number, number>()
  for (const die of FACES) {
    let sums = new Map([[0, 1]])
    cells(die).forEach((cell, i) => {
      const next = new Map<number, number>()
      for (const [a, n] of sums) {
        for (const [b, m] of abuFaces(g, hit[i]!.u, cell)) next.set(a + b, (next.get(a + b) ?? 0) + n * m)
      }
      sums = next
    })
    for (const [lost, n] of sums) totals.set(lost, (totals.get(lost) ?? 0) + n)
  }
  const few = hit.length > 0 && hit.length <= 9
  const cases = [...totals.values()].reduce((a, b) => a + b, 0)
  const atZone = zone ? zoneAccount(g, abu) : undefined
  expect(shown.key).toBe('preview.bombard.abu')
  expect(shown.params).toEqual({ hex: abu.hex, arf: totalArf(g, abu.guns, abu.works) })
  expect(shown.rules).toEqual(['8.3.1a', '8.3.3a'])
  expect(shown.accounts).toEqual([
    ...hit.slice(0, 1).map(({ account }) => account.arf),
    ...hit.map(({ u, account }) => ({ ...account.modifiers, key: 'account.bombard.target', params: { unit: u } })),
    ...(atZone ? [atZone.arf, atZone.modifiers] : []),
  ])
  expect(shown.main).toEqual(
    few
      ? {
          key: 'odds.bombard.abu',
          params: { hex: abu.hex },
          cases,
          outcomes: [...totals]
            .sort((a, b) => a[0] - b[0])
            .map(([lost, n]) => ({
              key: 'outcome.bombard.steps',
              params: { lost },
              cases: n,
              tone: lost === 0 ? -1 : lost === 1 ? 1 : 2,
            })),
        }
      : undefined,
  )
  const share = few ? cases / 400 : 0
  expect(shown.sums).toEqual(
    hit.map(({ u }, i) => {
      const whole = FACES.reduce((sum, die) => sum + (abuFaces(g, u, cells(die)[i]).get(0) ?? 0), 0)
      return { key: 'sum.bombard.hurt', params: { unit: u }, cases: (400 - whole) * share }
    }),
  )
  expect((shown.notes ?? []).slice(0, hit.length)).toEqual(
    hit.map(({ u, account }) => ({
      key: 'note.bombard.column',
      params: { unit: u, column: account.column < 0 ? '-' : String(abuTable.columns[account.column]) },
      rule: '8.3.3a',
    })),
  )
}

/* ---------- an ABF ---------- */

export function abfCell(category: number, column: number, row: number): Cell {
  let [at, r] = [column, row]
  for (; r > 12; r -= 2) at--
  return at < 0 ? undefined : abfTable.cells[category]![at]![r - 1]
}
export function checkAbfPreview(g: NachParis, w: Work, account: AbfAccount | AssaultAccount, shown: Preview): void {
  const [destroyed, reduced, stands, second] = [0, 1, 2, 3]
  const n = [0, 0, 0, 0]
  const [now, less] = [fortCab(g, w).value, fortCab({ ...g, forts: g.forts.with(w, 1) }, w).value]
  for (const die of FACES) {
    const cell = abfCell(works[w]!.category, account.column, Math.ceil(die / 2) + account.modifiers.total)
    for (const face of FACES) {
      let left = g.forts[w]!
      if (cell && cell.losses > 0) {
        left--
        if (left === 0) n[second]!++
        else if (face > less + cell.modifier) left--
      } else if (cell && face > now + cell.modifier) left--
      n[left === 0 ? destroyed : left < g.forts[w]! ? reduced : stands]!++
    }
  }
  const shifts = 'shifts' in account ? [account.shifts] : []
  expect(shown).toEqual({
    key: 'shifts' in account ? 'preview.bombard.assault' : 'preview.bombard.abf',
    params: {
      work: w,
      aff: account.aff.total,
      column: account.column < 0 ? '-' : String(abfTable.columns[account.column]),
    },
    rules: ['8.6.3b'],
    accounts: [account.aff, ...shifts, account.modifiers],
    main: {
      key: 'odds.bombard.abf',
      params: { work: w },
      cases: 400,
      outcomes: [
        { key: 'outcome.fort.destroyed', params: { work: w }, cases: n[destroyed], tone: 2 },
        { key: 'outcome.fort.reduced', params: { work: w }, cases: n[reduced], tone: 1 },
        { key: 'outcome.fort.stands', params: { work: w }, cases: n[stands], tone: -1 },
      ].filter((o) => o.cases !== 0),
    },
    ...(n[second]! > 0 && { sums: [{ key: 'sum.fort.second', cases: n[second] }] }),
  })
}

/* ---------- a Combat ---------- */

/** The column of a ratio, rounded down (9.1.12, R24). */
export function ratioColumn(attack: number, defence: number): number {
  const found = crt.columns.filter((name) => {
    const [a, d] = name.split(':').map(Number) as [number, number]
    return attack * d + 1e-9 >= defence * a
  })
  return Math.max(0, found.length - 1)
}
export function crtCell(
  column: number,
  modified: number,
): readonly [Exclude<Cell, undefined>, Exclude<Cell, undefined>] {
  let [at, row] = [column, modified]
  while (row > 25 && at > 0) [at, row] = [at - 1, row - 8]
  while (row < -4 && at < crt.columns.length - 1) [at, row] = [at + 1, row + 8]
  return crt.cells[at]![Math.min(25, Math.max(-4, row)) + 4]!
}
const toneOf = (attacker: Exclude<Cell, undefined>, defender: Exclude<Cell, undefined>): number => {
  const balance = defender.losses * 20 - defender.modifier - (attacker.losses * 20 - attacker.modifier)
  return balance >= 12 ? 2 : balance >= 3 ? 1 : balance > -3 ? 0 : balance > -12 ? -1 : -2
}
function outcomes(column: number, die: number): unknown[] {
  const found = new Map<string, { attacker: string; defender: string; cases: number; tone: number }>()
  for (const face of FACES) {
    const [a, d] = crtCell(column, face + die)
    const [attacker, defender] = [text(a.losses, a.modifier), text(d.losses, d.modifier)]
    const before = found.get(`${attacker} ${defender}`)?.cases ?? 0
    found.set(`${attacker} ${defender}`, { attacker, defender, cases: before + 20, tone: toneOf(a, d) })
  }
  return [...found.values()].map(({ attacker, defender, cases, tone }) => ({
    key: 'outcome.combat.cell',
    params: { attackerResult: attacker, defenderResult: defender },
    cases,
    tone,
  }))
}
export function checkCombatPreview(g: NachParis, b: Battle, hidden: boolean, shown: Preview): void {
  const p = look(g)
  const [attack, defence] = [attackStrength(p, b), defenceStrength(p, b)]
  const die = Object.values(dieItems(p, b)).reduce((sum, n) => sum + n, 0)
  const column = ratioColumn(attack, defence)
  const unknown = b.defenders.length + b.earlier.length === 0 && zoneOf(p, b.side, b.hex) === undefined
  expect([shown.key, shown.rules]).toEqual(
    unknown ? ['preview.combat.unknown', ['9.1.15', '19.3.1']] : ['preview.combat', ['9.1.11', '9.3.2a']],
  )
  expect(shown.params).toMatchObject({ hex: b.hex, column: crt.columns[column] })
  expect(shown.accounts?.map((a) => a.key)).toEqual(
    unknown
      ? ['account.combat.attack', 'account.combat.die']
      : ['account.combat.attack', 'account.combat.defence', 'account.combat.die'],
  )
  const fog = hidden ? [{ key: 'note.combat.fog', rule: '19.3.1' }] : []
  const least = ratioColumn(attack, defence + 150)
  const columns = hidden ? Array.from({ length: column - least + 1 }, (_, i) => column - i) : []
  const simple = !unknown && isSimple(g, b)
  const ifs = columns.map((at) => ({
    key: 'odds.combat.ifColumn',
    params: { column: crt.columns[at], modifier: die },
    cases: 400,
    outcomes: outcomes(at, die),
  }))
  const table = { key: 'odds.combat.table', cases: 400, outcomes: outcomes(column, die) }
  const others = hidden || !simple ? ifs : [table]
  if (others.length === 0) expect(shown).not.toHaveProperty('whatIf')
  else expect(shown.whatIf).toMatchObject(others)
  if (unknown) return expect(shown.notes).toEqual(fog)
  const { main } = shown
  if (simple) checkEndings(g, b, column, shown)
  else {
    expect(main).toMatchObject({ ...table, key: hidden ? 'odds.combat.seen' : 'odds.combat.table' })
    expect(shown.notes).toEqual(fog)
  }
  const share = main!.cases / 400
  const behind = defendersBehind(p, b)
  const sums = [1 - b.side, b.side].flatMap((side) => {
    const attacks = side === b.side
    const enemies = attacks ? b.defenders : [...b.full, ...b.part, ...b.guns]
    return (attacks ? b.full : b.defenders.filter(isTroops)).flatMap((u) => {
      const shelter = attacks ? 'open' : behind[b.defenders.indexOf(u)]!
      const arms = Object.values(armsItems(g, enemies, shelter)).reduce((sum, n) => sum + n, 0)
      let [hurt, gone] = [0, 0]
      const cab = cabOf(g, u).value + arms
      for (const face of FACES) {
        const { losses, modifier } = crtCell(column, face + die)[attacks ? 0 : 1]
        for (const test of FACES) {
          const lost = losses + (test > cab + modifier ? 1 : 0)
          if (lost > 0) hurt++
          if (lost >= g.steps[u]!) gone++
        }
      }
      return [
        { key: 'sum.combat.hurt', params: { unit: u }, cases: hurt * share },
        ...(gone > 0 ? [{ key: 'sum.combat.destroyed', params: { unit: u }, cases: gone * share }] : []),
      ]
    })
  })
  expect(shown.sums!.slice(simple ? 1 : 0)).toEqual(sums)
}
/** The endings of a Combat, counted through all its tests. */
function checkEndings(g: NachParis, b: Battle, column: number, shown: Preview): void {
  const { main, sums = [], notes = [] } = shown
  const { shares, cleared, attacker, defender } = endingsOf(g, b, (modified) => crtCell(column, modified))
  const told = new Map(main!.outcomes.map((o) => [o.key, o.cases / main!.cases]))
  const names = [...shares].filter(([, share]) => share > 1e-9).map(([name]) => `outcome.combat.${name}`)
  expect([...told].flatMap(([key, share]) => (share > 1e-9 ? [key] : [])).sort()).toEqual(names.sort())
  for (const [name, share] of shares) expect(told.get(`outcome.combat.${name}`) ?? 0).toBeCloseTo(share)
  expect(sums[0]).toMatchObject({ key: 'sum.combat.cleared', params: { hex: b.hex } })
  expect(sums[0]!.cases / main!.cases).toBeCloseTo(cleared)
  const steps = notes.find((n) => n.key === 'note.combat.steps')!.params as Record<string, number>
  expect(steps.attacker).toBeCloseTo(attacker)
  expect(steps.defender).toBeCloseTo(defender)
  const reserves = reservesOf(g, b)
  expect(notes.find((n) => n.key === 'note.combat.reserves')?.params).toEqual(
    reserves.length > 0 ? { units: reserves } : undefined,
  )
}
