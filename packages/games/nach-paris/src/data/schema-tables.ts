/** The shapes of constants.json, tables.json and turns.json. */
import * as z from 'zod'
import { positive, provenance, small } from './schema-parts.ts'

const whole = z.int()
const cost = z.tuple([small.nullable(), small.nullable(), small.nullable()])
const three = z.tuple([small, small, small])
const four = z.tuple([small, small, small, small])
const numbers = <K extends string>(...keys: K[]) =>
  z.strictObject(Object.fromEntries(keys.map((k) => [k, whole])) as Record<K, typeof whole>)
const terrainRow = z.record(z.string(), z.tuple([positive, whole]))
const arcs = z.array(z.enum(['front', 'flank', 'rear'])).length(6)
const works = z.strictObject({
  GER: z.number(),
  ALL: z.number(),
  abu: z.tuple([z.number(), whole, whole]),
  maxSteps: positive.optional(),
})
const hexsideKinds = [
  'DeepForest',
  'Ridge',
  'MinorRiver',
  'River',
  'MajorBridge',
  'PartlyFlooded',
  'MajorDestroyed',
  'MajorNoBridge',
  'FloodedBank',
] as const
const repair = z.union([positive, z.literal('permanent')])

export const constants = z.strictObject({
  provenance,
  stacking: numbers('Clear', 'FloodPlain', 'Broken', 'Rough', 'Mountainous', 'Lowland', 'Flooded'),
  moveCost: z.record(z.enum(['Clear', 'FloodPlain', 'Broken', 'Rough', 'Mountainous', 'Lowland', 'Flooded']), cost),
  hexsideCost: z.record(z.enum(hexsideKinds), cost),
  transit: z.record(z.enum(['hexMountainous', ...hexsideKinds]), small.nullable()),
  abuTerrain: numbers('Clear', 'Lowland', 'FloodPlain', 'Broken', 'Rough', 'Mountainous'),
  abfTerrain: numbers('Rough', 'Mountainous'),
  abfLongRange: whole,
  abuMods: numbers('frenchBelgianMulti', 'cav', 'harStacked', 'sarStacked', 'fow', 'llc', 'gt20', 'ownEnc'),
  abuTargets: z.array(z.tuple([positive, positive.nullable()])).min(1),
  combatHexside: z.strictObject({
    DeepForest: z.tuple([whole, whole]),
    Ridge: z.tuple([whole, whole]),
    MinorRiver: whole,
    River: whole,
    MajorBridge: whole,
    PartlyFlooded: whole,
    MajorNoBridge: whole,
    FloodedBank: whole,
  }),
  combatTerrain: z.record(z.string(), terrainRow),
  combatMods: z.strictObject({
    ...numbers(
      'lightInf9',
      'lightInf6',
      'cavRoughAttack',
      'cavRoughDefend',
      'uniforms',
      'flank',
      'rear',
      'corpsSplit',
      'drFail',
      'embarked',
      'llcAttack',
      'llcDefend',
      'oocAttack',
      'oocDefend',
      'rain',
      'doctrineAttack',
      'doctrineDefend',
    ).shape,
    hexes: numbers('2', '3', '4', '5', '6'),
  }),
  cabMods: numbers(
    'exm1',
    'exm2',
    'fom',
    'heat',
    'redArf',
    'pio',
    'har5to11',
    'har12',
    'sarVsWorks',
    'fortRelated',
    'doctrine',
  ),
  retreatZocCab: numbers('arf0', 'arf1to4', 'arf5to11', 'arf12', 'cav'),
  fieldWorksCab: numbers(
    'inAbu',
    'Lowland',
    'gerBri',
    'freBelBeforeGT10',
    'freBelFromGT10',
    'notActedInMove',
    'fromGT22',
  ),
  works: z.strictObject({
    field: works,
    regular: works,
    improved: works,
    old: z.strictObject({ any: z.number(), maxSteps: positive }),
    fortifiedZone: z.strictObject({ cbf: small, cab: positive, abu: z.tuple([z.number(), whole]) }),
  }),
  assaultShift: z.strictObject({
    'INF_A+AB': three,
    INF_C: three,
    CAV: three,
    PIO: three,
    untargetedFort: whole,
    cbfBands: z.array(z.string()).length(3),
  }),
  assaultCab: numbers('cbf5to6', 'cbf7plus', 'roughMountain', 'river', 'floodedBank', 'pio', 'fortDestroyed'),
  encLoss: numbers('50', '75', 'last'),
  fom: numbers('freGerAplusAB', 'other', 'heat'),
  rainMf: whole,
  rainRoll: positive,
  fip: z.record(z.enum(['motor', 'oefab', 'rail']), z.tuple([small, small])),
  embark: z.strictObject({
    cost: three,
    ...numbers(
      'lcrEndNoneOrSmall',
      'lcrEndNormal',
      'hcrEnd',
      'roughOrMountain',
      'other',
      'small',
      'normal',
      'parisSuburb',
      'large',
      'great',
    ).shape,
    halvedAtNetworkEnd: z.array(z.string()),
  }),
  rmv: z.strictObject({
    ...numbers('mf', 'HCR', 'LCR', 'LCRMountain', 'convoysPerPhase').shape,
    reverse: z.record(z.enum(['small', 'normalOrSuburb', 'largeOrGreat']), four),
    capacity: numbers('HCRimproved', 'HCR', 'LCR', 'LCRMountain'),
  }),
  logistic: numbers('normal', 'long', 'lightInfBonus', 'encRadius', 'encStepsPerHex', 'portRadius', 'portFactor'),
  rep: z.strictObject({
    'A+': z.number(),
    A: z.number(),
    '14e DI': z.number(),
    other: z.number(),
    railRadius: positive,
  }),
  destruction: z.strictObject({
    mf: numbers('ENG', 'PIO'),
    pioRoll: whole,
    yellow: z.tuple([repair, repair, repair]),
    orange: z.tuple([repair, repair, repair]),
    red: z.tuple([repair, repair, repair]),
    bands: z.array(z.string()).length(3),
  }),
  naval: z.strictObject({ cost: three, seaBoxSteps: positive }),
  locks: numbers('fromGT', 'cab'),
  airRecon: z.strictObject({
    ...numbers('range', 'success', 'near1to3', 'far4to8').shape,
    steps: numbers('4', '3', '2'),
  }),
  cavRecon: z.strictObject({
    ...numbers('mf', 'success', 'extra30', 'fom', 'works').shape,
    steps: numbers('3', '2', '1'),
    danger: numbers('18', '19', '20'),
  }),
  ammo: numbers('42cm', '30.5cm', '28cm'),
  facing: z.strictObject({ small: arcs, large: arcs, wideFrom: positive }),
  limits: z.strictObject({
    ...numbers(
      'die',
      'maxInfSteps',
      'maxCavSteps',
      'attackSteps',
      'corpsApart',
      'pioAff',
      'frontierUntil',
      'regularFrom',
      'luxembourgFrom',
      'belgianRailFrom',
      'frenchDigFrom',
      'lockFrom',
      'reservesFreeFrom',
      'shortageFrom',
      'repairZoneUntil',
      'halvedFrom',
      'freeCommandFrom',
      'digEasyFrom',
      'upgradeFrom',
      'upgradeCab',
      'zocAcrossMajor',
      'railCutArf',
      'repairArf',
      'navalArf',
      'fowHqDistance',
      'fomInfAttrition',
      'fomCavAttrition',
    ).shape,
    exmHalf: z.number(),
    secondFort: numbers('better', 'less'),
    reducedFeste: z.strictObject({ factor: z.number(), cab: whole }),
  }),
})

