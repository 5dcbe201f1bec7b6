/** The preview of an attack (COMBAT-4 to COMBAT-17): dice with their rules, damage, answers, who else is hit, what to know. */
import { describe, expect, it } from 'vitest'
import { trenchClub } from '../../src/index.ts'
import type { TrenchAction } from '../../src/types.ts'
import { type Given, hex, type Scene, scene, type Units } from '../position.ts'
import { previewText } from '../told.ts'

const FAR: Units = { frFar: 'FR transport 20,20' }
const stage = (units: Units, given: Partial<Given> = {}): Scene =>
  scene({ rows: ['.'], phase: 'declare', turn: 'DE', ...given, units: { ...units, ...FAR } })
const look = (s: Scene, a = 'a', d = 'd', seat = 0): string[] => {
  const action: TrenchAction = { type: 'attack', unit: s.u(a), target: s.u(d) }
  const p = trenchClub.preview(trenchClub.view(s.g, seat), seat, action)
  return p ? previewText(p) : []
}

describe('The preview of an attack', () => {
  it('[COMBAT-2] [COMBAT-7] melee with a flank, answered; the reader may be the defender', () => {
    const s = stage({
      a: { unit: 'DE armoured_car', at: [5, 4], damage: 2, xp: 3 },
      b: 'DE infantry 6,5',
      d: { unit: 'FR infantry', at: [5, 5], damage: 1 },
    })
    expect(look(s)).toEqual([
      'preview.attackAnswered unit=DE:armoured_car#0 target=FR:infantry#2 dice=12 value=6 row=open chance=1938 damage=3.6 back=0.7 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:armoured_car#0 rank=1 value=6 target=FR:infantry#2 = 12',
      '· item.dice damage=2 10 [COMBAT-4]',
      '· item.flank unit=DE:infantry#1 units=1 2 [COMBAT-7]',
      'account.return unit=FR:infantry#2 rank=0 value=2 target=DE:armoured_car#0 = 11',
      '· item.dice damage=1 11 [COMBAT-4]',
      'histogram 0 1 2+ 3+ 4+ 5+ 6+ 7+ 8++ 9++ 10++ 11++ 12++',
      'preview.damageToTarget unit=FR:infantry#2: none damage=0 total=1 32, damageMore damage=1 total=2 161+, damageMore damage=2 total=3 1746+, damageMore damage=3 total=4 1934+, damageMore damage=4 total=5 4189+, destroyed 1938++',
      'preview.returnFire unit=DE:armoured_car#0: none damage=0 total=2 4307, damageMore damage=1 total=3 4737-, damageMore damage=2 total=4 910-, damageMore damage=3 total=5 45-, destroyed 1--',
    ])
    expect(look(s, 'a', 'd', 1).slice(-6)).toEqual([
      '· item.flank unit=DE:infantry#1 units=1 2 [COMBAT-7]',
      'account.return unit=FR:infantry#2 rank=0 value=2 target=DE:armoured_car#0 = 11',
      '· item.dice damage=1 11 [COMBAT-4]',
      'histogram 0 1 2+ 3+ 4+ 5+ 6+ 7+ 8++ 9++ 10++ 11++ 12++',
      'preview.damageToTarget unit=FR:infantry#2: none damage=0 total=1 32, damageMore damage=1 total=2 161-, damageMore damage=2 total=3 1746-, damageMore damage=3 total=4 1934-, damageMore damage=4 total=5 4189-, destroyed 1938--',
      'preview.returnFire unit=DE:armoured_car#0: none damage=0 total=2 4307, damageMore damage=1 total=3 4737+, damageMore damage=2 total=4 910+, damageMore damage=3 total=5 45+, destroyed 1++',
    ])
  })

  it('[COMBAT-8] [COMBAT-9] [COMBAT-6] envelopment by number, by position, and none at a distance', () => {
    const s = stage({
      a: 'DE tank 5,4',
      b: 'DE infantry 6,5',
      c: 'DE infantry 4,5',
      d: 'FR tank 5,5',
      gun: 'DE heavy_mortar 5,2',
      lone: 'DE tank 10,10',
      foe: 'FR tank 10,11',
    })
    expect(look(s).slice(0, 5)).toEqual([
      'preview.attackAnswered unit=DE:tank#0 target=FR:tank#3 dice=15 value=6 row=open chance=0 damage=2.2 back=1.7 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:tank#0 rank=0 value=6 target=FR:tank#3 = 15',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.envelopNumber unit=DE:infantry#1 units=1,2 other=DE:infantry#2 3 [COMBAT-8]',
      'account.return unit=FR:tank#3 rank=0 value=6 target=DE:tank#0 = 12',
    ])
    s.g.at[s.u('b')] = hex([5, 6])
    s.g.at[s.u('c')] = hex([15, 6])
    expect(look(s).slice(0, 5)).toEqual([
      'preview.attackAnswered unit=DE:tank#0 target=FR:tank#3 dice=15 value=6 row=open chance=0 damage=2.2 back=1.7 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:tank#0 rank=0 value=6 target=FR:tank#3 = 15',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.envelopPosition unit=DE:infantry#1 units=1 3 [COMBAT-9]',
      'account.return unit=FR:tank#3 rank=0 value=6 target=DE:tank#0 = 12',
    ])
    expect(look(s, 'gun')).toEqual([
      'preview.attack unit=DE:heavy_mortar#4 target=FR:tank#3 dice=12 value=3 row=open chance=0 damage=0.7 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:heavy_mortar#4 rank=0 value=3 target=FR:tank#3 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.notMelee 0 off [COMBAT-6]',
      'histogram 0 1 2 3+ 4+ 5+ 6+ 7+ 8+ 9+ 10+ 11+ 12+',
      'preview.damageToTarget unit=FR:tank#3: none damage=0 total=0 3907, damage damage=1 total=1 5549+, damage damage=2 total=2 540+, damage damage=3 total=3 4+, damage damage=4 total=4 0+, destroyed 0++',
      'note.noReturnFire [COMBAT-2]',
    ])
    expect(look(s, 'lone', 'foe').slice(1, 4)).toEqual([
      'account.attack unit=DE:tank#5 rank=0 value=6 target=FR:tank#6 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.noSupport 0 off [COMBAT-7]',
    ])
  })

  it('[COMBAT-16] [BERTHA-2] [BERTHA-3] forest; Big Bertha by her rank, with who stands around the target', () => {
    const units = (xp: number): Units => ({
      a: { unit: 'DE big_bertha', at: [5, 10], xp },
      d: { unit: 'FR tank', at: [5, 5], damage: 4 },
      own: 'AH infantry 5,4',
      other: 'FR infantry 6,6',
      plane: 'FR airplane 4,6',
    })
    for (const xp of [0, 3, 5]) {
      const s = stage(units(xp), { rows: ['F'], corner: [5, 5] })
      if (xp === 0)
        expect(look(s)).toEqual([
          'preview.attack unit=DE:big_bertha#0 target=FR:tank#1 dice=12 value=6 row=forest chance=1936 damage=0.7 [COMBAT-14 COMBAT-15]',
          'account.attack unit=DE:big_bertha#0 rank=0 value=6 target=FR:tank#1 = 12',
          '· item.dice damage=0 12 [COMBAT-4]',
          '· item.notMelee 0 off [COMBAT-6]',
          'histogram 0 1 2 3 4+ 5+ 6+ 7++ 8++ 9++ 10++ 11++ 12++',
          'preview.damageToTarget unit=FR:tank#1: none damage=0 total=4 5365, damageMore damage=1 total=5 2699+, destroyed 1936++',
          'preview.alsoHit unit=AH:infantry#2: none damage=0 total=0 9169, damage damage=1 total=1 13-, damage damage=2 total=2 145-, damage damage=3 total=3 161-, damage damage=4 total=4 349-, damage damage=5 total=5 101-, destroyed 61--',
          'preview.alsoHit unit=FR:infantry#3: none damage=0 total=0 9169, damage damage=1 total=1 13+, damage damage=2 total=2 145+, damage damage=3 total=3 161+, damage damage=4 total=4 349+, damage damage=5 total=5 101+, destroyed 61++',
          'note.forestRow [COMBAT-16]',
          'note.noReturnFire [COMBAT-2]',
          'note.scatter faces=6 [BERTHA-2]',
        ])
      else if (xp === 3)
        expect(look(s).slice(4)).toEqual([
          'histogram 0 1 2 3 4+ 5+ 6+ 7++ 8++ 9++ 10++ 11++ 12++',
          'preview.damageToTarget unit=FR:tank#1: none damage=0 total=4 2529, damageMore damage=1 total=5 1304+, destroyed 6167++',
          'preview.alsoHit unit=AH:infantry#2: none damage=0 total=0 9167, damage damage=1 total=1 0-, damage damage=2 total=2 15-, damage damage=3 total=3 40-, damage damage=4 total=4 252-, damage damage=5 total=5 199-, destroyed 328--',
          'preview.alsoHit unit=FR:infantry#3: none damage=0 total=0 9167, damage damage=1 total=1 0+, damage damage=2 total=2 15+, damage damage=3 total=3 40+, damage damage=4 total=4 252+, damage damage=5 total=5 199+, destroyed 328++',
          'note.forestRow [COMBAT-16]',
          'note.noReturnFire [COMBAT-2]',
          'note.scatter faces=3 [BERTHA-3]',
        ])
      else
        expect(look(s).slice(4)).toEqual([
          'histogram 0 1 2 3 4+ 5+ 6+ 7++ 8++ 9++ 10++ 11++ 12++',
          'preview.damageToTarget unit=FR:tank#1: none damage=0 total=4 0, damageMore damage=1 total=5 79+, destroyed 9921++',
          'note.forestRow [COMBAT-16]',
          'note.noReturnFire [COMBAT-2]',
        ])
    }
  })

  it('[AREA-1] [TRENCH-14] [TRENCH-15] gas over friend and foe; a trench whose soldiers all answer', () => {
    const gas = stage({ a: 'DE gas_launcher 5,3', d: 'FR infantry 5,5', tank: 'FR tank 5,6', own: 'AH infantry 6,6' })
    expect(look(gas)).toEqual([
      'preview.attack unit=DE:gas_launcher#0 target=FR:infantry#1 dice=12 value=4 row=open chance=39 damage=2.3 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:gas_launcher#0 rank=0 value=4 target=FR:infantry#1 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.notMelee 0 off [COMBAT-6]',
      'histogram 0 1 2+ 3+ 4+ 5+ 6+ 7+ 8+ 9++ 10++ 11++ 12++',
      'preview.damageToTarget unit=FR:infantry#1: none damage=0 total=0 540, damage damage=1 total=1 1272+, damage damage=2 total=2 4504+, damage damage=3 total=3 1908+, damage damage=4 total=4 1590+, damage damage=5 total=5 149+, destroyed 39++',
      'preview.alsoHit unit=FR:tank#2: none damage=0 total=0 6774, damage damage=1 total=1 3146+, damage damage=2 total=2 79+, damage damage=3 total=3 0+, damage damage=4 total=4 0+, destroyed 0++',
      'preview.alsoHit unit=AH:infantry#3: none damage=0 total=0 540, damage damage=1 total=1 1272-, damage damage=2 total=2 4504-, damage damage=3 total=3 1908-, damage damage=4 total=4 1590-, damage damage=5 total=5 149-, destroyed 39--',
      'note.noReturnFire [COMBAT-2]',
    ])
    const trench = stage(
      {
        a: 'DE tank 5,4',
        d: 'FR infantry 5,5',
        e: { unit: 'GB infantry', at: [5, 6], damage: 5 },
      },
      {
        options: { trenches: true, cardsGB: true },
        trenches: [
          [
            [5, 5],
            [5, 6],
          ],
        ],
      },
    )
    expect(look(trench)).toEqual([
      'preview.attackAnswered unit=DE:tank#0 target=FR:infantry#1 dice=12 value=6 row=trench chance=0 damage=1.3 back=0.3 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:tank#0 rank=0 value=6 target=FR:infantry#1 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.noSupport 0 off [COMBAT-7]',
      'account.return unit=FR:infantry#1 rank=0 value=2 target=DE:tank#0 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      'account.return unit=GB:infantry#2 rank=0 value=2 target=DE:tank#0 = 5',
      '· item.dice damage=5 5 [COMBAT-4]',
      'histogram 0 1 2 3 4+ 5+ 6+ 7+ 8+ 9+ 10+ 11+ 12+',
      'preview.damageToTarget unit=FR:infantry#1: none damage=0 total=0 730, damage damage=1 total=1 5398+, damage damage=2 total=2 3840+, damage damage=3 total=3 32+, destroyed 0++',
      'preview.returnFire unit=DE:tank#0: none damage=0 total=0 6774, damage damage=1 total=1 3146-, damage damage=2 total=2 79-, damage damage=3 total=3 0-, damage damage=4 total=4 0-, destroyed 0--',
      'note.trenchRow [TRENCH-15]',
      'note.trenchAnswers [TRENCH-14]',
    ])
    const two = stage(
      {
        a: 'DE tank 5,4',
        d: 'FR infantry 5,5',
        e: { unit: 'FR infantry', at: [5, 6], damage: 3, xp: 5 },
      },
      {
        options: { trenches: true, cardsFR: true, cardsDE: true },
        trenches: [
          [
            [5, 5],
            [5, 6],
          ],
        ],
      },
    )
    two.g.cards = two.g.cards.map(() => [0, 4, 9])
    expect(look(two)).toEqual([
      'preview.attackAnswered unit=DE:tank#0 target=FR:infantry#1 dice=12 value=6 row=trench chance=0 damage=1 back=1.3 [COMBAT-14 COMBAT-15]',
      'account.attack unit=DE:tank#0 rank=0 value=6 target=FR:infantry#1 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      '· item.noSupport 0 off [COMBAT-7]',
      'account.return unit=FR:infantry#1 rank=0 value=2 target=DE:tank#0 = 12',
      '· item.dice damage=0 12 [COMBAT-4]',
      'account.return unit=FR:infantry#2 rank=2 value=6 target=DE:tank#0 = 8',
      '· item.dice damage=3 8 [COMBAT-4]',
      'histogram 0 1 2 3 4+ 5+ 6+ 7+ 8+ 9+ 10+ 11+ 12+',
      'preview.damageToTarget unit=FR:infantry#1: none damage=0 total=0 3333, damage damage=1 total=1 3333+, damage damage=2 total=2 3333+, destroyed 0++',
      'preview.returnFire unit=DE:tank#0: none damage=0 total=0 1667, damage damage=1 total=1 3333-, damage damage=2 total=2 5000-, destroyed 0--',
      'note.trenchRow [TRENCH-15]',
      'note.trenchAnswers [TRENCH-14]',
    ])
  })

  it('[DECLARE-2] nothing about what cannot be declared', () => {
    const s = stage({ a: 'DE tank 5,4', d: 'FR infantry 5,7', n: 'FR tank 5,5' })
    expect(look(s)).toEqual([])
    const ask = (action: unknown): unknown => trenchClub.preview(trenchClub.view(s.g, 0), 0, action as TrenchAction)
    expect(ask({ type: 'confirm' })).toBeUndefined()
    expect(ask({ type: 'attack', unit: 99, target: s.u('n') })).toBeUndefined()
    expect(ask({ type: 'move', unit: s.u('a'), target: s.u('n'), to: 1, path: [] })).toBeUndefined()
    expect(ask({ type: 'attack', unit: s.u('a'), target: s.u('n') })).toBeDefined()
  })
})
