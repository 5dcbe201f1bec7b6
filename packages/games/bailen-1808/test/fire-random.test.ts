/** Firefights at random at close quarters: every offer can be taken, every step ends, points go only where the log says. */
import { fastDice, type LogEvent, PlayTable, seeded, settle } from '@em/engine'
import { playOn } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { FACINGS, unitIds, unitIndex, unitSide } from '../src/data/index.ts'
import { bailen } from '../src/index.ts'
import { pushFireStep } from '../src/rules/fire-step.ts'
import { isArtillery, isInfantry } from '../src/rules/units.ts'
import { type Bailen, GONE } from '../src/types.ts'
import { ground } from './plain-map.ts'
import { type Piece, sceneOn } from './position.ts'

const GROUND = ground({
  terrain: { '1212': 'B', '1413': 'P', '1311': 'M' },
  level: { '1213': 1, '1214': 1, '1314': 1, '1514': 2 },
  sides: { river: ['1312-1412', '1313-1412', '1313-1413'] },
})
const scene = sceneOn(GROUND)

type Random = ReturnType<typeof seeded>
const pick = <T>(r: Random, list: readonly T[]): T => list[r.below(list.length)]!

/** Some forty units of scenario 3 in a field of seven by six hexes, one to three in a hex. */
function melee(r: Random): Record<string, Piece> {
  const units: Record<string, Piece> = {}
  const absent = new Set(['AFR', 'BU1', 'BU2', 'BU3', 'ZAR', 'MUR', 'GPA', 'SIG', 'PAV', 'AC3', 'AC4'])
  const vedel = new Set(['L11', 'L12', 'L13', 'L51', 'L52', 'L53', 'S3', 'DR6', 'FVE', 'FVP', 'LAN'])
  const free = [0, 1].map((side) =>
    unitIds.filter((id) => unitSide[unitIndex(id)] === side && !absent.has(id) && !vedel.has(id)),
  )
  for (let column = 11; column <= 17; column++) {
    for (let row = 10; row <= 15; row++) {
      if (r.below(3) === 0) continue
      const mine = free[r.below(2)]!
      const facing = pick(r, FACINGS)
      const broken = pick(r, ['', '', '', '', '!', '!!'])
      let batteries = 0
      for (let n = 1 + r.below(3); n > 0 && mine.length > 0; n--) {
        const id = mine.splice(r.below(mine.length), 1)[0]!
        const u = unitIndex(id)
        if (isArtillery(u) && (broken !== '' || batteries++ > 0)) continue
        const form = broken !== '' ? broken : isInfantry(u) && r.below(8) === 0 ? '~' : ''
        units[id] = `${column}${row}${broken === '' ? facing : ''}${form}`
      }
    }
  }
  return units
}

function play(seed: number): { actions: number; log: LogEvent[] } {
  const r = seeded(seed)
  const { g } = scene({ units: melee(r), phasing: pick(r, ['ES', 'FR'] as const) })
  const before = [...g.sp]
  const log: LogEvent[] = []
  const t = new PlayTable(g, fastDice(seed), (e) => log.push(e))
  let actions = 0
  for (const kind of ['defensive', 'offensive'] as const) {
    pushFireStep(t, kind === 'defensive' ? (g.phasing === 1 ? 0 : 1) : g.phasing === 1 ? 1 : 0, kind)
    settle(bailen, g, t)
    actions += playOn(bailen, { g, t }, (legal) => pick(r, legal), 1000)
    expect(actions).toBeLessThan(1000)
  }
  conserved(g, before, log)
  return { actions, log }
}

/** A unit's losses are those in the log; a unit with none left is gone. */
function conserved(g: Bailen, before: readonly number[], log: readonly LogEvent[]): void {
  const lost = before.map(() => 0)
  for (const { key, params } of log) if (key === 'log.loss') lost[Number(params?.unit)]! += Number(params?.lost)
  before.forEach((sp, u) => {
    const eliminated = log.some((e) => e.key === 'log.eliminated' && e.params?.unit === u)
    if (eliminated) expect(g.at[u]).toBe(GONE)
    else expect(g.sp[u]).toBe(sp - lost[u]!)
  })
}

describe('firefights at random', () => {
  it('end, and keep their books', () => {
    const keys = new Set<string>()
    let actions = 0
    for (let seed = 1; seed <= 60; seed++) {
      const game = play(seed)
      actions += game.actions
      for (const e of game.log) keys.add(e.key)
    }
    expect(actions).toBeGreaterThan(500)
    // Everything that can come of fire has come.
    for (const key of [
      'log.volley',
      'log.rout',
      'log.disorder',
      'log.displaced',
      'log.retreats',
      'log.eliminated',
      'log.noFire',
    ]) {
      expect([...keys]).toContain(key)
    }
  })
})
