/** 6 Supply. */
import { describe, expect, it } from 'vitest'
import { zoneIds } from '../../src/data/index.ts'
import type { Given } from '../position.ts'
import { type Scene, scene, zone } from '../position.ts'
import { endTurn, endTurnsUntil, moveTo, opened, steps, track, whereIs } from './helpers.ts'

type Control = NonNullable<Given['control']>
const give = (side: 'german' | 'fb' | 'russian' | 'ah', ...ids: string[]): Control =>
  Object.fromEntries(ids.map((id) => [id, side]))

/** Steps of the first army of a zone after the active side has ended its turn: 2 in supply, 1 out of it. */
const after = (given: Given, at: string): number => {
  const s = scene(given)
  endTurn(s)
  return steps(s, s.army(at))
}

/** A Russian army in Königsberg; what surrounds it is German. */
const ring = give('german', 'warsaw', 'grodno', 'vilna')
const pocket: Given = { armies: { konigsberg: ['russian'] }, control: { ...ring, konigsberg: 'russian' } }

describe('6 Sources and paths', () => {
  it('[6a] a controlled natal city is a source; a natal zone without city is none', () => {
    // Danzig is Russian too: the German city behind it does not feed Russians, the Russian city of Vilna does.
    expect(after(pocket, 'konigsberg')).toBe(1)
    expect(
      after(
        { ...pocket, control: { ...pocket.control, vilna: 'russian', riga: 'german', minsk: 'german' } },
        'konigsberg',
      ),
    ).toBe(2)
    const grodno = { ...pocket.control, grodno: 'russian' as const, ...give('german', 'brestlitovsk', 'minsk') }
    expect(after({ armies: { ...pocket.armies, grodno: ['russian'] }, control: grodno }, 'konigsberg')).toBe(1)
  })

  it('[6a] a city of another side is no source, not even when controlled', () => {
    const control = { ...pocket.control, ...give('russian', 'danzig', 'berlin') }
    const around = give('german', 'posen', 'hamburgo', 'breslau')
    expect(after({ armies: pocket.armies!, control: { ...control, ...around } }, 'konigsberg')).toBe(1)
  })

  it('[6b] a controlled port is a source for the Franco-British side', () => {
    const control = give('ah', 'belgrado', 'nis')
    expect(after({ armies: { skopie: ['serbian'] }, control }, 'skopie')).toBe(2)
    const lost = { skopie: ['serbian'], salonica: ['austro-hungarian'] }
    expect(after({ armies: lost, control: { ...control, salonica: 'ah' } }, 'skopie')).toBe(1)
  })

  it('[6b] for nobody else', () => {
    const control = { ...give('ah', 'belgrado', 'nis', 'skopie'), ...give('russian', 'salonica') }
    expect(after({ armies: { salonica: ['russian'] }, control }, 'salonica')).toBe(1)
  })

  it("[6c] the path runs through own zones or the partner's, to an own source", () => {
    const lublin: Given = { turn: 'german', armies: { lublin: ['german'] } }
    expect(after({ ...lublin, control: give('german', 'lublin') }, 'lublin')).toBe(2)
    const cut = { ...give('german', 'lublin'), ...give('russian', 'cracovia', 'lemberg') }
    expect(after({ ...lublin, control: cut }, 'lublin')).toBe(1)
    // Austria-Hungary cut off from Germany: its own cities feed its armies, not the German one.
    const border = { ...give('russian', 'praga', 'viena', 'tirol', 'cracovia'), belgrado: 'german' as const }
    expect(after({ armies: { belgrado: ['german'] }, control: border }, 'belgrado')).toBe(1)
    expect(
      after({ armies: { belgrado: ['austro-hungarian'] }, control: { ...border, belgrado: 'ah' } }, 'belgrado'),
    ).toBe(2)
  })

  it('[6d] the zone in which the army stands need not be controlled', () => {
    const shared: Given = { armies: { verdun: ['german', 'french'] } }
    expect(scene(shared).control('verdun')).toBe('fb')
    expect(after(shared, 'verdun')).toBe(2)
    expect(after({ ...shared, control: give('fb', 'metz') }, 'verdun')).toBe(1)
  })

  it('[6e] [A16] the Franco-British trace over the sea: an army in any port is fed from any controlled one', () => {
    const landed: Given = { tracks: { turkey: 'last' }, armies: { gallipoli: ['british3', 'turkish'] } }
    expect(scene(landed).control('gallipoli')).toBe('ah')
    expect(after(landed, 'gallipoli')).toBe(2)
    const ports = ['londres', 'calais', 'lehavre', 'burdeos', 'salonica', 'elcairo']
    const garrisons = Object.fromEntries(ports.map((id) => [id, ['german']]))
    const lost = { armies: { ...landed.armies, ...garrisons }, control: give('german', ...ports, 'sinai') }
    expect(after({ ...landed, ...lost }, 'gallipoli')).toBe(1)
  })

  it('[6e] [A16] but an intermediate port must be controlled', () => {
    const sinai: Given = { tracks: { turkey: 'last' }, armies: { sinai: ['british3'] } }
    expect(after(sinai, 'sinai')).toBe(2)
    const lost = { armies: { ...sinai.armies, elcairo: ['turkish'] }, control: give('ah', 'elcairo') }
    expect(after({ ...sinai, ...lost }, 'sinai')).toBe(1)
  })

  it('[6e] nobody else traces over the sea', () => {
    const gallipoli: Given = { tracks: { turkey: 'last' }, armies: { gallipoli: ['russian', 'turkish'] } }
    expect(after(gallipoli, 'gallipoli')).toBe(1)
  })

  it('[A17] a city shared with enemy armies is a source while controlled', () => {
    const shared: Given = {
      armies: {
        nis: ['french'],
        belgrado: ['serbian', 'austro-hungarian'],
        skopie: ['austro-hungarian'],
        salonica: ['austro-hungarian'],
      },
      control: give('ah', 'skopie', 'salonica'),
    }
    expect(after(shared, 'nis')).toBe(2)
    expect(after({ ...shared, control: { ...shared.control, belgrado: 'ah' } }, 'nis')).toBe(1)
  })
})

