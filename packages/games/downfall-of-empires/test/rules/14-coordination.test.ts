/** 14 Central Powers coordination. */
import { describe, expect, it } from 'vitest'
import type { OrderAction } from '../../src/types.ts'
import { type Given, type Scene, scene, zone } from '../position.ts'
import { adjusted, endTurn, endTurnsUntil, moveTo, opened, reach, score, steps, tile, whereIs } from './helpers.ts'

const GERMAN = 0
const AH = 3
const commandOf = (s: Scene, army: number): number => s.g.armySide[army]!

describe('14 Ceding', () => {
  const breslau: Given = { turn: 'german', season: 3, armies: { breslau: ['german'] } }
  const toCracow = (s: Scene): OrderAction => ({ type: 'move', army: s.army('breslau'), path: [zone('cracovia')] })

  it('[14a] from 1915 a German army that moves into an Austro-Hungarian zone is ceded', () => {
    const s = scene(breslau)
    s.activate([toCracow(s)])
    expect([whereIs(s, s.army('breslau')), commandOf(s, s.army('breslau'))]).toEqual(['cracovia', AH])
    for (const season of [1, 2]) {
      const early = opened(scene({ ...breslau, season }))
      expect(early.why(toCracow(early)).rule).toBe('14a')
    }
  })

  it('[14a] any zone that side controls, wherever it lies; a German-controlled one is no cession', () => {
    const s = scene({ ...breslau, control: { warsaw: 'ah' } })
    s.activate([{ type: 'move', army: s.army('breslau'), path: [zone('warsaw')] }])
    expect(commandOf(s, s.army('breslau'))).toBe(AH)
    const own = scene({ ...breslau, control: { cracovia: 'german' } })
    own.activate([toCracow(own)])
    expect(commandOf(own, own.army('breslau'))).toBe(GERMAN)
  })

  it('[A75] [14a] in 1914 German armies may cross Austro-Hungarian zones, at cost 1, but not end there', () => {
    const s = opened(scene({ turn: 'german', season: 3, armies: { munich: ['german'] } }))
    const path = [zone('viena'), zone('cracovia'), zone('lublin')]
    expect(s.can({ type: 'move', army: s.army('munich'), path })).toBe(true)
    const early = opened(scene({ turn: 'german', season: 1, armies: { munich: ['german'] } }))
    expect(early.can({ type: 'move', army: early.army('munich'), path })).toBe(true)
    expect(early.why({ type: 'move', army: early.army('munich'), path: path.slice(0, 2) }).rule).toBe('14a')
  })

  it('[14b] [A70] the ceding move may be strategic, through zones of either partner', () => {
    const s = scene({ turn: 'german', armies: { konigsberg: ['german'] } })
    s.activate([{ type: 'strategic', army: s.army('konigsberg'), to: zone('sarajevo') }])
    expect([whereIs(s, s.army('konigsberg')), commandOf(s, s.army('konigsberg'))]).toEqual(['sarajevo', AH])
  })

  it('[14b] [A70] an army that can do nothing but be ceded far away by strategic movement can be activated', () => {
    const s = scene({
      turn: 'german',
      tracks: { turkey: 'last' },
      control: { elcairo: 'german', sinai: 'german', jerusalen: 'german' },
      armies: {
        elcairo: ['german'],
        sinai: ['german', 'german'],
        jerusalen: ['german', 'german'],
        damasco: ['turkish', 'turkish'],
        ankara: ['turkish', 'turkish', 'turkish'],
      },
    })
    const army = s.army('elcairo')
    for (const done of [...s.at('sinai'), ...s.at('jerusalen')]) s.g.activated[done] = 1
    const far = ['constantinopla', 'erzurum'].map((to) => ({ type: 'strategic', army, to: zone(to) }))
    // All four zones within its reach are full, and nobody in them may make room.
    expect(opened(s).legal()).toEqual(expect.arrayContaining(far))
    expect(s.legal().some((a) => a.type !== 'strategic')).toBe(false)
  })

  it('[9.1i] [A70] the partner’s zones serve to be ceded, not to reach a German zone behind them', () => {
    const s = opened(scene({ turn: 'german', control: { belgrado: 'german' }, armies: { hamburgo: ['german'] } }))
    const goals = s.legal().flatMap((a) => (a.type === 'strategic' ? [a.to] : []))
    expect(goals).toContain(zone('sarajevo'))
    expect(goals).not.toContain(zone('belgrado'))
    expect(new Set(goals).size).toBe(goals.length)
  })

  it('[9.1i] [14l] an Austro-Hungarian army moves strategically in its own zones, and each is offered once', () => {
    const control = { rovno: 'ah', kiev: 'ah', brestlitovsk: 'german' } as const
    const s = opened(scene({ turn: 'ah', control, armies: { trieste: ['austro-hungarian'] } }))
    const goals = s.legal().flatMap((a) => (a.type === 'strategic' ? [a.to] : []))
    // Nearer ones are within a plain move.
    expect(goals).toEqual([zone('rovno'), zone('kiev')])
  })

  it('[14a] [A70] a ceding army may neither attack nor support in that activation; its room is in the Austro-Hungarian stack', () => {
    const given: Given = {
      turn: 'german',
      armies: { breslau: ['german'], cracovia: ['austro-hungarian', 'austro-hungarian', 'russian'] },
    }
    const s = opened(scene(given))
    const attack = {
      type: 'moveAttack',
      army: s.army('breslau'),
      to: zone('cracovia'),
      target: s.army('cracovia', 2),
    } as const
    expect(s.why(attack).rule).toBe('14a')
    // A04 is met: beside Austro-Hungarian armies it stands as one of theirs.
    expect(s.can(toCracow(s))).toBe(true)
    const full = {
      ...given,
      armies: { breslau: ['german'], cracovia: ['austro-hungarian', 'austro-hungarian', 'austro-hungarian'] },
    }
    const none = opened(scene(full))
    expect(none.why(toCracow(none)).rule).toBe('3b')
  })

  it('[14c] it belongs to that side until recovered or eliminated', () => {
    const s = scene(breslau)
    s.activate([toCracow(s)])
    const army = s.army('breslau')
    endTurnsUntil(s, 'german')
    expect(commandOf(s, army)).toBe(AH)
    const lost = scene({ turn: 'russian', armies: { lemberg: ['german-@ah', 'russian'] } })
    lost.activate([{ type: 'attack', army: lost.army('lemberg', 1), target: lost.army('lemberg') }], 6, 1)
    expect([whereIs(lost, lost.army('lemberg')), commandOf(lost, lost.army('lemberg'))]).toEqual(['', GERMAN])
  })

  it('[14d] the Austro-Hungarian side activates it, in the same season already', () => {
    const s = scene(breslau)
    s.activate([toCracow(s)])
    endTurnsUntil(s, 'ah')
    opened(s)
    expect(reach(s, s.army('breslau')).has('lemberg')).toBe(true)
    s.take(moveTo(s, s.army('breslau'), 'lemberg')).take({ type: 'confirm' })
    expect(whereIs(s, s.army('breslau'))).toBe('lemberg')
  })

  it('[14e] the German side restores it, with German steps', () => {
    const given: Given = { armies: { cracovia: ['german-@ah'] } }
    const s = scene({ ...given, turn: 'german' }).take({ type: 'recruit' })
    s.take({ type: 'restore', army: s.army('cracovia') })
    expect([steps(s, s.army('cracovia')), commandOf(s, s.army('cracovia'))]).toEqual([2, AH])
    const ah = scene({ ...given, turn: 'ah' }).take({ type: 'recruit' })
    expect(ah.why({ type: 'restore', army: ah.army('cracovia') }).rule).toBe('14e')
  })
})

