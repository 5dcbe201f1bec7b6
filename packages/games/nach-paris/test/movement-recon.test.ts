import { describe, expect, it } from 'vitest'
import { AT_SEA, DONE, FOM, LLC, RECON, SHAKEN, SPOTTED } from '../src/types.ts'
import { canGo, go, moving, pick, stop } from './movement-scene.ts'
import { hex, type Scene } from './position.ts'

const keys = (s: Scene): string[] => s.log.map((e) => e.key)

/** EX19: a French stack goes from AJ15 over AI15; 2.AOK is four hexes away (R45). */
const ex19 = (id: string, place = 'AJ15', hq = 'AJ19', more: Record<string, string> = {}): Scene =>
  pick(
    moving(
      {
        scenario: 'marne',
        gt: 19,
        side: 1,
        units: { [id]: place, '2.AOK': hq, ...more },
        options: { fog: true, recon: true, weather: false },
      },
      (s) => {
        s.g.squadrons[s.u('2.AOK')] = 4
        for (const unit of [id, ...Object.keys(more)]) if (unit !== '2.AOK') s.g.fog[s.u(unit)] = 1
      },
    ),
    id,
  )

describe('Air Recon', () => {
  it('[EX19] [20.1.7c] [20.1.8b] a stack of two steps is a small unit; with four it is discovered', () => {
    const s = go(ex19('Bde CIM'), 'AI15')
    expect([s.step(), s.seat()]).toEqual(['airRecon', 0])
    s.take({ type: 'fly', hq: s.u('2.AOK') }, 6)
    expect([keys(s).includes('log.air.small'), s.g.fog[s.u('Bde CIM')], canGo(s, 'AH16')]).toEqual([true, 1, true])
    const great = go(ex19('1ere DI', 'AJ15/4'), 'AI15')
    great.take({ type: 'fly', hq: great.u('2.AOK') }, 6)
    expect([keys(great).includes('log.air.seen'), great.g.fog[great.u('1ere DI')]]).toEqual([true, 0])
    expect(great.g.marks[great.u('1ere DI')]! & SPOTTED).toBe(SPOTTED)
  })
  it('[20.1.8a] one step is a small unit whatever falls', () => {
    const s = go(ex19('Bde CIM', 'AJ15/1'), 'AI15').take({ type: 'pass' })
    expect(s.step()).toBe('move')
    const t = go(ex19('Bde CIM', 'AJ15/1'), 'AI15')
    t.take({ type: 'fly', hq: t.u('2.AOK') }, 1)
    expect([keys(t).includes('log.air.small'), t.g.fog[t.u('Bde CIM')]]).toEqual([true, 1])
  })
  it('[20.1.7b] a failure that the strength has no part in says nothing of it', () => {
    const s = go(ex19('Bde CIM'), 'AI15')
    s.take({ type: 'fly', hq: s.u('2.AOK') }, 12)
    expect([keys(s).includes('log.air.failed'), keys(s).includes('log.air.small')]).toEqual([true, false])
  })
  it('[20.1.10] a natural 20 costs the squadron, [20.1.12] two failures in a row end it, [20.1.11] one a hex', () => {
    const s = go(ex19('1ere DI'), 'AI15')
    s.take({ type: 'fly', hq: s.u('2.AOK') }, 20)
    expect(s.g.squadrons[s.u('2.AOK')]).toBe(3)
    go(s, 'AJ15').take({ type: 'fly', hq: s.u('2.AOK') }, 19)
    go(s, 'AI15')
    expect(s.step()).toBe('move')
  })
  it('[20.1.9] [R87] who follows into the hex is tested with the same die', () => {
    const s = go(ex19('1ere DI', 'AJ15/4', 'AJ19', { '2e DI': 'AJ15/4', 'Bde CIM': 'AJ15' }), 'AI15')
    s.take({ type: 'fly', hq: s.u('2.AOK') }, 5)
    stop(s)
    go(pick(s, '2e DI'), 'AI15')
    expect([s.g.fog[s.u('2e DI')], s.step(), s.g.sorties.length]).toEqual([0, 'move', 3])
    stop(s)
    go(pick(s, 'Bde CIM'), 'AI15')
    expect(s.g.fog[s.u('Bde CIM')]).toBe(1)
  })
  it('[20.1.5] [20.1.6a] not beyond eight hexes, not on GT1; [20.1.2c] not who is in the open', () => {
    expect(go(ex19('1ere DI', 'AJ15', 'AJ24'), 'AI15').step()).toBe('move')
    const open = ex19('1ere DI')
    open.g.fog[open.u('1ere DI')] = 0
    expect(go(open, 'AI15').step()).toBe('move')
  })
})

