/** Scenes in which every part of a preview is shown: what is then read is written out in rules/13-shown.test.ts. */
import type { Account, Distribution, Preview } from '@em/engine'
import type { GloryAction } from '../src/actions.ts'
import { ALLIED, GERMAN, hexAt, labelOf, unitIds, unitIndex } from '../src/data/index.ts'
import { glorysEnd } from '../src/index.ts'
import { pushPrepared } from '../src/rules/prepared.ts'
import { type Given, type Play, play } from './combat-play.ts'

const UNITS = new Set(['unit', 'fortress'])
const params = (of: Readonly<Record<string, unknown>> | undefined): string =>
  Object.entries(of ?? {})
    .map(([key, value]) => {
      const name = UNITS.has(key) ? unitIds[value as number] : key === 'hex' ? labelOf(value as number) : value
      return ` ${key}=${name}`
    })
    .join('')
const account = ({ key, params: of, items, total }: Account): string =>
  `${key}${params(of)} = ${total}: ${items.map((i) => `${i.rule} ${i.key}${params(i.params)} ${i.value}${i.off ? ' off' : ''}`).join(', ')}`
const odds = (d: Distribution): string =>
  `${d.key}${params(d.params)} of ${d.cases}: ${d.outcomes.map((o) => `${o.key}${params(o.params)} ${o.cases} tone ${o.tone}`).join(', ')}`

/** All that a preview says, line by line. */
export const linesOf = (p: Preview | undefined): string[] =>
  p === undefined
    ? ['nothing']
    : [
        `${p.key}${params(p.params)} | ${(p.rules ?? []).join(' ')}`,
        ...p.accounts.map(account),
        ...(p.main ? [odds(p.main)] : []),
        ...(p.whatIf ?? []).map((d) => `if ${odds(d)}`),
        ...(p.sums ?? []).map((s) => `${s.key} ${s.cases}`),
        ...(p.notes ?? []).map((n) => `${n.key}${params(n.params)} | ${n.rule}`),
      ]

const shown = (p: Play, action: GloryAction, side = p.asked()): string[] => {
  const seat = p.g.seatOf[side]!
  return linesOf(glorysEnd.preview?.(glorysEnd.view(p.g, seat), seat, action))
}
const attack = (id: string, hex: string): GloryAction => ({ type: 'attack', unit: unitIndex(id), hex: hexAt(hex) })
const join = (id: string): GloryAction => ({ type: 'join', unit: unitIndex(id) })
const prepared = (given: Given): Play => play(given).push((g, t) => pushPrepared(t, g.side))

