/** Recorded games of every scenario, with and without fog. How to record them again is said in the test kit. */
import { curious, describeRecordedGames, type RecordedGame } from '@em/engine/test-kit'
import { nachParis } from '../src/index.ts'
import type { NachParis } from '../src/types.ts'

type Scenario = 'guise' | 'liege' | 'ardennes' | 'sambre-meuse' | 'marne' | 'campaign'
type Options = Readonly<Record<string, boolean>>

const bots = (name: string, scenario: Scenario, options: Options = {}): RecordedGame<NachParis> => ({
  name,
  config: { scenario, options },
  players: 'bot',
})
/** A phase is left after about `patience` of its actions: what is offered to no end would make files of megabytes. */
const played = (name: string, scenario: Scenario, options: Options, patience: number): RecordedGame<NachParis> => ({
  name,
  config: { scenario, options },
  players: 'curious',
  curious: curious(/^(done|pass)$/, patience),
})

describeRecordedGames(nachParis, {
  games: [
    bots('guise-bots', 'guise'),
    bots('liege-bots-fog', 'liege', { fog: true, recon: true }),
    played('guise', 'guise', {}, 40),
    played('guise-fog', 'guise', { fog: true, recon: true, doctrine: true, weather: true }, 40),
    played('liege', 'liege', { fog: false }, 30),
    played('liege-fog', 'liege', { fog: true, recon: true }, 30),
    played('ardennes', 'ardennes', { fog: false }, 30),
    played('ardennes-fog', 'ardennes', { fog: true, recon: true, strictLosses: true }, 30),
    played('sambre-meuse', 'sambre-meuse', { fog: false, facing: false }, 30),
    played('sambre-meuse-fog', 'sambre-meuse', { fog: true, recon: true, locks: true }, 30),
    played('marne', 'marne', { fog: false, flankAndRear: true }, 40),
    played('marne-fog', 'marne', { fog: true, recon: true, weather: true }, 45),
    played('campaign', 'campaign', { fog: false, strictBombardment: false }, 12),
    played(
      'campaign-fog',
      'campaign',
      { fog: true, recon: true, naval: true, locks: true, weather: true, doctrine: true },
      12,
    ),
  ],
  folder: new URL('./fixtures/', import.meta.url),
  limit: 700_000,
  every: 7,
  // Bombardments, assaults, sorties, trains, floods, doctrine, works, demolitions and divisions that split.
  seen: [
    'log.air.failed',
    'log.air.lost',
    'log.air.seen',
    'log.air.small',
    'log.arrives',
    'log.assault.declaredAlone',
    'log.assault.declaredHidden',
    'log.blownFor',
    'log.blownForGood',
    'log.bombard.abf',
    'log.bombard.abu',
    'log.bombard.effect',
    'log.bombard.order',
    'log.bombard.shots',
    'log.combat.advances',
    'log.combat.part',
    'log.combat.result',
    'log.combat.retreats',
    'log.combat.withdraws',
    'log.consolidated',
    'log.destroyed',
    'log.disembarks',
    'log.dissolved',
    'log.dugIn',
    'log.embarks',
    'log.emplaced',
    'log.forces',
    'log.fort.destroyed',
    'log.hidden',
    'log.hqChanged',
    'log.income',
    'log.indoctrinated',
    'log.lockOpened',
    'log.luxembourg',
    'log.objectiveTaken',
    'log.occupies',
    'log.railTaken',
    'log.rain',
    'log.recombines',
    'log.recon.seen',
    'log.replaced',
    'log.revealed',
    'log.rides',
    'log.shifts',
    'log.splits',
    'log.supply.llc',
    'log.supply.ooc',
    'log.testLost',
    'log.turnsTrain',
    'log.upgraded',
    'log.withdrawn',
  ],
})