describe('6 Armies out of supply', () => {
  it('[6f] [A14] armies are checked right after the control changes at the end of a side-turn, those of all sides', () => {
    const s = scene({
      turn: 'german',
      armies: { konigsberg: ['russian'], posen: ['german'] },
      control: { ...give('german', 'vilna', 'grodno'), konigsberg: 'russian' },
    })
    const russian = s.army('konigsberg')
    // Warsaw is its last link; it falls at the end of the German side-turn, not when the army walks in.
    s.activate([{ type: 'move', army: s.army('posen'), path: [zone('warsaw')] }])
    expect(steps(s, russian)).toBe(2)
    endTurn(s)
    expect([s.control('warsaw'), steps(s, russian)]).toEqual(['german', 1])
    const keys = s.log.map((e) => e.key)
    expect(keys.indexOf('log.control')).toBeLessThan(keys.indexOf('log.unsupplied'))
  })

  it('[6g] an army that becomes unsupplied loses one step at once: a reduced one is lost', () => {
    expect(after(pocket, 'konigsberg')).toBe(1)
    expect(after({ ...pocket, armies: { konigsberg: ['russian-'] } }, 'konigsberg')).toBe(0)
  })

  it('[6g] [A13] one step only, while it stays so; and none again after supply was restored and not lost', () => {
    const s = scene({ ...pocket, turn: 'ah' })
    const army = s.army('konigsberg')
    endTurn(s)
    expect(steps(s, army)).toBe(1)
    endTurn(s) // german
    endTurn(s) // fb
    expect(steps(s, army)).toBe(1)
  })

  it('[6h] an unsupplied army may be activated in its own side-turn, and live if it opens a way', () => {
    const s = scene({ ...pocket, turn: 'fb' })
    const army = s.army('konigsberg')
    endTurn(s)
    expect([steps(s, army), s.g.unsupplied[army]]).toEqual([1, 1])
    opened(s)
    s.take(moveTo(s, army, 'vilna')).take({ type: 'confirm' })
    endTurn(s)
    expect([whereIs(s, army), s.g.unsupplied[army]]).toEqual(['vilna', 0])
  })

  it('[6i] still unsupplied at the end of its own side-turn: eliminated', () => {
    const s = scene({ ...pocket, turn: 'fb' })
    const army = s.army('konigsberg')
    endTurn(s)
    expect(steps(s, army)).toBe(1)
    endTurn(s)
    expect([whereIs(s, army), steps(s, army)]).toEqual(['', 0])
  })

  it('[6i] [A13] not if it becomes unsupplied only then', () => {
    const s = scene({ ...pocket, turn: 'russian' })
    endTurn(s)
    expect(steps(s, s.army('konigsberg'))).toBe(1)
    endTurnsUntil(s, 'russian')
    expect(steps(s, s.army('konigsberg'))).toBe(1)
    endTurn(s)
    expect(steps(s, s.army('konigsberg'))).toBe(0)
  })
})

