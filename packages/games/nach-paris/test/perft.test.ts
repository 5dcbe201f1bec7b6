/**
 * Counts of legal actions at depth from named positions: a slip anywhere in movement, Combat, bombardment or rail shows as a number.
 * Small ones are argued for; the rest were computed once and are pinned. Every die shows a seven.
 */
import { anyGame, defaultConfig } from '@em/engine'
import { always, perft, settled } from '@em/engine/test-kit'
import { describe, expect, it } from 'vitest'
import { nachParis } from '../src/index.ts'
import { pushCombats } from '../src/rules/attack.ts'
import { pushBombardment } from '../src/rules/bombard.ts'
import { pushMovement } from '../src/rules/movement.ts'
import type { NachParis } from '../src/types.ts'
import { type Given, scene } from './position.ts'

const PINNED = {
  zones: [3, 24, 106, 616],
  train: [2, 10, 22, 141, 649],
  split: [2, 14, 49],
  fight: [3, 6, 36, 468, 3744],
  cavalry: [3, 4, 16, 132],
  shell: [2, 2, 4, 8],
  storm: [3, 9, 16, 12],
  first: { guise: [12, 95], marne: [58, 1070], campaign: [28, 365] },
}

const SEVEN = always(7)
const counts = perft(nachParis, SEVEN)
const steps = Object.values(nachParis.steps)
const on = (given: Given, push: (t: Parameters<typeof pushMovement>[0]) => void): NachParis =>
  scene({ gt: 14, steps, ...given }).push((_g, t) => push(t)).g
const march = (given: Given): NachParis => on(given, (t) => pushMovement(t, given.side ?? 0))
const fight = (given: Given): NachParis => on(given, (t) => pushCombats(t, given.side ?? 0))
const shell = (given: Given): NachParis => on({ phase: 1, ...given }, (t) => pushBombardment(t, given.side ?? 0))

describe('counts of legal actions', () => {
  it('[7.1.1b] [7.1.3b] a division alone: pick it or be done; six hexes, five other facings or a stop', () => {
    const [one, two] = counts(march({ units: { '19.ID': 'AL25>3' } }), 2)
    expect([one, two]).toEqual([2, 6 + 5 + 1])
  })
  it('[7.6.1] [7.6.3] a march beside the enemy', () => {
    expect(counts(march({ units: { '19.ID': 'AM28>3', '20.ID': 'AM28>3', '28e DI': 'AM26>0' } }), 4)).toEqual(
      PINNED.zones,
    )
  })
  it('[12.2.1a] [12.3.1] a train', () => {
    expect(counts(march({ units: { '19.ID': 'AP29>3' } }), 5)).toEqual(PINNED.train)
  })
  it('[6.6.1] a division that splits', () => {
    expect(counts(march({ units: { '2.GID': 'AL28>3' } }), 3)).toEqual(PINNED.split)
  })
  it('[9.1.6a] two divisions, whole or in part, against one; retreats and advances', () => {
    expect(counts(fight({ units: { '18.ID': 'AP29>3', '20.ID': 'AP29>3', '1ere DI': 'AP28>0' } }), 5)).toEqual(
      PINNED.fight,
    )
  })
  it('[9.2.1] cavalry that may leave', () => {
    expect(counts(fight({ side: 1, units: { '1ere DI': 'AP27>0', '2e DI': 'AP27>0', '5.KD': 'AP28' } }), 4)).toEqual(
      PINNED.cavalry,
    )
  })
  it('[8.2.3] [8.3.1b] guns that join, targets that are named', () => {
    expect(
      counts(
        shell({
          side: 1,
          units: {
            '1ere DI': 'AP27>0',
            '2e DI': 'AO27>5',
            '18.ID': 'AP28>3',
            '5.KD': 'AP28',
            'II/RFußa.2': 'AP28>3',
            'Fußa.1': 'AP28>3',
          },
        }),
        4,
      ),
    ).toEqual(PINNED.shell)
  })
  it('[11.5.1a] assaults that are declared', () => {
    expect(
      counts(
        shell({
          scenario: 'sambre-meuse',
          gt: 12,
          works: ['Leveau', 'Sarts'],
          units: { 'PiR.24': 'AL31>1', '13.RD': 'AL31>1', 'II,III/Fußa.4': 'AL31>1' },
        }),
        4,
      ),
    ).toEqual(PINNED.storm)
  })
  it.each(['guise', 'marne', 'campaign'])('[3.0] the first decisions of %s', (scenario) => {
    const g = nachParis.setup(defaultConfig(anyGame(nachParis), { scenario }))
    expect(counts(settled(nachParis, g, SEVEN), 2)).toEqual(PINNED.first[scenario as keyof typeof PINNED.first])
  })
})