describe('14 Recovery', () => {
  const given: Given = { turn: 'german', armies: { budapest: ['german@ah'], temesvar: ['austro-hungarian'] } }
  const recover = (s: Scene, to: string): OrderAction => ({ type: 'recover', army: s.army('budapest'), to: zone(to) })

  it('[14f] the German side may activate a ceded army only to recover it', () => {
    const s = opened(scene(given))
    const army = s.army('budapest')
    expect(s.why({ type: 'move', army, path: [zone('viena')] }).rule).toBe('14f')
    expect(s.why({ type: 'strategic', army, to: zone('praga') }).rule).toBe('14f')
    expect(
      new Set(
        s
          .legal()
          .filter((a) => 'army' in a && a.army === army)
          .map((a) => a.type),
      ),
    ).toEqual(new Set(['recover']))
    // An Austro-Hungarian army is no ceded one.
    expect(s.why({ type: 'recover', army: s.army('temesvar'), to: zone('munich') }).rule).toBe('14f')
  })

  it('[14g] [A71] by strategic movement, through zones of either partner, into a German-controlled zone', () => {
    const s = scene(given)
    s.activate([recover(s, 'konigsberg')])
    expect([whereIs(s, s.army('budapest')), commandOf(s, s.army('budapest'))]).toEqual(['konigsberg', GERMAN])
    const not = opened(scene(given))
    expect(not.can(recover(not, 'viena'))).toBe(false)
    const cut = { praga: 'russian', viena: 'russian', tirol: 'russian', cracovia: 'russian' } as const
    const no = opened(scene({ ...given, control: cut, armies: { ...given.armies, munich: ['german'] } }))
    expect(no.why(recover(no, 'munich')).rule).toBe('9.1i')
  })

  it('[14g] it uses up two activations', () => {
    const s = opened(scene({ ...given, armies: { ...given.armies, berlin: ['german', 'german'] } }))
    s.take(recover(s, 'munich')).take(moveTo(s, s.army('berlin'), 'posen'))
    expect(s.why({ type: 'move', army: s.army('berlin', 1), path: [zone('posen')] }).rule).toBe('9a')
  })

  it('[14g] [A71] not out of a zone whose exits are closed by 9.1m', () => {
    const shared: Given = {
      turn: 'german',
      armies: { lublin: ['german@ah', 'russian'] },
      control: { cracovia: 'russian', lemberg: 'russian' },
    }
    const s = scene(shared)
    expect(s.why({ type: 'activate', extra: false }).rule).toBe('9a')
    const open = opened(scene({ ...shared, control: { lemberg: 'russian' } }))
    expect(open.can({ type: 'recover', army: open.army('lublin'), to: zone('breslau') })).toBe(true)
  })
})

