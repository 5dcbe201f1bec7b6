/** Chapters 18 to 21, in the rulebook's order: what other files do not say. */
import { apply, deciders, fastDice, legalActions, PlayTable, seeded, settle } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { country, FRANCE, ports } from '../../src/data/index.ts'
import { determinize } from '../../src/deal.ts'
import { nachParis } from '../../src/index.ts'
import { squadronsFor } from '../../src/rules/air-recon.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { whyNotScout } from '../../src/rules/cavalry-recon.ts'
import { combatMoveSteps, pushCombatMoves } from '../../src/rules/combat-moves.ts'
import { whyNoForce } from '../../src/rules/forced.ts'
import { placeUnit } from '../../src/rules/units.ts'
import { ALLIED, AT_SEA, FOLDED, FOM, GERMAN, HIDDEN, INDOCTRINATED, MOVED, RECON, RELEASED } from '../../src/types.ts'
import { view } from '../../src/view.ts'
import { attack, play } from '../combat-play.ts'
import { go, moving, pick, stop } from '../movement-scene.ts'
import { type Given, hex, type Scene, scene } from '../position.ts'

const sailing = (
  units: Record<string, string>,
  id: string,
  before: (s: Scene) => void = () => {},
  fog = false,
): Scene =>
  pick(
    moving(
      { scenario: 'campaign', gt: 14, side: ALLIED, units, options: { naval: true, weather: false, fog } },
      before,
    ),
    id,
  )
const port = (name: string): number => ports.findIndex((p) => p.name === name)

describe('naval transport (18)', () => {
  it('[18.1.1] not from a Port that is wholly committed to supply', () => {
    const committed = (steps: number): Scene =>
      sailing({ '1ere DI': 'BB38' }, '1ere DI', (s) => {
        s.g.portUsed[port('Calais')] = steps
      })
    expect(committed(11).can({ type: 'putToSea', box: 1 })).toBe(true)
    expect(committed(12).why({ type: 'putToSea', box: 1 }).rule).toBe('18.1.1')
  })
  it('[18.1.2a] [19.2.3] hidden guns close the Port when the ships are called', () => {
    const s = sailing(
      { '1ere DI': 'BB38', '14.ID': 'BB37>0' },
      '1ere DI',
      (it) => {
        it.g.fog[it.u('14.ID')] = 1
      },
      true,
    )
    s.take({ type: 'putToSea', box: 1 })
    expect([s.where('1ere DI'), s.log.some((e) => e.key === 'log.seaClosed')]).toEqual(['BB38', true])
  })
  it('[18.1.2b] a zone of less than two ARF does not', () => {
    const s = sailing({ '1ere DI': 'BB38', 'Gar. Metz': 'BB37>0' }, '1ere DI')
    expect(s.can({ type: 'putToSea', box: 1 })).toBe(true)
  })
  it('[18.2.2] it marches to the Port and sails, within its MF', () => {
    const s = sailing({ '8e Bde': 'BB37' }, '8e Bde')
    const before = s.can({ type: 'putToSea', box: 1 })
    go(s, 'BB38')
    const mf = s.g.spent[s.u('8e Bde')]! + 40
    expect([before, s.can({ type: 'putToSea', box: 1 })]).toEqual([false, mf <= 50])
  })
  it('[18.2.4] not with a Forced March', () => {
    const s = sailing({ '1ere DI': 'BB38' }, '1ere DI', (it) => {
      it.g.marks[it.u('1ere DI')]! |= FOM
    })
    expect(s.why({ type: 'putToSea', box: 1 }).rule).toBe('18.2.4')
    expect(whyNoForce(s.g, { unit: s.u('1ere DI'), rail: 0, rode: 0, alighted: 0, sailed: 1 })).toBeDefined()
  })
  it('[18.2.5] who has landed may attack in the same turn', () => {
    const p = play({ scenario: 'campaign', side: ALLIED, gt: 14, units: { '1ere DI': 'BB38>3', '14.ID': 'BB37>0' } })
    p.g.marks[p.u('1ere DI')] = MOVED
    p.push((_g, t) => pushCombats(t, ALLIED))
    expect(p.can({ type: 'attack', unit: p.u('1ere DI'), hex: hex('BB37'), full: true })).toBe(true)
  })
  it('[18.1.4] at sea nobody is attacked or bombarded', () => {
    const p = play({ scenario: 'campaign', side: GERMAN, gt: 14, units: { '14.ID': 'BB37>0', '1ere DI': 'BB38' } })
    p.g.at[p.u('1ere DI')] = AT_SEA - 1
    expect(p.push((_g, t) => pushCombats(t, GERMAN)).step()).toBe('over')
  })
})