describe('6j Zones out of supply', () => {
  /** Grodno is Russian and empty; everything around it is German. */
  const grodno: Given = { control: give('german', 'vilna', 'warsaw', 'brestlitovsk', 'minsk') }
  const ended = (given: Given): Scene => endTurn(scene(given))

  it('[6j] [A15] a cut-off zone goes to the active side that cut it off, or to its partner, as it chooses', () => {
    for (const side of [0, 3] as const) {
      const s = ended({ ...grodno, turn: 'german' })
      expect(s.step()).toBe('endTurn')
      expect(s.legal()).toEqual([0, 3].map((to) => ({ type: 'takeZone', zone: zone('grodno'), side: to })))
      expect(s.why({ type: 'takeZone', zone: zone('grodno'), side: 2 }).rule).toBe('6j')
      s.take({ type: 'takeZone', zone: zone('grodno'), side })
      expect(s.control('grodno')).toBe(side === 0 ? 'german' : 'ah')
    }
  })

  it('[6j] a zone still in supply stays', () => {
    const s = ended({ control: give('german', 'vilna', 'warsaw', 'brestlitovsk'), turn: 'german' })
    expect([s.control('grodno'), s.step()]).toEqual(['russian', 'menu'])
  })

  it('[6j] [A15] (1) not while an army of its controller is there', () => {
    const s = ended({ ...grodno, turn: 'german', armies: { grodno: ['russian'] } })
    expect([s.control('grodno'), steps(s, s.army('grodno'))]).toEqual(['russian', 1])
  })

  it('[6j] [A15] (2) zones natal to the partner go to the partner', () => {
    const s = ended({ turn: 'german', control: give('russian', 'carpatos') })
    expect([s.control('carpatos'), s.step()]).toEqual(['ah', 'menu'])
  })

  it('[6j] [A15] (3) a zone of the active side or its partner goes to the enemy with most contiguous zones', () => {
    const nis: Given = { turn: 'german', tracks: { bulgaria: 'last' } }
    const russians = { ...give('russian', 'belgrado', 'sarajevo', 'sofia'), skopie: 'fb' as const, nis: 'ah' as const }
    // The Russians keep a link to home, so that what they hold stays theirs.
    const link = give('russian', 'temesvar', 'transilvania', 'lemberg')
    const s = ended({ ...nis, control: { ...russians, ...link } })
    expect(s.control('nis')).toBe('russian')
    const tie = { ...give('russian', 'belgrado', 'sarajevo'), ...give('fb', 'skopie', 'sofia'), nis: 'ah' as const }
    expect(ended({ ...nis, control: { ...tie, ...link } }).control('nis')).toBe('fb')
  })

  it('[6j] [A15] (3) with no contiguous enemy zone it stays', () =>
    expect(ended({ turn: 'german', control: give('german', 'londres') }).control('londres')).toBe('german'))

  it('[6j] [A15] (4) square zones and zones of neutrals never change so', () => {
    const s = ended({ turn: 'german', control: { petrogrado: 'fb', ...give('german', 'riga', 'vilna', 'moscu') } })
    expect(['petrogrado', 'moscu', 'roma'].map(s.control)).toEqual(['fb', 'german', 'nobody'])
    expect(s.step()).toBe('menu')
  })

  it('[6j] [A15] (5) until nothing changes: every zone of a pocket, one after the other', () => {
    const control = give('german', 'vilna', 'warsaw', 'minsk', 'lublin', 'rovno')
    const s = ended({ turn: 'german', control })
    for (const id of ['grodno', 'brestlitovsk']) s.take({ type: 'takeZone', zone: zone(id), side: 0 })
    expect([s.control('grodno'), s.control('brestlitovsk'), s.step()]).toEqual(['german', 'german', 'menu'])
  })

  it('[6j] [A14] zones come before armies: an army lives off a zone that was just cut off', () => {
    // The Russian pocket of Grodno is taken over, and opens the road from Königsberg to the German army in Brest.
    const control = { ...give('german', 'vilna', 'warsaw', 'minsk', 'lublin', 'rovno', 'kiev') }
    const s = scene({ turn: 'german', armies: { brestlitovsk: ['german'] }, control })
    s.g.control[zone('brestlitovsk')] = 0
    s.g.lastSolo[zone('brestlitovsk')] = 0
    endTurn(s).take({ type: 'takeZone', zone: zone('grodno'), side: 0 })
    expect(steps(s, s.army('brestlitovsk'))).toBe(2)
    expect(s.control('grodno')).toBe('german')
  })

  it('[A14] a zone left by a starved army goes at once to whoever is alone in it', () => {
    // Königsberg is shared; the cut-off Russians in it die at the end of their own side-turn.
    const s = scene({
      turn: 'fb',
      armies: { konigsberg: ['russian', 'german'] },
      control: { ...ring, konigsberg: 'russian' },
    })
    endTurn(s)
    expect(s.control('konigsberg')).toBe('russian')
    endTurn(s)
    expect([whereIs(s, s.army('konigsberg')), s.control('konigsberg')]).toEqual(['', 'german'])
  })

  it('[A14] also where the zone itself is in supply', () => {
    // Salonica feeds the Franco-British, not the Russians who fight there beside them.
    const s = scene({
      turn: 'fb',
      season: 11,
      armies: { salonica: ['russian', 'austro-hungarian'] },
      control: give('ah', 'belgrado', 'nis', 'skopie'),
    })
    endTurn(s)
    expect([steps(s, s.army('salonica')), s.control('salonica')]).toEqual([1, 'fb'])
    endTurn(s)
    expect([whereIs(s, s.army('salonica')), s.control('salonica')]).toEqual(['', 'ah'])
  })

  it('[A08] neutral zones and armies need no supply; [A66] nor do they start hungry when they join', () => {
    const s = scene({ turn: 'german', season: 6, tracks: { bulgaria: 4 }, armies: { sofia: ['bulgarian'] } })
    s.take({ type: 'diplomacy', track: track('bulgaria'), up: true })
    endTurn(s)
    expect(steps(s, s.army('sofia'))).toBe(2)
    expect(zoneIds.filter((id) => s.control(id) === 'nobody')).toContain('roma')
  })
})
