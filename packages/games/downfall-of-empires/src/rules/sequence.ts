/** The sequence of play on one page: set-up, 18 seasons of four side-turns (4i), scoring. */
import { type Action, automatic, type Denial, type Step, type Table } from '@em/engine'
import { actionsOf, initialPicks, tileMissions, tilesOf } from '../data/index.ts'
import {
  BOX1,
  BOX2,
  type Downfall,
  HAND,
  type MenuFrame,
  type SeasonFrame,
  type SetupAction,
  type SetupTechFrame,
  type Side,
} from '../types.ts'
import { beginsYear, LAST_SEASON } from './calendar.ts'
import { onMap } from './field.ts'
import { bringMissions, prerequisite } from './technology.ts'
import { allPoints } from './victory.ts'

const SIDES: readonly Side[] = [0, 1, 2, 3]

/* ---------- set-up: three secret tiles each (2d, 10g, 10h) ---------- */

const picksLeft = (g: Downfall, side: Side): number => initialPicks - g.placed[side]!.length

function mayPick(g: Downfall, seat: number): SetupAction[] {
  const out: SetupAction[] = []
  for (const side of SIDES) {
    if (g.seatOf[side] !== seat || picksLeft(g, side) === 0) continue
    for (const tile of tilesOf(side)) {
      if (g.tiles[side]![tile] === HAND && prerequisite(g, side, tile) === undefined)
        out.push({ type: 'pickTile', side, tile })
    }
  }
  return out
}

export const setupTech: Step<Downfall, SetupTechFrame, SetupAction> = {
  name: 'setupTech',
  /** Simultaneous: every seat with a side that has not chosen yet. */
  seats: (g) => [...new Set(SIDES.filter((side) => picksLeft(g, side) > 0).map((side) => g.seatOf[side]!))].sort(),
  actions: (g, _f, seat) => mayPick(g, seat),
  take(g, _f, _seat, action, t) {
    const { side, tile } = action
    g.tiles[side]![tile] = BOX1
    g.placed[side]!.push(tile)
    const slot = g.placed[side]!.length
    t.log({
      key: 'log.tileSecret',
      params: { side, tile, slot, box: BOX1 },
      rules: ['2d', '10h'],
      seats: [g.seatOf[side]!],
    })
    if (picksLeft(g, side) === 0) t.log({ key: 'log.tilesChosen', params: { side }, rules: ['2d', '10g'] })
  },
  run: (_g, _f, t) => t.replace({ step: 'season', next: 0 }),
  refuse: (g, _f, seat, action): Denial => {
    const { side, tile } = action as Action & { side?: unknown; tile?: unknown }
    const s = SIDES.find((x) => x === side)
    if (s === undefined || g.seatOf[s] !== seat) return { rule: '2d', key: 'deny.notYourSide' }
    if (picksLeft(g, s) === 0) return { rule: '10g', key: 'deny.tilesChosen' }
    if (typeof tile !== 'number' || g.tiles[s]![tile] !== HAND) return { rule: '10a', key: 'deny.notYourTile' }
    return prerequisite(g, s, tile) === 'four'
      ? { rule: '10.5e', key: 'deny.needsFour' }
      : { rule: '10f', key: 'deny.needsLevel' }
  },
}

/* ---------- seasons and side-turns ---------- */

/** S1, S2: yearly quotas; tiles raised in the last season are available now and, with the option, bring missions (13d, A55). */
function beginSeason(g: Downfall, t: Table): void {
  t.log({ key: 'log.season', params: { season: g.season }, rules: ['0c'] })
  // 13d: a bonus, or its absence, says something about a face-down tile. Neither can be undone.
  t.reveal()
  if (beginsYear(g.season)) {
    g.offensiveUsed.fill(false)
    g.gasUsed.fill(false)
  }
  g.germanDuty = 0
  if (!g.options.missionsWhenAvailable) return
  for (const side of SIDES) {
    for (const tile of tilesOf(side)) {
      if (tileMissions[tile] === 0 || g.tiles[side]![tile] !== BOX2 || g.raised[side]![tile] !== g.season - 1) continue
      bringMissions(g, side, tile, t)
    }
  }
}

function beginTurn(g: Downfall, side: Side, t: Table): void {
  g.turn = side
  g.actionsLeft = actionsOf[side]!
  g.used = 0
  g.aviationUsed = false
  g.activated.fill(0)
  g.fought.fill(0)
  g.mayEntrench.fill(0)
  for (let a = 0; a < g.armyZone.length; a++) {
    if (g.armySide[a] === side && onMap(g, a)) g.mayEntrench[g.armyZone[a]!] = 1
  }
  for (let z = 0; z < g.control.length; z++) g.lastSolo[z] = g.control[z]!
  t.log({ key: 'log.turn', params: { side, season: g.season }, rules: ['4i'] })
  const next: MenuFrame = { step: 'menu', side }
  t.push(next)
}

export const season = automatic<Downfall, SeasonFrame, Action>('season', (g, f, t) => {
  if (f.next === 4) {
    if (g.season === LAST_SEASON) return score(g, t)
    g.season++
    f.next = 0
  }
  if (f.next === 0) beginSeason(g, t)
  const side = f.next as Side
  f.next++
  beginTurn(g, side, t)
})

/** 5a: at the end of season 18; reveals everything. */
function score(g: Downfall, t: Table): void {
  const points = allPoints(g)
  for (const side of SIDES) {
    for (const tile of g.placed[side]!) g.shown[side]![tile] = 1
    t.log({ key: 'log.score', params: { side, points: points[side]! }, rules: ['5o'] })
  }
  t.reveal()
  t.pop()
}
