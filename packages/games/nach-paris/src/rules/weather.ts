/** Weather (15.1): heat is printed on the Turn Record, torrential rain is rolled for. */
import type { Table } from '@em/engine'
import { limits, rainRoll, weather } from '../data/index.ts'
import type { NachParis } from '../types.ts'

/** 15.1.2a: once a GT, in the German Administrative Phase, where the Turn Record shows rain (3.2.2c). */
export function rollRain(g: NachParis, t: Table): void {
  if (!g.options.weather || weather(g.gt) !== 'rain') return
  const die = t.roll(limits.die)
  g.rain = die >= rainRoll ? 1 : 0
  t.log({ key: g.rain === 1 ? 'log.rain' : 'log.noRain', params: { die }, rules: ['15.1.2a', '3.2.2c'] })
}