describe('Cavalry Recon', () => {
  const scouting = (place: string, before: (s: Scene) => void = () => {}): Scene =>
    pick(
      moving({ units: { '2.KD': place, '1ere DI': 'AM26>3' }, options: { fog: true, recon: true } }, (s) => {
        s.g.fog[s.u('1ere DI')] = 1
        s.g.fog[s.u('2.KD')] = 1
        before(s)
      }),
      '2.KD',
    )
  const look = { type: 'scout', hex: hex('AM26'), thorough: false } as const
  it('[20.2.4a] [20.2.4b] [20.2.6] [20.2.3] beside the stack, for 30 MF, at 8 or less; its own marker goes', () => {
    const s = scouting('AM27')
    // Two steps: -2.
    s.take(look, 10)
    expect([s.g.fog[s.u('1ere DI')], s.g.fog[s.u('2.KD')], s.g.spent[s.u('2.KD')]]).toEqual([0, 0, 30])
    expect(s.g.marks[s.u('2.KD')]! & RECON).toBe(RECON)
    const t = scouting('AM27').take(look, 11)
    expect(t.g.fog[t.u('1ere DI')]).toBe(1)
    expect(t.why(look).rule).toBe('20.2.5a')
  })
  it('[R44] 60 MF: three better', () => {
    const s = scouting('AM27').take({ ...look, thorough: true }, 13)
    expect([s.g.fog[s.u('1ere DI')], s.g.spent[s.u('2.KD')]]).toEqual([0, 60])
  })
  it('[20.2.2a] needs a LOC, [20.2.4a] and to be adjacent', () => {
    const s = scouting('AM27', (it) => {
      it.g.supply[it.u('2.KD')] = LLC
    })
    expect([s.why(look).rule, scouting('AM28').why(look).rule]).toEqual(['20.2.2a', '20.2.4a'])
  })
  it('[20.2.7] [20.2.8] a natural 20: a test at -3, no further, no Combat', () => {
    const s = scouting('AM27').take(look, 20, 20)
    const u = s.u('2.KD')
    expect([s.g.steps[u], s.g.marks[u]! & (SHAKEN | DONE)]).toEqual([1, SHAKEN | DONE])
  })
  it('[20.2.6] a Forced March makes it five worse', () => {
    const s = scouting('AM27', (it) => {
      it.g.marks[it.u('2.KD')] = FOM
    }).take(look, 6)
    expect(s.g.fog[s.u('1ere DI')]).toBe(1)
  })
})

describe('naval transport', () => {
  const sailing = (units: Record<string, string>, id: string, before: (s: Scene) => void = () => {}): Scene =>
    pick(moving({ scenario: 'campaign', gt: 14, side: 1, units, options: { naval: true, weather: false } }, before), id)
  it('[18.1.3a] [18.1.4] puts to sea for 40 MF, and is out of everybody’s reach', () => {
    const s = sailing({ '1ere DI': 'AX39' }, '1ere DI').take({ type: 'putToSea', box: 1 })
    expect([s.g.at[s.u('1ere DI')], s.g.spent[s.u('1ere DI')]]).toEqual([AT_SEA - 1, 40])
  })
  it('[18.2.1] [18.1.3b] lands in a port of its waters with all that it has', () => {
    const s = sailing({ '1ere DI': 'AX39' }, '1ere DI', (it) => {
      it.g.at[it.u('1ere DI')] = AT_SEA - 1
    })
    s.take({ type: 'land', hex: hex('BB38') })
    expect([s.where('1ere DI'), s.g.spent[s.u('1ere DI')]]).toEqual(['BB38', 40])
  })
  it('[18.1.3a] the port takes as many steps as its anchor says, [18.2.3] the sea six of one nation', () => {
    const s = sailing({ '1ere DI': 'BB38', '2e DI': 'BB38' }, '1ere DI').take({ type: 'putToSea', box: 1 })
    stop(s)
    expect(pick(s, '2e DI').why({ type: 'putToSea', box: 1 }).rule).toBe('18.1.3a')
    const full = sailing({ '1ere DI': 'BB38', '2e DI': 'AX39' }, '2e DI', (it) => {
      it.g.at[it.u('1ere DI')] = AT_SEA - 1
    })
    expect(full.why({ type: 'putToSea', box: 1 }).rule).toBe('18.2.3')
  })
  it('[18.1.2a] not under German guns, [18.1.5] not from Antwerp', () => {
    const s = sailing({ '1ere DI': 'BB38', '14.ID': 'BB37>0' }, '1ere DI')
    expect(s.why({ type: 'putToSea', box: 1 }).rule).toBe('18.1.2a')
    expect(sailing({ '1ere DI': 'AG41' }, '1ere DI').why({ type: 'putToSea', box: 2 }).rule).toBe('18.1.3a')
  })
  it('[18.1.1] only the Allies, only with the option', () => {
    const s = pick(moving({ scenario: 'campaign', gt: 14, side: 1, units: { '1ere DI': 'AX39' } }), '1ere DI')
    expect(s.why({ type: 'putToSea', box: 1 }).rule).toBe('18.1.1')
  })
})
