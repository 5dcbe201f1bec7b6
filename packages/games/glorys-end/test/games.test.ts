/** Recorded games of the four scenarios. How to record them again is said in the test kit. */
import { curious, describeRecordedGames } from '@em/engine/test-kit'
import { expect } from 'vitest'
import { glorysEnd } from '../src/index.ts'
import type { Glory } from '../src/types.ts'

const endsIn = (turn: number) => (state: Glory) => expect(state.turn).toBe(turn)

describeRecordedGames(glorysEnd, {
  games: [
    {
      name: 'campaign-curious',
      config: { scenario: 'historical', options: { decoys: true, hentsch: true } },
      players: 'curious',
      ends: endsIn(30),
    },
    { name: 'campaign-bots', config: { scenario: 'historical' }, players: 'bot' },
    {
      name: 'free-other-readings',
      seed: 'free-other-readings 64',
      config: {
        scenario: 'free',
        options: {
          decoys: true,
          germanStrategicTurn1: true,
          portSupplyAllowsSea: true,
          liegeStarvesOwnHex: true,
          inlandPortsNeedFreeAccess: false,
          marchHalvesDefenders: false,
          navalLandingNeedsLine: true,
        },
      },
      players: 'curious',
    },
    {
      name: 'marne-bots',
      seed: 'marne-bots 4',
      config: { scenario: 'marne', options: { hentsch: true } },
      players: 'bot',
      ends: endsIn(12),
    },
    {
      name: 'short-bots',
      seed: 'short-bots 5',
      config: { scenario: 'short', options: { decoys: true } },
      players: 'bot',
    },
  ],
  folder: new URL('./fixtures/', import.meta.url),
  limit: 500_000,
  every: 7,
  curious: curious(/^(done|pass|seal|deployRest)$/, 10),
  // Sieges, trenches, trains, ships, lost commands, retreats, attrition and Plan XVII.
  seen: [
    'log.attrition',
    'log.combat.advances',
    'log.combat.decoys',
    'log.combat.fortressFalls',
    'log.combat.fortressStands',
    'log.combat.guestsLost',
    'log.combat.hopeless',
    'log.combat.march',
    'log.combat.passesOn',
    'log.combat.prepared',
    'log.combat.retreats',
    'log.combat.withdraws',
    'log.confused',
    'log.declined',
    'log.enters',
    'log.move.overrun',
    'log.rail.came',
    'log.rail.moved',
    'log.rebuilt',
    'log.replaced',
    'log.replacedUnit',
    'log.sea.moved',
    'log.trenchDone',
    'log.trenchGone',
    'log.vpBelgian',
    'log.vpHex',
    'log.vpPlan17',
    'log.withdrawn',
    'log.zoneGone',
  ],
})