describe('fog of war (19)', () => {
  const foggy = (given: Given): Scene => {
    const s = scene({ ...given, options: { fog: true, ...given.options } })
    s.g.stack.push({ step: 'turn' } as never)
    return s
  }
  it('[19.1.3a] [9.7.1] a refused Combat Movement says nothing of units of the other side', () => {
    const refused = (place: string) => {
      const s = scene({ units: { '19.ID': 'AM28', '1ere DI': place }, options: { fog: true }, steps: combatMoveSteps })
      s.g.fog[s.u('1ere DI')] = 1
      s.push((g, t) => pushCombatMoves(g, t, GERMAN))
      const f = s.g.stack.at(-1)!
      return combatMoveSteps[0]!.refuse?.(s.g, f as never, s.seat(), {
        type: 'shift',
        unit: s.u('1ere DI'),
        hex: hex('AM25'),
      } as never)
    }
    expect(refused('AM24')).toEqual(refused('AK23'))
  })
  it('[19.1.3a] [9.1.4] a marker whose hex is attacked has been attacked whole, an ENG beside a Fort too: it looks like troops', () => {
    const after = (id: string) => {
      const s = play({
        scenario: 'sambre-meuse',
        gt: 12,
        works: ['Charlemont (Givet)'],
        units: { '19.ID': 'AD31>3', [id]: 'AD30' },
        options: { fog: true },
      })
      s.g.fog[s.u(id)] = 1
      s.push((_g, t) => pushCombats(t, GERMAN))
      s.take({ type: 'attack', unit: s.u('19.ID'), hex: hex('AD30'), full: true })
      if (s.step() === 'attack') s.take({ type: 'launch' })
      return { step: s.step(), fogs: view(s.g, GERMAN).fogs }
    }
    expect(after('SCF.2').fogs).toMatchObject([{ hex: hex('AD30'), fought: true }])
    expect(after('SCF.2')).toEqual(after('51e DR'))
  })
  it('[19.1.2] [19.2.1a] [19.1.4a] units that join lie under one marker', () => {
    const s = foggy({ units: { '1ere DI': 'AM25', '2e DI': 'AM24' } })
    for (const id of ['1ere DI', '2e DI']) s.g.fog[s.u(id)] = 1
    expect(view(s.g, GERMAN).fogs.map((f) => f.hex)).toEqual([hex('AM25'), hex('AM24')].sort((a, b) => a - b))
    s.roll((g, t) => placeUnit(g, t, s.u('2e DI'), hex('AM25')))
    expect(view(s.g, GERMAN).fogs.map((f) => f.hex)).toEqual([hex('AM25')])
  })
  it('[19.2.1b] units that part have a marker each', () => {
    const s = moving({ side: ALLIED, units: { '1ere DI': 'AM25', '2e DI': 'AM25' }, options: { fog: true } }, (it) => {
      for (const id of ['1ere DI', '2e DI']) it.g.fog[it.u(id)] = 1
    })
    stop(go(pick(s, '2e DI'), 'AM24'))
    expect(view(s.g, GERMAN).fogs.map((f) => f.hex)).toEqual([hex('AM25'), hex('AM24')].sort((a, b) => a - b))
  })
  it('[R116] the marker of a mixed stack shows the first of its nations', () => {
    const s = foggy({ scenario: 'sambre-meuse', gt: 11, units: { '1st Div': 'AK29', '1ere DI': 'AK29' } })
    for (const id of ['1st Div', '1ere DI']) s.g.fog[s.u(id)] = 1
    const v = view(s.g, GERMAN)
    expect(v.fogs.map((f) => f.nation)).toEqual([2])
    for (let seed = 0; seed < 10; seed++) expect(view(determinize(v, GERMAN, seeded(seed)), GERMAN)).toEqual(v)
  })
  it('[19.1.3a] [6.6.1c] a hidden division that splits looks whole', () => {
    const s = foggy({ scenario: 'campaign', gt: 14, units: { '40e DI': 'AM25', '1ere DI': 'AM24' } })
    for (const id of ['79e Bde', '80e Bde']) s.g.at[s.u(id)] = FOLDED
    for (const id of ['40e DI', '1ere DI']) s.g.fog[s.u(id)] = 1
    const before = view(s.g, GERMAN)
    for (const id of ['79e Bde', '80e Bde']) {
      s.g.at[s.u(id)] = hex('AM25')
      s.g.steps[s.u(id)] = 2
      s.g.fog[s.u(id)] = 1
    }
    s.g.at[s.u('40e DI')] = FOLDED
    s.g.steps[s.u('40e DI')] = 0
    s.g.fog[s.u('40e DI')] = 0
    expect(view(s.g, GERMAN)).toEqual(before)
    expect([before.at[s.u('40e DI')], before.at[s.u('79e Bde')]]).toEqual([HIDDEN, FOLDED])
  })
  it('[19.1.3a] [R115] what a window asks does not tell what is hidden: a marker without cavalry is asked too', () => {
    const p = play({ side: ALLIED, options: { fog: true }, units: { '1ere DI': 'AP27>0', '20.ID': 'AP28>3' } })
    p.g.fog[p.u('20.ID')] = 1
    attack(p, ['1ere DI'], 'AP28')
    expect([p.step(), p.legal()]).toEqual(['withdrawCavalry', [{ type: 'stand' }]])
  })
  it('[19.4.3] [20.2.1] a successful Cavalry Recon takes the marker off the whole hex', () => {
    const s = moving(
      { units: { '2.KD': 'AM27', '1ere DI': 'AM26>3', '2e DI': 'AM26>3' }, options: { fog: true, recon: true } },
      (it) => {
        for (const id of ['1ere DI', '2e DI']) it.g.fog[it.u(id)] = 1
      },
    )
    pick(s, '2.KD').take({ type: 'scout', hex: hex('AM26'), thorough: false }, 1)
    expect(['1ere DI', '2e DI'].map((id) => s.g.fog[s.u(id)])).toEqual([0, 0])
  })
  it.each(['guise', 'liege', 'ardennes', 'sambre-meuse', 'marne', 'campaign'])(
    '[19.1.3a] in %s a deal gives the same view, deciders and choices, with FOW and without',
    (scenario) => {
      for (const fog of [true, false]) {
        const g = nachParis.setup({ scenario, players: 2, arrangement: 0, options: { fog, recon: true, naval: true } })
        const t = new PlayTable(g, fastDice(7), () => {})
        const random = seeded(`${scenario}${fog}`)
        settle(nachParis, g, t)
        for (let i = 0; i < 240 && g.stack.length > 0; i++) {
          const seat = deciders(nachParis, g)[0]!
          const legal = legalActions(nachParis, g, seat)
          if (i % 24 === 0) {
            for (const viewer of [0, 1, 'spectator'] as const) {
              const v = JSON.parse(JSON.stringify(nachParis.view(g, viewer)))
              const twin = nachParis.determinize(v, viewer, random)
              expect(nachParis.view(twin, viewer)).toEqual(v)
              expect(deciders(nachParis, twin)).toEqual([seat])
              if (viewer === seat) expect(legalActions(nachParis, twin, seat)).toEqual(legal)
            }
          }
          apply(nachParis, g, seat, legal[random.below(legal.length)]!, t)
        }
      }
    },
  )
})