const effect = z.string().regex(/^(NC|[0-3]\/[+-]?\d+)$/, 'a result is NC or losses/modifier, like 1/-3')
const both = z.string().regex(/^[0-3]\/[+-]?\d+ \| [0-3]\/[+-]?\d+$/, 'a result is attacker | defender')
const overflow = z.strictObject({ above: whole, shiftLeft: positive, rows: whole })
const columnsOf = (cell: z.ZodString) => z.record(z.string(), z.array(cell))
export const tables = z.strictObject({
  provenance,
  ABU: z.strictObject({
    columns: z.array(positive),
    rows: z.tuple([whole, whole]),
    overflow,
    cells: columnsOf(effect),
  }),
  ABF: z.strictObject({
    columns: z.array(positive),
    rows: z.tuple([whole, whole]),
    overflow,
    cells: z.strictObject({ white: columnsOf(effect), black: columnsOf(effect), yellow: columnsOf(effect) }),
  }),
  CRT: z.strictObject({
    columns: z.array(z.string()),
    minRatio: z.array(z.number().positive()),
    rows: z.tuple([whole, whole]),
    overflow: z.strictObject({ above: whole, below: whole, rows: positive }),
    cells: columnsOf(both),
  }),
})

const day = z.string().regex(/^1914-0[89]-\d\d$/, 'a day of August or September 1914')
export const turns = z.strictObject({
  provenance,
  turns: z.array(
    z.strictObject({
      gt: positive,
      from: day,
      to: day,
      heat: z.literal(true).optional(),
      rain: z.literal(true).optional(),
      encReady: z.array(z.string()).optional(),
    }),
  ),
})