export const SHOWN: Readonly<Record<string, () => string[]>> = {
  '[13.9a] [13.15a] one corps over a river, then another that does not cross it': () => {
    const p = prepared({ units: { 'G-2': '3532', 'G-3': '3333', 'F-1': '3433' } })
    const first = shown(p, attack('G-2', '3433'))
    return [...first, ...shown(p.take(attack('G-2', '3433')), join('G-3')), ...shown(p, { type: 'launch' })]
  },
  '[13.13a] [13.16a] seven to one from opposite hexes': () => {
    const p = prepared({ side: ALLIED, units: { 'F-1': '3530', 'F-2': '3530', 'F-3': '3731', 'G-11L': '3631/1' } })
    p.take(attack('F-1', '3631')).take(join('F-2'))
    return shown(p, join('F-3'))
  },
  '[13.11b] [7.6a] an attack without hope, both sides out of supply': () => {
    const p = prepared({ side: ALLIED, units: { 'F-1': '2929', 'G-2': '2930', 'G-3': '2930' } })
    return shown(p, attack('F-1', '2930'))
  },
  '[A16] a defence of nothing counts as one': () => {
    const p = prepared({ units: { 'G-2': '2929', 'F-42': '2930/1' } })
    return shown(p, attack('G-2', '2930'))
  },
  '[14.2a] [14.2e] [14.7b] [13.16c] a fortress, from opposite sides, with guns': () => {
    const units = { 'G-5': '2721', 'G-13': '2922', 'G-420': '2721', 'F-Verdun': '2822' }
    const p = prepared({ units, front: 30 })
    return [...shown(p, attack('G-5', '2822')), ...shown(p.take(attack('G-5', '2822')), join('G-13'))]
  },
  '[14.3f] [14.8a] [13.14a] a zone, before and after the guns': () => {
    const p = prepared({ units: { 'G-5': '3121', 'G-305a': '3121', 'F-1': '3022' }, zones: ['3022'], front: 31 })
    const before = shown(p, attack('G-5', '3022'))
    p.take(attack('G-5', '3022'))
    return [...before, ...shown(p, { type: 'fire', unit: p.u('G-305a') }), ...shown(p, { type: 'holdFire' })]
  },
  '[14.8a] [A31] an empty zone, which two guns may fire at': () => {
    const units = { 'G-5': '3121', 'G-305a': '3121', 'G-305b': '3121', 'G-6': '3023' }
    const p = prepared({ units, zones: ['3022'], front: 32 })
    return [...shown(p, attack('G-5', '3022'))]
  },
  '[14.9a] [14.9c] [14.9d] [14.10a] a gun against Verdun with a corps in it': () => {
    const units = { 'G-5': '2721', 'G-420': '2721', 'F-1': '2822', 'F-Verdun': '2822' }
    const p = prepared({ units, front: 28 }).take(attack('G-5', '2822'))
    return [...shown(p, { type: 'fire', unit: p.u('G-420') }), ...shown(p, { type: 'holdFire' })]
  },
  '[14.9a] [14.9b] guns against Liège alone': () => {
    const p = prepared({ units: { 'G-7': '1619', 'G-305a': '1619', 'B-Liege': '1620' }, front: 17 })
    p.take(attack('G-7', '1620'))
    return shown(p, { type: 'fire', unit: p.u('G-305a') })
  },
  '[13.8a] [13.25a] cavalry with something below, which may ride away': () => {
    const p = prepared({ units: { 'G-2': '3530', 'F-1C': '3631', 'F-42': '3631' } })
    const before = shown(p, attack('G-2', '3631'))
    const alone = prepared({ units: { 'G-2': '3530', 'F-1C': '3631', 'F-2C': '3631' } }).take(attack('G-2', '3631'))
    return [...before, ...shown(alone, { type: 'stand' }), ...shown(alone, { type: 'withdrawCavalry' })]
  },
  '[13.24a] [13.24b] cavalry against cavalry, with infantry below or not': () => {
    const p = prepared({ units: { 'G-1C': '3530', 'G-2C': '3530', 'F-1C': '3631', 'F-42': '3631' } })
    return shown(p.take(attack('G-1C', '3631')), join('G-2C'))
  },
  '[15.2b] a decoy on top, in a city': () => {
    const p = prepared({ units: { 'G-2': '1425', 'FR-decoy-1': '1525', 'F-42': '1525' }, front: 15 })
    return shown(p, attack('G-2', '1525'))
  },
  '[15.2a] [13.23a] a march assault on a decoy and on a corps, with a decoy of its own': () => {
    const units = { 'G-2': '3430', 'DE-decoy-1': '3430', 'FR-decoy-1': '3530', 'F-1': '3531', 'F-42': '3531' }
    const p = play({ units }).move(['G-2', 'DE-decoy-1'])
    return [
      ...shown(p, { type: 'assault', hex: hexAt('3530') }),
      ...shown(p, { type: 'assault', hex: hexAt('3531') }),
      ...shown(p, { type: 'stop' }),
    ]
  },
  '[A47] a trench in the marsh, and one of the attacker’s own': () => {
    const p = prepared({ units: { 'G-2': '3128', 'F-1': '3129' }, trenches: { 3129: ALLIED, 3128: GERMAN } })
    return [...shown(p, attack('G-2', '3129')), ...shown(p, { type: 'pass' }), ...shown(p, { type: 'stand' })]
  },
}
