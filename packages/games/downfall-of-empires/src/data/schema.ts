/** The shape of each data file. Checks across files are in check.ts. */
import * as z from 'zod'
import { COALITIONS, SIDES, TILES, TRACKS } from '../types.ts'

export const TERRAINS = ['plain', 'forest', 'desert', 'mountain'] as const
export const REGIONS = [
  'germany',
  'franceBelgium',
  'trenchPlus2',
  'italy',
  'italianBorder',
  'greece',
  'caucasus',
  'syria',
  'egypt',
  'mediterraneanPorts',
  'germanScoreOnly',
  'russianCities',
  'square',
  'winterBonus',
] as const

const id = z.string().regex(/^[a-z][a-z-]*$/, 'an id is lower-case letters and hyphens')
const side = z.enum(SIDES)
const tile = z.enum(TILES)
const small = z.int().min(0)
const positive = z.int().min(1)
const season = z.int().min(1).max(18)
const window = z.tuple([season, season])
const provenance = z
  .array(
    z.strictObject({
      path: z.string().min(1),
      status: z.enum(['printed', 'reconstructed']),
      source: z.string().min(1),
    }),
  )
  .min(1)

const zones = z.strictObject({
  provenance,
  limits: z.strictObject({ standard: positive, caucasus: positive, syria: positive, egypt: positive }),
  zones: z
    .array(
      z.strictObject({
        id,
        es: z.string().min(1),
        en: z.string().min(1),
        country: id,
        terrain: z.enum(TERRAINS),
        city: z.boolean(),
        port: z.boolean(),
        square: z.boolean(),
        lon: z.number().min(-30).max(60),
        lat: z.number().min(20).max(70),
        region: id.optional(),
        printed: z.array(z.string()),
      }),
    )
    .min(1),
})

const edge = z.tuple([id, id])
const adjacency = z.strictObject({
  provenance,
  printed: z.array(edge),
  land: z.array(edge),
  arrow: z.array(edge),
  sea: z.array(id),
})

const regions = z.strictObject({
  provenance,
  regions: z.record(z.enum(REGIONS), z.strictObject({ zones: z.array(id).min(1), src: z.string().min(1) })),
})

const sides = z.strictObject({
  provenance,
  order: z.tuple([z.literal('german'), z.literal('fb'), z.literal('russian'), z.literal('ah')]),
  coalition: z.record(side, z.enum(COALITIONS)),
  countries: z.record(
    id,
    z.strictObject({
      side,
      start: z.enum(['belligerent', 'neutral', 'closed']),
      zones: z.array(id).optional(),
      status: z.enum(['printed', 'reconstructed']),
      source: z.string().min(1),
    }),
  ),
  initialVp: z.record(side, z.int()),
  seats: z.record(z.enum(['2', '3', '4']), z.array(z.array(z.array(side).min(1))).min(1)),
})

const face = z.strictObject({ combat: positive, support: small })
const armyClass = z.strictObject({ full: face, reduced: face })
const armies = z.strictObject({
  provenance,
  classes: z.strictObject({ '3': armyClass, '4': armyClass, '5': armyClass }),
  pool: z.array(
    z.strictObject({
      nationality: id,
      country: id,
      class: z.int().min(3).max(5),
      count: positive,
      usesTech: z.boolean(),
      sea: z.boolean(),
    }),
  ),
})

const setup = z.strictObject({
  provenance,
  armies: z.array(z.strictObject({ zone: id, nationality: id, class: z.int().min(3).max(5), count: positive })),
  trenches: z.array(z.strictObject({ zone: id, coalition: z.enum(COALITIONS), level: z.int().min(1).max(2) })),
})

const technologies = z.strictObject({
  provenance,
  tiles: z.record(side, z.array(tile)),
  info: z.record(
    tile,
    z.strictObject({
      requires: z.array(tile),
      requiresOthers: positive.optional(),
      missions: positive.optional(),
    }),
  ),
  initialPicks: positive,
})

const diplomacy = z.strictObject({
  provenance,
  step: z.strictObject({ up: positive, down: positive }),
  tracks: z.record(
    z.enum(TRACKS),
    z.strictObject({
      last: positive,
      joins: side.nullable(),
      raise: z.array(side).min(1),
      lower: z.array(side),
      from: season,
      to: season,
      minRussianCities: positive.optional(),
      historical: z.string(),
    }),
  ),
})

const limits = z.strictObject({
  provenance,
  actions: z.record(side, positive),
  recruit: z.strictObject({
    german: positive,
    fb: positive,
    russian: positive,
    ah: positive,
    fbFromT11: positive,
    germanWinterWithBrussels: positive,
    russianAfterSurrender: positive,
    earmarked: z.strictObject({ italian: positive, turkish: positive, american: positive }),
  }),
  activation: z.strictObject({
    armies: positive,
    withManeuver: positive,
    strategicCost: positive,
    move: positive,
    enemyZoneCost: positive,
  }),
  missions: z.strictObject({ start: small, max: positive, perAction: positive, techBonus: positive }),
  trenchCounters: z.record(z.enum(COALITIONS), positive),
  windows: z.strictObject({
    salonicaFb: season,
    greeceAhUnconditional: season,
    gallipoli: window,
    cede: season,
    germanDuty: window,
    russianDuty: window,
    gas: window,
    directBox2: season,
    noRussianOffensive: season,
  }),
  calendar: z.array(
    z.strictObject({
      t: season,
      year: z.int().min(1914).max(1918),
      season: z.enum(['winter', 'spring', 'summer', 'autumn']),
    }),
  ),
})

const history = z.strictObject({
  provenance,
  november1918: z.strictObject({
    allied: z.array(z.enum(TRACKS)),
    russiaSurrendered: z.boolean(),
    control: z.record(id, side),
    expected: z.record(side, z.int()),
  }),
})

export const schemas = { zones, adjacency, regions, sides, armies, setup, technologies, diplomacy, limits, history }
export type FileName = keyof typeof schemas
export type GameData = { readonly [K in FileName]: z.infer<(typeof schemas)[K]> }
export type Limits = z.infer<typeof limits>