describe('14 Technologies of ceded armies', () => {
  const lemberg = (tiles: Given['tiles'], turn: 'ah' | 'russian', extra: Partial<Given> = {}): Scene =>
    scene({ turn, season: 12, tiles: tiles ?? {}, armies: { lemberg: ['german@ah', 'russian'] }, ...extra })
  const attack = (s: Scene, by: number, on: number, ...dice: number[]): Scene =>
    s.activate([{ type: 'attack', army: s.army('lemberg', by), target: s.army('lemberg', on) }], ...dice)

  it("[14h] they fight with the German side's attack and defence levels", () => {
    const german = attack(lemberg({ german: ['attack1'] }, 'ah'), 0, 1, 1, 1)
    expect([adjusted(german).attack, german.g.shown[GERMAN]![tile('attack1')]]).toEqual([6, 1])
    const ah = attack(lemberg({ ah: ['attack1'] }, 'ah'), 0, 1, 1, 1)
    expect([adjusted(ah).attack, ah.g.shown[AH]![tile('attack1')]]).toEqual([5, 0])
    expect(adjusted(attack(lemberg({ german: ['defence1'] }, 'russian'), 1, 0, 1, 1)).defence).toBe(6)
    expect(adjusted(attack(lemberg({ ah: ['defence1'] }, 'russian'), 1, 0, 1, 1)).defence).toBe(5)
  })

  it('[14i] and with no other German technology: no Assault troops, Manoeuvre, Aviation, gas or Offensive', () => {
    const trench = { trenches: { kiev: 'entente1' as const }, armies: { kiev: ['german@ah', 'russian'] } }
    const s = scene({
      turn: 'ah',
      season: 12,
      tiles: { german: ['assault', 'aviation', 'maneuver', 'offensive', 'gas'] },
      missions: { german: 6, ah: 6 },
      ...trench,
    })
    s.activate([{ type: 'attack', army: s.army('kiev'), target: s.army('kiev', 1) }], 1, 1)
    expect([adjusted(s), s.g.missions[GERMAN]]).toEqual([{ attack: 5, defence: 5 }, 6])
    expect(s.g.shown[GERMAN]!.every((x) => x === 0)).toBe(true)
    const four = { cracovia: ['german@ah', 'german@ah', 'german@ah'], praga: ['german@ah'] }
    const m = opened(scene({ turn: 'ah', tiles: { german: ['maneuver'] }, armies: four }))
    for (const army of m.at('cracovia')) m.take(moveTo(m, army, 'viena'))
    expect(m.why({ type: 'move', army: m.army('praga'), path: [zone('viena')] }).rule).toBe('9a')
    const gas = scene({
      turn: 'german',
      season: 12,
      tiles: { german: ['gas'] },
      armies: { metz: ['german@ah'], verdun: ['french'] },
      trenches: { verdun: 'entente1' },
    })
    expect(gas.why({ type: 'gas', target: gas.army('verdun') }).rule).toBe('10.6d')
    const offensive = scene({
      turn: 'german',
      tiles: { german: ['offensive'] },
      armies: { verdun: ['german@ah', 'french'] },
    })
    expect(offensive.why({ type: 'activate', extra: true }).rule).toBe('10.3c')
  })

  it('[14j] its attack may use Austro-Hungarian aviation', () => {
    const s = lemberg({ ah: ['aviation'] }, 'ah', { missions: { ah: 1 } })
    attack(s, 0, 1).take({ type: 'air', spend: true }, 1, 1)
    expect([adjusted(s).attack, s.g.missions[AH]]).toEqual([7, 0])
  })
})

