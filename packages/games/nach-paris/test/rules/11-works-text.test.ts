/** Fortifications counted through: losses of an ENC, tests, halts before Fortified Zones, the unit that assaults (11.2.2, 11.4.10, 11.5.6, 11.6.14). */
import { describe, expect, it } from 'vitest'
import { encs, FESTE, hexAt, labelOf, near, scenarios, works, ZONE } from '../../src/data/index.ts'
import { assaulterItems } from '../../src/rules/assault-account.ts'
import { pushCombats } from '../../src/rules/attack.ts'
import { pushAssaults, pushBombardment } from '../../src/rules/bombard.ts'
import {
  arfOf,
  cbfOf,
  encLoss,
  fortCab,
  fortCbf,
  fortTest,
  lineLevel,
  noteShelled,
  protection,
} from '../../src/rules/forts.ts'
import { isBarred } from '../../src/rules/may-stand.ts'
import { after, judge, moverOf, startOf } from '../../src/rules/mover.ts'
import { fort, play } from '../combat-play.ts'
import { assaulterTotal } from '../plain/bombard.ts'
import { printedLevel } from '../plain/combat.ts'
import { against, arrives, begins, Traffic } from '../plain/moves.ts'
import { look } from '../plain/zones.ts'
import { hex, scene } from '../position.ts'

describe('works, one by one', () => {
  it('[11.6.14] [R36] what the losses of every ENC cost the rest, Fort by Fort', () => {
    for (const strict of [false, true]) {
      const s = scene({ scenario: 'campaign', options: { strictLosses: strict } })
      encs.forEach((enc, e) => {
        const own = works.flatMap((w, i) => (w.enc === e && w.kind !== ZONE ? [i] : []))
        for (const w of own) s.g.forts[w] = works[w]!.steps
        own.forEach((w, gone) => {
          const n = own.length
          const share = (part: number): number => (strict ? n * part : Math.floor(n * part))
          const said = gone === 0 ? 0 : gone === n - 1 ? -6 : gone >= share(0.75) ? -3 : gone >= share(0.5) ? -1 : 0
          for (const left of own.slice(gone)) expect(encLoss(s.g, left), `${enc.id} without ${gone}`).toBe(said)
          s.g.forts[w] = 0
        })
      })
      const alone = works.findIndex((w) => w.enc < 0)
      expect(encLoss(s.g, alone)).toBe(0)
    }
  })
  it('[11.4.10a] a reduced Feste has half its factors and three points of CAB less', () => {
    const s = scene({ scenario: 'campaign' })
    works.forEach((w, i) => {
      for (let steps = 1; steps <= w.steps; steps++) {
        s.g.forts.fill(0)
        s.g.forts[i] = steps
        const reduced = w.kind === FESTE && steps === 1
        const loss = encLoss(s.g, i)
        expect([cbfOf(s.g, i), arfOf(s.g, i)]).toEqual([w.cbf / (reduced ? 2 : 1), w.arf / (reduced ? 2 : 1)])
        expect(fortCab(s.g, i).value).toBe(w.cab + (reduced ? -3 : 0) + loss)
        if (w.kind !== ZONE) expect(fortCbf(s.g, w.hex)).toBe(cbfOf(s.g, i))
        expect([isBarred(s.g, 1 - w.side, w.hex), isBarred(s.g, w.side, w.hex)]).toEqual([true, false])
      }
    })
  })
  it('[5.1.2b] at CAB 0 a Fort falls without a die, at 1 only a 1 saves it', () => {
    const s = scene({ scenario: 'campaign', works: ['Charlemont (Givet)'] })
    const w = fort('Charlemont (Givet)')
    const at = (cab: number) => [{ rule: 'x', key: 'x', value: cab - fortCab(s.g, w).value }]
    expect(s.roll((g, t) => fortTest(g, t, w, at(0), 'x'))).toBe(false)
    expect(s.roll((g, t) => fortTest(g, t, w, at(1), 'x'), 1)).toBe(true)
    expect(s.roll((g, t) => fortTest(g, t, w, at(1), 'x'), 2)).toBe(false)
  })
  it('[8.6.4b] better protected +10, less -6, alike nothing', () => {
    for (const [i, a] of works.entries()) {
      for (const [j, b] of works.entries()) {
        if (a.kind === ZONE || b.kind === ZONE) continue
        expect(protection(i, j)).toBe(b.category > a.category ? 10 : b.category < a.category ? -6 : 0)
      }
    }
  })
  it('[14.1.5a] an ENC is noted as bombarded by the enemy of its nation only', () => {
    const s = scene({ scenario: 'campaign', gt: 7 })
    encs.forEach((enc, e) => {
      const [at] = enc.hexes
      noteShelled(s.g, enc.nation === 0 ? 0 : 1, at!)
      expect(s.g.encShelled[e]).toBe(0)
      noteShelled(s.g, enc.nation === 0 ? 1 : 0, at!)
      expect(s.g.encShelled[e]).toBe(7)
    })
    expect(() => noteShelled(s.g, 0, hexAt('AM25'))).not.toThrow()
  })
  it.each([2, 3, 4, 6, 9, 12, 20])(
    '[11.1.3] [11.6.5] [11.6.6] [11.6.11] [11.6.12] every printed hexside for every nation on GT%i',
    (gt) => {
      for (const stand of [0, 1]) {
        const s = scene({ scenario: 'campaign', gt })
        s.g.forts = works.map((w) => (stand === 1 ? w.steps : 0))
        const p = look(s.g)
        const wrong: string[] = []
        for (const at of scenarios[s.g.scenario]!.hexes) {
          for (let dir = 0; dir < 6; dir++) {
            for (const nation of [0, 1, 2, 3]) {
              if (lineLevel(s.g, at, dir, nation) !== printedLevel(p, at, dir, nation))
                wrong.push(`${labelOf(at)} ${dir} ${nation}`)
            }
          }
        }
        expect(wrong).toEqual([])
      }
    },
  )
  it('[11.2.2a] [R69] before every Fortified Zone movement stops, where the zone could be entered', () => {
    const s = scene({ scenario: 'campaign', side: 1, phase: 2, gt: 5 })
    for (const [i, w] of works.entries()) {
      if (w.kind !== ZONE) continue
      for (const id of ['1ere DI', '14.ID']) {
        const u = s.u(id)
        s.g.at.fill(-3)
        s.g.forts.fill(0)
        s.g.forts[i] = 1
        s.g.steps[u] = 4
        for (let d = 0; d < 6; d++) {
          const beside = near[w.hex * 6 + d]!
          for (let e = 0; e < 6; e++) {
            const from = near[beside * 6 + e]!
            if (beside < 0 || from < 0 || from === w.hex || scenarios[s.g.scenario]!.inPlay[from] !== 1) continue
            s.g.at[u] = from
            const dir = (e + 3) % 6
            const m = moverOf(s.g, u, true)
            const plain = { p: look(s.g), u, traffic: new Traffic(), first: true, truth: false, duty: false }
            const at = startOf(m, from, 0)
            const denied = judge(m, at, dir, 99)
            const reasons = against(plain, begins(plain, from, 0), dir, 99)
            if (denied) expect(reasons).toContain(denied.rule)
            else {
              expect(reasons).toEqual([])
              const halted = arrives(plain, begins(plain, from, 0), dir).state === 'halted'
              expect(after(m, at, dir).how === 2, `${id} ${labelOf(from)} to ${labelOf(beside)}`).toBe(halted)
            }
          }
        }
      }
    }
  })
  it('[11.5.6b] [R37] [R106] the test of the unit that assaults, before every Fort from every side', () => {
    const s = scene({ scenario: 'campaign', gt: 5 })
    for (const flooded of [0, 1]) {
      s.g.flooded = s.g.flooded.map(() => flooded)
      for (const w of works) {
        for (let d = 0; d < 6; d++) {
          const from = near[w.hex * 6 + d]!
          if (from < 0) continue
          for (const id of ['PiR.24', '13.RD']) {
            s.g.at[s.u(id)] = from
            for (const cbf of [4, 5, 6, 7]) {
              const items = assaulterItems(s.g, s.u(id), w.hex, cbf, cbf === 6)
              expect(items.every((i) => i.value !== 0 && i.rule === '11.5.6b')).toBe(true)
              expect(items.reduce((sum, i) => sum + i.value, 0)).toBe(
                assaulterTotal(s.g, s.u(id), w.hex, cbf, cbf === 6),
              )
            }
          }
        }
      }
    }
  })
})

