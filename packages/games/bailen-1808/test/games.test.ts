/** Recorded games of the first three scenarios. How to record them again is said in the test kit. */
import { curious, describeRecordedGames } from '@em/engine/test-kit'
import { bailen } from '../src/index.ts'

describeRecordedGames(bailen, {
  games: [
    { name: 'battle-bots', seed: 'battle-bots 3', config: { scenario: '1' }, players: 'bot' },
    { name: 'vanguard-curious', config: { scenario: '2' }, players: 'curious' },
    { name: 'morning-bots', seed: 'morning-bots 2', config: { scenario: '3' }, players: 'bot' },
    {
      name: 'morning-other-readings',
      config: {
        scenario: '3',
        options: { squaresTestAgain: true, disorderedControl: true, fullRecovery: true, largerMultiplierOnly: true },
      },
      players: 'bot',
    },
  ],
  folder: new URL('./fixtures/', import.meta.url),
  limit: 400_000,
  every: 7,
  curious: curious(/^(done|seal|pass|passAll|callOff)$/, 8),
  // Fire, assaults, charges, squares, rout, rallies, division tests and reinforcements.
  seen: [
    'log.volley',
    'log.move.assaults',
    'log.shock.assault',
    'log.shock.charge',
    'log.shockResult',
    'log.charge',
    'log.square',
    'log.disorder',
    'log.rout',
    'log.retreats',
    'log.rallied',
    'log.recovered',
    'log.demoralised',
    'log.enters',
    'log.sector',
    'log.changeGranted',
    'log.changeRefused',
  ],
})
