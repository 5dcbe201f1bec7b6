/** Money, repair, recruiting (MONEY, REPAIR, RECRUIT, RUL-53 to RUL-58, RUL-92). */
import { describe, expect, it } from 'vitest'
import { isSpecial, nationIndex, specialDeck, typeIds, typeIndex } from '../../src/data/index.ts'
import { trenchClub } from '../../src/index.ts'
import { IN_FORT, type TrenchAction } from '../../src/types.ts'
import { fort, type Given, hex, type Piece, run, type Scene, scene, type Units } from '../position.ts'

const FOES: Units = { foe: 'FR tank 13,8' }
const money = (given: Partial<Given>): Scene =>
  scene({ phase: 'recruit', turn: 'DE', ...given, units: { ...(given.units ?? {}), ...FOES } })
const bonds = (s: Scene, nation: string): number => s.g.bonds[s.g.powerNation.indexOf(nationIndex(nation))]!
const buy = (type: string, at: string): TrenchAction => ({
  type: 'recruit',
  unitType: typeIndex(type),
  fort: fort(at),
})
const special = (choice: string | -1): TrenchAction => ({
  type: 'special',
  choice: choice === -1 ? -1 : typeIndex(choice),
})
const OWN = { own: 'DE infantry 7,1' }
/** Central is behind in both: one unit against two, one fort against two. */
const UNDERDOG: Partial<Given> = {
  units: { ...OWN, foe2: 'GB tank 13,7' },
  forts: { 'N-A': 'DE', 'N-E': 'FR', 'N-F': 'GB' },
}

describe('MONEY', () => {
  it('[MONEY-1] 1 bond for each fort of the nation, at the start of phase 4', () => {
    for (const forts of [0, 1, 3]) {
      const ids = ['N-A', 'N-B', 'N-C'].slice(0, forts)
      const s = money({
        phase: 'income',
        units: OWN,
        forts: { ...Object.fromEntries(ids.map((id) => [id, 'DE'])), 'S-A': 'AH', 'N-E': 'FR' },
        bonds: { DE: 1, AH: 5, FR: 5 },
      })
      run(s)
      expect(bonds(s, 'DE')).toBe(1 + forts)
    }
  })

  it('[RUL-53] [RUL-29] only the active nation collects, not its ally, and before anything else in phase 4', () => {
    const s = money({
      phase: 'declare',
      units: { ...OWN, hurt: { unit: 'DE tank', at: 'N-A', damage: 1 } },
      forts: { 'N-A': 'DE', 'S-A': 'AH', 'N-E': 'FR' },
      bonds: { DE: 1, AH: 5, FR: 5 },
    })
    s.take({ type: 'confirm' })
    expect([bonds(s, 'DE'), bonds(s, 'AH'), bonds(s, 'FR')]).toEqual([2, 5, 5])
    // The bond just collected pays the repair.
    s.take({ type: 'endTransfer' })
    expect(s.can({ type: 'repair', unit: s.u('hurt') })).toBe(true)
  })

  it('[MONEY-2] bonds go to the ally, each time for 1 bond on top to the bank', () => {
    const s = money({ phase: 'transfer', units: OWN, bonds: { DE: 7, AH: 0, FR: 0 } })
    s.take({ type: 'transfer', amount: 2 })
    expect([bonds(s, 'DE'), bonds(s, 'AH')]).toEqual([4, 2])
    s.take({ type: 'transfer', amount: 1 })
    expect([bonds(s, 'DE'), bonds(s, 'AH'), bonds(s, 'FR')]).toEqual([2, 3, 0])
  })

  it('[RUL-54] any amount from 1 that leaves the fee; no loans; only between income and repair', () => {
    const s = money({ phase: 'transfer', units: OWN, bonds: { DE: 4 } })
    expect(s.legal().map((a) => (a.type === 'transfer' ? a.amount : a.type))).toEqual([1, 2, 3, 'endTransfer'])
    expect(s.why({ type: 'transfer', amount: 4 })).toMatchObject({ rule: 'MONEY-2', key: 'deny.transferTooMuch' })
    for (const amount of [0, -2, 1.5]) expect(s.why({ type: 'transfer', amount }).rule).toBe('MONEY-2')
    // One bond alone does not pay for sending anything.
    const poor = run(money({ phase: 'income', units: OWN, bonds: { DE: 1 } }))
    expect(poor.step()).not.toBe('transfer')
    // Repairs come after it, and there is no way back.
    const rich = run(
      money({
        phase: 'income',
        units: { hurt: { unit: 'DE tank', at: 'N-A', damage: 1 } },
        forts: { 'N-A': 'DE' },
        bonds: { DE: 8 },
      }),
    )
    expect(rich.step()).toBe('transfer')
    rich.take({ type: 'endTransfer' })
    expect(rich.step()).toBe('repair')
    expect(rich.can({ type: 'transfer', amount: 1 })).toBe(false)
  })

  it('[MONEY-2] with two players there is nobody to send to', () => {
    const given: Given = {
      nations: ['DE', 'FR'],
      phase: 'income',
      units: { ...OWN, ...FOES },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    }
    expect(run(scene(given)).step()).toBe('recruit')
    expect(scene({ ...given, phase: 'transfer' }).why({ type: 'transfer', amount: 1 })).toMatchObject({
      rule: 'MONEY-2',
      key: 'deny.noAlly',
    })
  })
})