describe('bombardments of several', () => {
  const MAUBEUGE = { scenario: 'sambre-meuse', gt: 12 } as const
  it('[R33] [8.6.3e] [8.6.4a] guns whose assault did not come choose which of two other Forts tests', () => {
    const p = play({
      ...MAUBEUGE,
      scenario: 'liege',
      gt: 5,
      phase: 3,
      works: ['Pontisse', 'Barchon', 'Evegnée'],
      units: { 'KMK.b3': 'V35>5', '14.IB': 'V36' },
    })
    p.g.fip[p.u('KMK.b3')] = 1
    p.g.ammo[p.u('KMK.b3')] = 12
    p.g.facing[p.u('14.IB')] = 0
    p.g.assaults = [{ work: fort('Pontisse'), unit: p.u('14.IB'), guns: [p.u('KMK.b3')] }]
    p.push((_g, t) => pushAssaults(t, 0), 1)
    expect(p.legal()).toEqual([
      { type: 'alsoHit', work: fort('Barchon') },
      { type: 'alsoHit', work: fort('Evegnée') },
    ])
    p.take({ type: 'alsoHit', work: fort('Evegnée') }, 20)
    expect([p.g.forts[fort('Pontisse')], p.g.forts[fort('Barchon')], p.g.forts[fort('Evegnée')], p.step()]).toEqual([
      0,
      1,
      0,
      'over',
    ])
    expect([p.g.ammo[p.u('KMK.b3')], p.g.marks[p.u('14.IB')]]).toEqual([11, 0])
  })
  it('[8.6.4c] a second Fort that has withstood may be bombarded again, by other guns', () => {
    const p = play({
      scenario: 'liege',
      gt: 5,
      phase: 1,
      works: ['Chaudfontaine', 'Embourg'],
      units: { 'KMK.b3': 'V34', 'KMK.b2': 'V34' },
    })
    for (const id of ['KMK.b3', 'KMK.b2']) {
      p.g.fip[p.u(id)] = 1
      p.g.ammo[p.u(id)] = 12
      p.g.facing[p.u(id)] = [0, 1, 2, 3, 4, 5].find((d) => near[hex('V34') * 6 + d] === hex('W34'))!
    }
    p.push((_g, t) => pushBombardment(t, 0)).take({ type: 'breach', work: fort('Embourg') })
    p.take({ type: 'join', unit: p.u('KMK.b3') })
    p.takeWithin([1, 1], { type: 'fire' })
    expect([p.g.forts[fort('Embourg')], p.g.forts[fort('Chaudfontaine')]]).toEqual([0, 1])
    expect(p.can({ type: 'breach', work: fort('Chaudfontaine') })).toBe(true)
  })
  it('[8.3.1b] [11.2.6] a Fortified Zone is one of the targets that are named', () => {
    const units = { '1ere DI': 'I8', '3.ID': 'I9/1', '4.ID': 'I9/1', '5.ID': 'I9/1' }
    const p = play({ scenario: 'campaign', gt: 5, side: 1, phase: 1, works: ['Ste-Marie pass'], units })
    p.g.facing[p.u('1ere DI')] = [0, 1, 2, 3, 4, 5].find((d) => near[hex('I8') * 6 + d] === hex('I9'))!
    p.push((_g, t) => pushBombardment(t, 1)).takeWithin([], { type: 'shell', hex: hex('I9') })
    const zone = fort('Ste-Marie pass')
    expect(p.legal()).toEqual([
      { type: 'target', unit: p.u('3.ID') },
      { type: 'target', unit: p.u('4.ID') },
      { type: 'target', unit: p.u('5.ID') },
      { type: 'next', work: zone },
    ])
    p.takeWithin([20, 1, 1, 1], { type: 'next', work: zone })
    expect(p.offers('next')).toEqual([])
    p.takeWithin([20, 1, 1, 1], { type: 'target', unit: p.u('4.ID') })
    // Twelve ARF hit three.
    p.takeWithin([20, 1, 1, 1], { type: 'target', unit: p.u('5.ID') })
    const said = p.log.filter((e) => /effect/i.test(e.key)).map((e) => e.params?.unit ?? e.params?.work)
    expect(said).toEqual([p.u('4.ID'), p.u('5.ID'), zone])
  })
  it('[8.5.2] [19.2.3] hidden enemies keep a long-range gun from firing far: it stays silent, and only its owner reads it', () => {
    const p = play({
      scenario: 'liege',
      gt: 5,
      phase: 1,
      works: ['Pontisse'],
      units: { 'KMK.b3': 'U35', '3e DA': 'U34>0' },
      options: { fog: true },
    })
    const u = p.u('KMK.b3')
    p.g.fip[u] = 1
    p.g.ammo[u] = 12
    p.g.fog[u] = 1
    p.g.fog[p.u('3e DA')] = 1
    p.g.facing[u] = [0, 1, 2, 3, 4, 5].find((d) => near[hex('U35') * 6 + d] === hex('V35'))!
    p.push((_g, t) => pushBombardment(t, 0)).take({ type: 'breach', work: fort('Pontisse') })
    if (p.can({ type: 'join', unit: u })) p.take({ type: 'join', unit: u })
    expect(p.g.marks[u]! & 1).toBe(1)
    expect([p.g.ammo[u], p.g.shelledWorks, p.events('log.bombard.heldUp').map((e) => e.seats)]).toEqual([
      12,
      [],
      [[p.g.seatOf[0]]],
    ])
  })
  it('[9.1.4] a Fortified Zone is attacked once in a phase', () => {
    const p = play({
      scenario: 'campaign',
      gt: 5,
      side: 1,
      works: ['Ste-Marie pass'],
      units: { '1ere DI': 'I8', '2e DI': 'J9' },
    })
    for (const id of ['1ere DI', '2e DI'])
      p.g.facing[p.u(id)] = [0, 1, 2, 3, 4, 5].find((d) => near[p.g.at[p.u(id)]! * 6 + d] === hex('I9'))!
    p.push((_g, t) => pushCombats(t, 1))
    const [first] = p.offers('attack')
    p.takeWithin([20, 1, 1, 1, 1], first!)
    if (p.step() === 'attack') p.takeWithin([20, 1, 1, 1, 1], { type: 'launch' })
    while (p.step() !== 'combats' && p.step() !== 'over') p.takeWithin([1, 1], p.legal().at(-1)!)
    expect(p.offers('attack')).toEqual([])
  })
})