describe('14 Where Austria-Hungary may not go', () => {
  const given: Given = {
    turn: 'ah',
    armies: { praga: ['austro-hungarian'], cracovia: ['german@ah'] },
    control: { warsaw: 'german' },
  }

  it('[14k] [A72] no army of that side moves into or through Germany, ceded ones included', () => {
    const s = opened(scene(given))
    for (const to of ['munich', 'berlin', 'breslau']) {
      expect(s.why({ type: 'move', army: s.army('praga'), path: [zone(to)] }).rule).toBe('14k')
    }
    expect(s.why({ type: 'move', army: s.army('cracovia'), path: [zone('breslau')] }).rule).toBe('14k')
    expect(s.legal().some((a) => 'path' in a && a.path.includes(zone('breslau')))).toBe(false)
    // Even where somebody else holds it.
    const lost = opened(scene({ ...given, control: { breslau: 'russian' } }))
    expect(lost.why({ type: 'move', army: lost.army('praga'), path: [zone('breslau')] }).rule).toBe('14k')
  })

  it('[14l] [A72] nor into or through zones controlled by the German side', () => {
    const s = opened(scene(given))
    expect(s.why({ type: 'move', army: s.army('cracovia'), path: [zone('warsaw')] }).rule).toBe('14l')
    expect(s.legal().some((a) => 'path' in a && a.path.includes(zone('warsaw')))).toBe(false)
    const open = opened(scene({ ...given, control: {} }))
    expect(reach(open, open.army('cracovia')).has('warsaw')).toBe(true)
  })

  it('[14m] Warsaw, Minsk, Vilna and Riga in its hands score for the Germans only', () => {
    const taken = { warsaw: 'ah', minsk: 'ah', vilna: 'ah', riga: 'ah' } as const
    const [before, after] = [score(scene({}).g), score(scene({ control: taken }).g)]
    expect([after.german - before.german, after.ah - before.ah]).toEqual([4, 0])
    const kiev = score(scene({ control: { kiev: 'ah' } }).g)
    expect([kiev.german - before.german, kiev.ah - before.ah]).toEqual([1, 1])
  })

  it('[A77] partners never take a zone from each other', () => {
    const s = scene({ turn: 'german', season: 3, armies: { breslau: ['german'] } })
    s.activate([{ type: 'move', army: s.army('breslau'), path: [zone('cracovia')] }])
    endTurn(s)
    expect(s.control('cracovia')).toBe('ah')
  })
})