describe('REPAIR', () => {
  const garrison = (given: Partial<Given> = {}): Scene =>
    money({
      phase: 'repair',
      units: {
        light: { unit: 'DE infantry', at: 'N-A', damage: 1 },
        heavy: { unit: 'DE tank', at: 'N-B', damage: 5, xp: 4 },
        whole: 'DE tank N-A',
        outside: { unit: 'DE infantry', at: [7, 1], damage: 2 },
        came: { unit: 'DE infantry', at: 'N-A', damage: 2, garrison: false },
        ally: { unit: 'AH infantry', at: 'S-A', damage: 2 },
      },
      forts: { 'N-A': 'DE', 'N-B': 'DE', 'S-A': 'AH' },
      bonds: { DE: 9 },
      ...given,
    })
  const repair = (s: Scene, name: string): TrenchAction => ({ type: 'repair', unit: s.u(name) })

  it('[REPAIR-1] 2 bonds each, whatever the damage', () => {
    const s = garrison()
    s.take(repair(s, 'light'))
    expect(bonds(s, 'DE')).toBe(7)
    s.take(repair(s, 'heavy'))
    expect(bonds(s, 'DE')).toBe(5)
    const poor = garrison({ bonds: { DE: 1 } })
    expect(poor.why(repair(poor, 'light'))).toMatchObject({ rule: 'REPAIR-1', key: 'deny.repairBonds' })
  })

  it('[REPAIR-2] [RUL-55] only who was inside when the turn began and stayed, in any fort of the nation', () => {
    const s = garrison()
    expect(s.can(repair(s, 'light'))).toBe(true)
    expect(s.can(repair(s, 'heavy'))).toBe(true)
    expect(s.why(repair(s, 'outside'))).toMatchObject({ rule: 'REPAIR-2', key: 'deny.notInFortAllTurn' })
    expect(s.why(repair(s, 'came')).rule).toBe('REPAIR-2')
    expect(s.why(repair(s, 'ally'))).toMatchObject({ rule: 'REPAIR-1', key: 'deny.repairNotYours' })
    expect(s.why(repair(s, 'whole'))).toMatchObject({ rule: 'REPAIR-3', key: 'deny.undamaged' })
  })

  it('[REPAIR-2] who goes out and comes back, or comes in, is not repaired in that turn but in the next', () => {
    const s = scene({
      units: {
        back: { unit: 'DE armoured_car', at: 'N-A', damage: 1 },
        comes: { unit: 'DE infantry', at: [1, 1], damage: 1 },
        stays: { unit: 'DE infantry', at: 'N-A', damage: 1 },
        ...FOES,
      },
      forts: { 'N-A': 'DE' },
      bonds: { DE: 9 },
    })
    s.take({ type: 'enter', unit: s.u('comes'), fort: fort('N-A'), path: [IN_FORT + fort('N-A')] })
    const out = s.legal().find((a) => a.type === 'move' && a.unit === s.u('back'))!
    s.take(out)
    // Back inside as if it had been moved there: what counts is that it has left.
    s.g.at[s.u('back')] = IN_FORT + fort('N-A')
    s.take({ type: 'endMove' }).take({ type: 'endTransfer' })
    expect(s.legal().flatMap((a) => (a.type === 'repair' ? [a.unit] : []))).toEqual([s.u('stays')])
    s.take({ type: 'endRepair' }).take({ type: 'endTurn' })
    while (s.g.turn !== 0 || s.step() !== 'move') s.take(s.legal().find((a) => /^end|confirm/.test(a.type))!)
    s.take({ type: 'endMove' }).take({ type: 'endTransfer' })
    expect(s.legal().flatMap((a) => (a.type === 'repair' ? [a.unit] : []))).toEqual(
      ['back', 'comes', 'stays'].map((name) => s.u(name)),
    )
  })

  it('[REPAIR-3] [REPAIR-4] all damage goes, experience stays', () => {
    const s = garrison()
    s.take(repair(s, 'heavy'))
    expect([s.g.damage[s.u('heavy')], s.g.xp[s.u('heavy')]]).toEqual([0, 4])
    expect(s.can(repair(s, 'heavy'))).toBe(false)
  })
})

