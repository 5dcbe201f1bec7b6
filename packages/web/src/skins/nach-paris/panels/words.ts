/** Sentences of the panels that are put together from several texts. */
import { encs, scenarios, unitIds, type VictoryItem } from '@em/nach-paris/data'
import type { S } from './Parts.tsx'
import type { Level, Source } from './victory.ts'

const place = (s: S, hexes: readonly number[]): string => s.say('{hexes}', { hexes })

/** "Guise (AM26)", "German steps lost: 7, a point for every 2". */
export function sourceWords(s: S, { item }: Source): string {
  const losses = (of: number): number =>
    s.view.losses.reduce((sum, n, nation) => ((nation === 0) === (of === 0) ? sum + n : sum), 0)
  if (item === 'handicap') return s.say('gp.v.handicap')
  switch (item.kind) {
    case 'hold':
      return s.say(item.any && item.hexes.length > 1 ? 'gp.v.holdAny' : 'gp.v.hold', { where: place(s, item.hexes) })
    case 'fort':
      return s.say('gp.v.fort', { enc: encName(item.enc), vp: item.vp })
    case 'encFallen':
      return s.say('gp.v.encFallen', {
        enc: encName(item.enc),
        by: item.by.map(([gt, vp]) => s.say('gp.v.by', { gt, vp })).join(', '),
      })
    case 'encTaken':
      return s.say('gp.v.encTaken', { enc: encName(item.enc), vp: item.vp })
    case 'encHolds':
      return s.say('gp.v.encHolds', { enc: encName(item.enc), gt: item.gt, vp: item.vp })
    case 'losses':
      return s.say(item.above > 0 ? 'gp.v.lossesAbove' : 'gp.v.losses', {
        who: whoLost(s, item),
        n:
          item.nations.length > 0 ? item.nations.reduce((sum, n) => sum + (s.view.losses[n] ?? 0), 0) : losses(item.of),
        vp: item.vp,
        per: item.per,
        above: item.above,
      })
    case 'units':
      return s.say(item.none ? 'gp.v.unitsNone' : item.once ? 'gp.v.unitsOnce' : 'gp.v.units', {
        side: item.of,
        steps: item.steps,
        vp: item.vp,
        where: s.say(`gp.area.${scenarios[s.view.scenario]?.id ?? ''}`),
      })
    case 'survives':
      return s.say('gp.v.survives', { name: unitIds[item.unit] ?? '', steps: item.steps, vp: item.vp })
    case 'strength':
      return s.say('gp.v.strength', { nation: item.nation, steps: item.steps, vp: item.vp })
  }
}
const encName = (enc: number): string => encs[enc]?.id ?? ''
const whoLost = (s: S, item: Extract<VictoryItem, { kind: 'losses' }>): string =>
  item.nations.length > 0
    ? item.nations.map((nation) => s.say('{nation}', { nation })).join(', ')
    : s.say('{side}', { side: item.of })

/** "+7 to +10". */
export function rangeWords(s: S, { atLeast, atMost }: Level): string {
  if (!Number.isFinite(atMost)) return s.say('gp.level.from', { n: atLeast })
  if (!Number.isFinite(atLeast)) return s.say('gp.level.to', { n: atMost })
  return atLeast === atMost
    ? s.say('{n:signed}', { n: atLeast })
    : s.say('gp.level.between', { from: atLeast, to: atMost })
}
export const levelWords = (s: S, { winner, decisive }: Level): string =>
  winner === 2 ? s.say('gp.level.draw') : s.say(decisive ? 'gp.level.decisive' : 'gp.level.win', { side: winner })

export function verdictWords(s: S, level: Level | undefined): string {
  if (!level) return ''
  const ended = s.view.winner >= 0
  if (level.winner === 2) return s.say(ended ? 'gp.ended.draw' : 'gp.ifEnded.draw')
  const key = ended ? 'gp.ended' : 'gp.ifEnded'
  return s.say(level.decisive ? `${key}.decisive` : key, { side: level.winner })
}