describe('recon (20)', () => {
  const flight = (gt = 19, hq = '2.AOK', more: Record<string, string> = {}): Scene =>
    scene({
      scenario: 'marne',
      gt,
      side: ALLIED,
      phase: 2,
      units: { [hq]: 'AJ19', ...more },
      options: { fog: true, recon: true, weather: false },
    })
  const flies = (s: Scene, at = 'AI15', hq = '2.AOK'): boolean => squadronsFor(s.g, GERMAN, hex(at)).includes(s.u(hq))
  it('[20.1.1] [20.1.2a] [20.1.2b] it is asked when a FOW stack enters a hex, and looks at nobody else there', () => {
    const s = moving(
      {
        scenario: 'marne',
        gt: 19,
        side: ALLIED,
        units: { '1ere DI': 'AJ15', '2e DI': 'AI15', '2.AOK': 'AJ19' },
        options: { fog: true, recon: true, weather: false },
      },
      (it) => {
        it.g.squadrons[it.u('2.AOK')] = 2
        for (const id of ['1ere DI', '2e DI']) it.g.fog[it.u(id)] = 1
      },
    )
    go(pick(s, '1ere DI'), 'AI15')
    expect([s.step(), s.seat()]).toEqual(['airRecon', s.g.seatOf[GERMAN]])
    s.take({ type: 'fly', hq: s.u('2.AOK') }, 1)
    expect(['1ere DI', '2e DI'].map((id) => s.g.fog[s.u(id)])).toEqual([0, 1])
  })
  it('[20.1.3] [20.1.10] each squadron flies once; one that is shot down takes no other’s flight with it', () => {
    const s = flight()
    const hq = s.u('2.AOK')
    s.g.squadrons[hq] = 2
    s.g.sorties = [hq, hex('AH16'), 1]
    expect(flies(s)).toBe(true)
    s.g.sorties = [hq, hex('AH16'), 0, hq, hex('AH17'), 1]
    expect(flies(s)).toBe(false)
    // A natural 20: one of the two is gone, the other has not flown.
    s.g.squadrons[hq] = 1
    s.g.sorties = [hq, hex('AH16'), 2]
    expect(flies(s)).toBe(true)
  })
  it('[20.1.4] not from an airfield in an enemy zone, and hidden enemies keep it down when it tries', () => {
    const seen = flight(19, '2.AOK', { '1ere DI': 'AJ18>0' })
    seen.g.squadrons[seen.u('2.AOK')] = 2
    expect(flies(seen)).toBe(false)
    seen.g.fog[seen.u('1ere DI')] = 1
    expect(flies(seen)).toBe(true)
    const s = moving(
      {
        scenario: 'marne',
        gt: 19,
        side: ALLIED,
        units: { '2e DI': 'AJ15', '1ere DI': 'AJ18>0', '2.AOK': 'AJ19' },
        options: { fog: true, recon: true, weather: false },
      },
      (it) => {
        it.g.squadrons[it.u('2.AOK')] = 2
        for (const id of ['1ere DI', '2e DI']) it.g.fog[it.u(id)] = 1
      },
    )
    go(pick(s, '2e DI'), 'AI15').take({ type: 'fly', hq: s.u('2.AOK') })
    expect([s.log.some((e) => e.key === 'log.air.noField'), s.g.fog[s.u('2e DI')], s.g.sorties]).toEqual([true, 1, []])
  })
  it('[20.1.6b] on GT2 the French do not fly over the frontier', () => {
    const s = scene({
      scenario: 'campaign',
      gt: 2,
      side: GERMAN,
      phase: 2,
      units: { 'QG 2A': 'T14' },
      options: { fog: true, recon: true },
    })
    s.g.squadrons[s.u('QG 2A')] = 2
    const over = (gt: number, at: number): boolean => {
      s.g.gt = gt
      return squadronsFor(s.g, ALLIED, at).length > 0
    }
    const abroad = country.findIndex((where, at) => where !== FRANCE && over(3, at))
    const home = country.findIndex((where, at) => where === FRANCE && over(3, at))
    expect([over(2, abroad), over(3, abroad), over(2, home)]).toEqual([false, true, true])
  })
  it('[20.1.7a] [R86] only in Clear, Lowland and Flood Plain', () => {
    const s = flight()
    s.g.squadrons[s.u('2.AOK')] = 2
    const covered = ['AI15', 'AJ16', 'AK17', 'AL18', 'AM19', 'AH18', 'AI18', 'AJ20', 'AK20', 'AI20'].map((label) =>
      flies(s, label),
    )
    expect(new Set(covered)).toEqual(new Set([true, false]))
  })
  it('[20.2.2b] only into Clear or Broken ground; [20.2.5a] once for each CAV, [20.2.5b] twice for each stack', () => {
    const s = scene({ units: { '2.KD': 'AM27', '1ere DI': 'AM26>3' }, phase: 2, options: { fog: true, recon: true } })
    s.g.fog[s.u('1ere DI')] = 1
    const why = (): string | undefined => whyNotScout(s.g, s.u('2.KD'), hex('AM26'), false, 90)?.rule
    expect(why()).toBeUndefined()
    s.g.marks[s.u('2.KD')] = RECON
    expect(why()).toBe('20.2.5a')
    s.g.marks[s.u('2.KD')] = 0
    s.g.sorties = [-5, hex('AM26'), 1, -6, hex('AM26'), 1]
    expect(why()).toBe('20.2.5b')
    const rough = scene({
      scenario: 'ardennes',
      gt: 11,
      units: { '5.KD': 'Y25', '1ere DI': 'Y24>3' },
      phase: 2,
      options: { fog: true, recon: true },
    })
    rough.g.fog[rough.u('1ere DI')] = 1
    expect(whyNotScout(rough.g, rough.u('5.KD'), hex('Y24'), false, 90)?.rule).toBe('20.2.2b')
  })
})

describe('doctrine (21)', () => {
  it('[21.1.1d] [21.3.1] who is indoctrinated stays so until it loses a step, and is then free for good', () => {
    const p = play({
      side: GERMAN,
      options: { doctrine: true },
      units: { '1ere DI': 'AP27>0', '18.ID': 'AP28>3', '20.ID': 'AP28>3' },
    })
    const u = p.u('1ere DI')
    p.g.doctrine[u] = INDOCTRINATED
    attack(p, ['18.ID', '20.ID'], 'AP27', 20, 1, 1, 1)
    expect(p.g.doctrine[u]).toBe(INDOCTRINATED)
    const q = play({
      side: GERMAN,
      options: { doctrine: true },
      units: { '1ere DI': 'AP27>0', '18.ID': 'AP28>3', '20.ID': 'AP28>3' },
    })
    q.g.doctrine[u] = INDOCTRINATED
    attack(q, ['18.ID', '20.ID'], 'AP27', 12, 20)
    expect(q.g.doctrine[u]).toBe(RELEASED)
  })
})