/** Printed are infantry, mounted infantry and armoured car (UNIT-27); the others are the data's own. */
const GERMAN_SHEET = {
  infantry: 2,
  mounted_infantry: 3,
  heavy_infantry: 4,
  armoured_car: 5,
  tank: 9,
  airplane: 9,
  assault_gun: 4,
  heavy_mortar: 5,
  anti_aircraft: 3,
  transport: 2,
  big_bertha: 7,
}
const DECK = ['airship', 'railway_gun', 'gunboat', 'gas_launcher', 'minelayer', 'engineer']
const offered = (s: Scene): (string | -1)[] =>
  s.legal().flatMap((a) => (a.type === 'special' ? [a.choice < 0 ? -1 : typeIds[a.choice]!] : []))

describe('RECRUIT', () => {
  it('[RECRUIT-1] after repairs, at the price of the sheet', () => {
    for (const [type, price] of Object.entries(GERMAN_SHEET)) {
      const s = money({ forts: { 'N-A': 'DE' }, bonds: { DE: price } })
      s.take(buy(type, 'N-A'))
      expect(bonds(s, 'DE'), type).toBe(0)
      expect(s.g.unitType.at(-1)).toBe(typeIndex(type))
      const poor = money({ forts: { 'N-A': 'DE' }, bonds: { DE: price - 1 } })
      expect(poor.why(buy(type, 'N-A')), type).toMatchObject({ rule: 'RECRUIT-1', key: 'deny.tooDear' })
    }
    const order = run(
      money({
        phase: 'income',
        units: { hurt: { unit: 'DE tank', at: 'N-A', damage: 1 } },
        forts: { 'N-A': 'DE' },
        bonds: { DE: 5 },
      }),
    )
    order.take({ type: 'endTransfer' })
    expect(order.step()).toBe('repair')
    expect(order.can(buy('infantry', 'N-A'))).toBe(false)
    order.take({ type: 'endRepair' })
    expect(order.can(buy('infantry', 'N-A'))).toBe(true)
  })

  it('[RECRUIT-1] only types of the own sheet', () => {
    const s = money({ forts: { 'N-A': 'DE' }, bonds: { DE: 20 } })
    for (const type of ['howitzer', 'anti_tank_gunners', 'renault_ft17', 'mark1_female', 'airship']) {
      expect(s.why(buy(type, 'N-A')), type).toMatchObject({ rule: 'RECRUIT-1', key: 'deny.notOnSheet' })
    }
  })

  it('[RECRUIT-2] into any fort of the nation, not into an ally’s, an enemy’s or a neutral one', () => {
    const s = money({ forts: { 'N-A': 'DE', 'S-G': 'DE', 'S-A': 'AH', 'N-E': 'FR' }, bonds: { DE: 20 } })
    const into = s.legal().flatMap((a) => (a.type === 'recruit' && a.unitType === typeIndex('tank') ? [a.fort] : []))
    expect(into).toEqual([fort('N-A'), fort('S-G')])
    for (const id of ['S-A', 'N-E', 'N-B']) {
      expect(s.why(buy('tank', id)), id).toMatchObject({ rule: 'RECRUIT-2', key: 'deny.recruitNotYourFort' })
    }
    s.take(buy('tank', 'S-G'))
    expect(s.g.at.at(-1)).toBe(IN_FORT + fort('S-G'))
  })

  it('[RECRUIT-3] [RUL-58] a gunboat comes on any free water hex that is no bridge, and nowhere else', () => {
    // Water but for a bridge and a hex of land; a soldier wades at [5,6].
    const s = money({
      ...UNDERDOG,
      rows: ['WBW', 'W.W'],
      corner: [5, 5],
      units: { own: 'DE infantry 5,6', foe2: 'GB tank 13,7' },
      bonds: { DE: 6 },
    })
    s.take(special('gunboat'))
    expect(s.step()).toBe('station')
    expect(s.legal().map((a) => (a.type === 'station' ? a.at : -1))).toEqual([hex([5, 5]), hex([7, 5]), hex([7, 6])])
    for (const at of [hex([6, 5]), hex([6, 6]), hex([5, 6]), IN_FORT + fort('N-A')]) {
      expect(s.why({ type: 'station', at })).toMatchObject({ rule: 'RUL-58' })
    }
    s.take({ type: 'station', at: hex([7, 6]) })
    expect(s.g.unitType[s.g.at.indexOf(hex([7, 6]))]).toBe(typeIndex('gunboat'))
  })

  it('[RUL-58] no free water for the gunboat drawn: the bonds come back, the card goes under the deck, the turn ends', () => {
    const s = money({ rows: ['W'], units: { own: 'DE infantry 0,0' }, forts: { 'N-A': 'DE' } })
    s.g.bonds[0] = 8
    s.take(special(-1), 3)
    expect([s.g.bonds[0], s.g.under, s.g.turn]).toEqual([8, [typeIndex('gunboat')], 1])
    expect(s.events('log.noPlace')).toHaveLength(1)
  })

  it('[RUL-58] only water of the board in use', () => {
    const s = scene({
      nations: ['DE', 'FR'],
      phase: 'recruit',
      units: { ...OWN, ...FOES, foe2: 'FR infantry 13,7' },
      forts: { 'N-A': 'DE', 'N-E': 'FR', 'N-F': 'FR' },
      bonds: { DE: 6 },
    })
    s.take(special('gunboat'))
    expect(s.legal().every((a) => a.type === 'station' && a.at < hex([0, 11]))).toBe(true)
  })

  it('[RECRUIT-4] a special unit is drawn at random, each card as likely', () => {
    const drawn = specialDeck.map((type, i) => {
      const s = money({ units: OWN, forts: { 'N-A': 'DE' }, bonds: { DE: 6 } })
      expect(s.why(special('airship'))).toMatchObject({ rule: 'RECRUIT-4', key: 'deny.drawnNotChosen' })
      s.take(special(-1), i + 1)
      expect(bonds(s, 'DE')).toBe(0)
      expect(s.g.deck).not.toContain(type)
      const place = s.legal()[0]!
      s.take(place)
      return s.g.unitType.at(-1)
    })
    expect(drawn).toEqual(specialDeck)
    const poor = money({ units: OWN, forts: { 'N-A': 'DE' }, bonds: { DE: 5 } })
    expect(poor.why(special(-1))).toMatchObject({ rule: 'RECRUIT-1', key: 'deny.tooDear' })
  })

  it('[RECRUIT-4] [RECRUIT-2] a special unit that is no vessel comes into a fort of the nation', () => {
    const s = money({ units: OWN, forts: { 'N-A': 'DE', 'S-A': 'AH' }, bonds: { DE: 6 } })
    s.take(special(-1), 1)
    expect(s.legal()).toEqual([{ type: 'station', at: IN_FORT + fort('N-A') }])
    expect(s.why({ type: 'station', at: IN_FORT + fort('S-A') })).toMatchObject({ rule: 'RECRUIT-2' })
  })

  it('[RECRUIT-4] [RUL-59] who surrenders with a special unit in hand breaks no law', () => {
    const s = money({
      nations: ['DE', 'FR'],
      units: OWN,
      forts: { 'N-A': 'DE' },
      bonds: { DE: 6 },
      options: { surrender: 'anytime' },
    })
    s.take(special(-1), 1)
    expect(trenchClub.laws(s.g).filter((law) => law.includes('special'))).toEqual([])
    s.take({ type: 'offerSurrender' }).take({ type: 'surrender', agree: true })
    expect([s.g.ending, trenchClub.laws(s.g).filter((law) => law.includes('special'))]).toEqual(['surrender', []])
  })

  it('[RECRUIT-5] who has fewer units and fewer forts may choose', () => {
    const s = money({ ...UNDERDOG, bonds: { DE: 6 } })
    s.take(special('engineer')).take({ type: 'station', at: IN_FORT + fort('N-A') })
    expect(s.g.unitType.at(-1)).toBe(typeIndex('engineer'))
    expect(s.g.deck).not.toContain(typeIndex('engineer'))
    expect(s.events('log.specialChosen')[0]!.rules).toEqual(['RECRUIT-5'])
  })

  it('[RECRUIT-5] may, not must: the blind draw stays open', () => {
    const s = money({ ...UNDERDOG, bonds: { DE: 6 } })
    expect(offered(s)).toEqual([...DECK, -1])
    s.take(special(-1), 2).take({ type: 'station', at: IN_FORT + fort('N-A') })
    expect(s.g.unitType.at(-1)).toBe(typeIndex('railway_gun'))
    expect(s.events('log.specialDrawn')[0]!.rules).toEqual(['RECRUIT-4'])
    // A side that is not behind has only the draw.
    expect(offered(money({ units: OWN, forts: { 'N-A': 'DE' }, bonds: { DE: 6 } }))).toEqual([-1])
  })

  it('[RUL-57] strictly fewer of both, both nations together, units in forts included', () => {
    const chooses = (given: Partial<Given>): boolean =>
      money({ ...UNDERDOG, bonds: { DE: 6 }, ...given }).can(special('airship'))
    expect(chooses({})).toBe(true)
    const foe2: Piece = { unit: 'GB tank', at: [13, 7] }
    // As many units.
    expect(chooses({ units: { ...OWN, foe2, ally: 'AH infantry 5,16' } })).toBe(false)
    expect(chooses({ units: { ...OWN, foe2, inside: 'DE infantry N-A' } })).toBe(false)
    // As many forts: the ally's count.
    expect(chooses({ forts: { 'N-A': 'DE', 'S-A': 'AH', 'N-E': 'FR', 'N-F': 'GB' } })).toBe(false)
    // Behind in forts only.
    expect(chooses({ units: OWN })).toBe(false)
    // Judged when paying: the recruit just bought evens the numbers.
    const s = money({ ...UNDERDOG, bonds: { DE: 8 } })
    expect(s.can(special('airship'))).toBe(true)
    s.take(buy('infantry', 'N-A'))
    expect(s.can(special('airship'))).toBe(false)
    expect(s.can(special(-1))).toBe(true)
  })

  it('[RECRUIT-6] [RUL-92] no more than two living units of a type, unless the option is off; on by default', () => {
    const two = {
      a: 'DE infantry 7,1',
      b: 'DE infantry N-A',
      ally: 'AH mounted_infantry 5,16',
      ally2: 'AH mounted_infantry 5,15',
    }
    const given: Partial<Given> = { units: two, forts: { 'N-A': 'DE' }, bonds: { DE: 20 } }
    const s = money(given)
    expect(s.g.options.maxTwoPerType).toBe(true)
    expect(s.why(buy('infantry', 'N-A'))).toMatchObject({ rule: 'RECRUIT-6', key: 'deny.twoOfAType' })
    // Per player: the ally's two do not count; one of a type leaves room for one more.
    s.take(buy('mounted_infantry', 'N-A')).take(buy('mounted_infantry', 'N-A'))
    expect(s.why(buy('mounted_infantry', 'N-A')).rule).toBe('RECRUIT-6')
    expect(money({ ...given, options: { maxTwoPerType: false } }).can(buy('infantry', 'N-A'))).toBe(true)
    // Only the living count.
    s.g.at[s.u('a')] = -1
    expect(s.can(buy('infantry', 'N-A'))).toBe(true)
  })

  it('[RUL-92] there is no clock in the rules unless somebody sets one up', () => {
    expect(trenchClub.options.some((o) => /time|clock/i.test(o.id))).toBe(false)
    expect(trenchClub.options.find((o) => o.id === 'maxTwoPerType')?.initial).toBe(true)
  })

  it('[RUL-56] recruits are new, belong to no army, and any number is bought in a turn', () => {
    const s = money({ units: OWN, forts: { 'N-A': 'DE' }, bonds: { DE: 7 } })
    s.take(buy('infantry', 'N-A')).take(buy('mounted_infantry', 'N-A')).take(buy('transport', 'N-A'))
    for (const type of ['mounted_infantry', 'transport']) {
      const u = s.g.unitType.indexOf(typeIndex(type))
      expect([s.g.damage[u], s.g.xp[u], s.g.army[u]]).toEqual([0, 0, -1])
    }
    // The turn is over when nothing more can be bought.
    expect(s.g.turn).not.toBe(0)
  })

  it('[RUL-56] a nation without a fort has no place for a recruit, nor for what it might draw', () => {
    const s = money({ units: OWN, forts: { 'S-A': 'AH' }, bonds: { DE: 20 } })
    expect(s.legal()).toEqual([{ type: 'endTurn' }])
    expect(s.why(buy('infantry', 'N-A'))).toMatchObject({ rule: 'RUL-56', key: 'deny.noFort' })
    expect(s.why(special(-1))).toMatchObject({ rule: 'RUL-56', key: 'deny.noFort' })
  })

  /** Behind in both, and without a fort. */
  const FORTLESS: Partial<Given> = { ...UNDERDOG, forts: { 'N-E': 'FR', 'N-F': 'GB' }, bonds: { DE: 6 } }

  it('[RECRUIT-3] [RUL-56] a nation without a fort that is behind may choose a gunboat: it comes on water', () => {
    const s = money(FORTLESS)
    expect(offered(s)).toEqual(['gunboat'])
    for (const type of DECK.filter((id) => id !== 'gunboat')) {
      expect(s.why(special(type)), type).toMatchObject({ rule: 'RUL-56', key: 'deny.noFort' })
    }
    expect(s.why(special(-1)).key).toBe('deny.noFort')
    s.take(special('gunboat')).take({ type: 'station', at: hex([11, 0]) })
    expect(s.g.unitType[s.g.at.indexOf(hex([11, 0]))]).toBe(typeIndex('gunboat'))
    // Not without free water, and not for one that is not behind.
    expect(offered(money({ ...FORTLESS, rows: ['.'] }))).toEqual([])
    expect(offered(money({ ...FORTLESS, forts: {} }))).toEqual([])
    // The option has it the other way: no fort, no recruits.
    const strict = money({ ...FORTLESS, options: { fortToRecruit: true } })
    expect(offered(strict)).toEqual([])
    expect(strict.why(special('gunboat'))).toMatchObject({ rule: 'RUL-56', key: 'deny.noFort' })
    expect(trenchClub.options.find((o) => o.id === 'fortToRecruit')?.initial).toBe(false)
  })

  it('[RUL-56] without a fort it draws only when nothing but a gunboat can come', () => {
    const left = (deck: string[], under: string[]): (string | -1)[] => {
      const s = money({ ...FORTLESS, forts: {} })
      s.g.deck = deck.map(typeIndex)
      s.g.under = under.map(typeIndex)
      return offered(s)
    }
    expect(left(['gunboat'], ['airship'])).toEqual([-1])
    expect(left(['gunboat', 'engineer'], [])).toEqual([])
    expect(left([], ['gunboat', 'airship'])).toEqual([-1])
    expect(left([], ['airship', 'gunboat'])).toEqual([])
  })

  it('[RUL-56] phase 4 stops for a nation without a fort as long as a gunboat is to be had', () => {
    const ahead = run(money({ ...FORTLESS, phase: 'income', forts: {} })).take({ type: 'endTransfer' })
    expect([ahead.step(), ahead.g.turn]).toEqual(['move', 1])
    const s = run(money({ ...FORTLESS, phase: 'income' }))
    expect(s.step()).toBe('transfer')
    s.take({ type: 'endTransfer' })
    expect([s.step(), s.g.turn]).toEqual(['recruit', 0])
  })

  it('[RUL-56] destroyed special forces go under the deck; an empty deck sells nothing', () => {
    const s = money({ units: OWN, forts: { 'N-A': 'DE' }, bonds: { DE: 20 } })
    s.g.deck = []
    expect(s.why(special(-1))).toMatchObject({ rule: 'RUL-56', key: 'deny.emptyDeck' })
    // Two that were destroyed lie there in the order in which they fell, and come without a die.
    s.g.under = [typeIndex('minelayer'), typeIndex('airship')]
    s.take(special(-1)).take({ type: 'station', at: IN_FORT + fort('N-A') })
    expect(s.g.unitType.at(-1)).toBe(typeIndex('minelayer'))
    expect(s.g.under).toEqual([typeIndex('airship')])
    // What is still in the deck comes before them.
    const both = money({ units: OWN, forts: { 'N-A': 'DE' }, bonds: { DE: 6 } })
    both.g.under = [both.g.deck.shift()!]
    both.take(special(-1), 5)
    expect(both.g.deck).toHaveLength(4)
    expect(both.g.under).toHaveLength(1)
  })

  it('[RUL-56] a special unit destroyed in combat goes under the deck, and the underdog may choose it there', () => {
    const s = scene({
      rows: ['.'],
      phase: 'declare',
      units: {
        a: 'DE heavy_mortar 5,2',
        t: { unit: 'FR engineer', at: [5, 5], damage: 5 },
        far: 'FR tank 20,20',
      },
    })
    s.attack([['a', 't']], 1, 1, ...new Array<number>(10).fill(12))
    expect(s.g.under).toEqual([typeIndex('engineer')])
    expect(s.g.deck).not.toContain(typeIndex('engineer'))
    expect(specialDeck.every((t) => isSpecial[t] === 1)).toBe(true)
    const choice = money({ ...UNDERDOG, bonds: { DE: 6 } })
    choice.g.under = [choice.g.deck.pop()!]
    expect(offered(choice)).toEqual([...DECK, -1])
    choice.g.under = []
    expect(choice.why(special('engineer'))).toMatchObject({ rule: 'RUL-56', key: 'deny.notInDeck' })
  })
})
