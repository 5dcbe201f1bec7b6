/** 12 Diplomacy: moving the markers, countries that join, the surrender of Russia. */
import type { Table, Verdict } from '@em/engine'
import { armyCountry, country, regions, stepDown, stepUp, tracks } from '../data/index.ts'
import { AH, type Downfall, GERMAN, type Side, TRACKS, type Track } from '../types.ts'
import { trackDone } from './tracks.ts'

const USA = TRACKS.indexOf('usa')
const SURRENDER = TRACKS.indexOf('russianSurrender')

/** The rule that opens or closes each marker's window (12f-12k). */
const WINDOW_RULE = ['12f', '12g', '12g', '12g', '12h', '12k']

/** 12l, A67: cities of the country Russia that the two Central Powers control together. */
export const russianCitiesTaken = (g: Downfall): number =>
  regions.russianCities.filter((z) => g.control[z] === GERMAN || g.control[z] === AH).length

/** 12b-12m, A65: may the side move this marker in this direction? */
export function mayMoveMarker(g: Downfall, side: Side, track: Track, up: boolean): Verdict {
  const info = tracks[track]
  if (!info) return { rule: '', key: 'kernel.malformed' }
  if (trackDone(g, track)) return { rule: '12c', key: 'deny.trackDone' }
  if (g.season < info.from || g.season > info.to) return { rule: WINDOW_RULE[track]!, key: 'deny.trackWindow' }
  if (up && !info.raise.includes(side)) {
    return { rule: track === USA ? '12i' : track === SURRENDER ? '12l' : '12e', key: 'deny.notYoursToRaise' }
  }
  if (!up && !info.lower.includes(side)) {
    return { rule: track === USA ? '12j' : track === SURRENDER ? '12m' : '12e', key: 'deny.notYoursToLower' }
  }
  if (!up && g.tracks[track] === 0) return { rule: '12b', key: 'deny.trackAtZero' }
  // Only the surrender requires cities, and no side lowers its marker (12m).
  if (russianCitiesTaken(g) < info.minRussianCities) return { rule: '12l', key: 'deny.russianCities' }
  return undefined
}

export function moveMarker(g: Downfall, side: Side, track: Track, up: boolean, t: Table): void {
  const info = tracks[track]!
  const before = g.tracks[track]!
  g.tracks[track] = up ? Math.min(info.last, before + stepUp) : before - stepDown
  t.log({
    key: up ? 'log.markerUp' : 'log.markerDown',
    params: { side, track, box: g.tracks[track]!, last: info.last },
    rules: ['12b'],
  })
  if (!trackDone(g, track)) return
  if (track === SURRENDER) t.log({ key: 'log.russiaSurrenders', rules: ['12a', '12n', '12o'] })
  else join(g, track, t)
}

/** A66: all zones of the country come at once under the side's control, and its armies under its command. */
function join(g: Downfall, track: Track, t: Table): void {
  const info = tracks[track]!
  country.forEach((c, zone) => {
    if (c !== info.country) return
    g.control[zone] = info.joins
    g.lastSolo[zone] = info.joins
  })
  for (let a = 0; a < g.armySide.length; a++) if (armyCountry[a] === info.country) g.armySide[a] = info.joins
  t.log({ key: 'log.joined', params: { track, side: info.joins }, rules: ['12c', '4h'] })
}
