/** Combats from the log, for the dice tray: each side's throw, the hits, the effect. */
import type { LogEntry } from '@em/engine'
import type { Battle, Throw } from '../../skin/index.ts'
import { NATION_LOOKS } from './art/index.ts'
import { nameOf, nationCode } from './data.ts'
import type { S } from './game.ts'

const THROWN = /^log\.(hits|returnHits)(Card|Fixed)?$/
const ENDS = ['log.destroyed', 'log.promoted', 'log.noEffect', 'log.scattered']

export const isFight = (e: LogEntry): boolean =>
  e.key === 'log.attack' || e.key === 'log.attackLost' || THROWN.test(e.key) || ENDS.includes(e.key)

function throwOf(s: S, e: LogEntry): Throw {
  const p = e.params ?? {}
  const [type, nation, value] = [Number(p.unitType), Number(p.unitNation), Number(p.value)]
  const faces = Array.isArray(p.faces) ? (p.faces as readonly number[]) : []
  const manner = THROWN.exec(e.key)?.[2] ?? ''
  const words = s.say(`ui.tray${manner}`, {
    value,
    hits: Number(p.hits),
    damage: Number(p.damage),
    card: Number(p.card),
    dice: Number(p.dice),
    row: String(p.row),
  })
  return {
    name: nameOf(s.lang, type, nation),
    colour: NATION_LOOKS[nationCode(nation)].body,
    dice: faces.map((face) => ({ face, hit: face <= value })),
    words,
  }
}

/** One battle for each attack; later entries belong to it until the next attack. */
export function battles(s: S, entries: readonly LogEntry[]): readonly Battle[] {
  const out: { title: string; tray: Throw[]; ends: string[]; arrow: NonNullable<Battle['arrow']> }[] = []
  for (const e of entries) {
    if (e.key === 'log.attack') {
      const { unit, target } = e.params ?? {}
      out.push({
        title: s.say(e.key, e.params),
        tray: [],
        ends: [],
        arrow: { from: `piece:${Number(unit)}`, to: `piece:${Number(target)}` },
      })
    }
    const last = out.at(-1)
    if (!last) continue
    if (THROWN.test(e.key)) last.tray.push(throwOf(s, e))
    else if (ENDS.includes(e.key)) last.ends.push(s.say(e.key, e.params))
  }
  return out.map(({ ends, ...b }) => ({ ...b, sides: [], result: ends.join(' ') }))
}
