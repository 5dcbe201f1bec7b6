/** Exact odds: the preview against the rules themselves, thrown 36 times; every item with its rule; nothing hidden used. */
import { apply, type Distribution, deciders, fixedDice, legalActions, PlayTable, type Preview } from '@em/engine'
import { describe, expect, it } from 'vitest'
import { downfall } from '../src/index.ts'
import { count } from '../src/odds.ts'
import { ruleText } from '../src/rulebook/index.ts'
import type { DownfallAction } from '../src/types.ts'
import { ACTIVATE, attack, moveAttack, moveSupport, support } from './orders.ts'
import { type Given, type Scene, scene, zone } from './position.ts'

const FACES = [1, 2, 3, 4, 5, 6]
const look = (s: Scene, action: DownfallAction, seat = deciders(downfall, s.g)[0]!): Preview => {
  const preview = downfall.preview(downfall.view(s.g, seat), seat, action)
  if (!preview) throw new Error('no preview')
  return preview
}
const cases = (d: Distribution): Record<string, number> =>
  Object.fromEntries(d.outcomes.map((o) => [o.key.replace('outcome.', ''), o.cases]))
const whatIf = (p: Preview): string[] => (p.whatIf ?? []).map((d) => d.key)
const percent = (attack: number, defence: number): number[] => {
  const n = count(attack, defence)
  return [n.attDouble + n.attWin, n.tie, n.defWin + n.defDouble].map((x) => Math.round((x / 36) * 100))
}

describe('the figures of the rules', () => {
  it('a supported German attack on an entrenched French army: 58 % won, 14 % tied, 28 % lost', () => {
    expect(percent(5 + 2, 4 + 2)).toEqual([58, 14, 28])
    expect(percent(5 + 2, 4)[0]).toBe(83)
    expect(percent(5, 4 + 2)[0]).toBe(28)
  })

  it('the preview gives them', () => {
    const s = scene({ armies: { verdun: ['german', 'german', 'french'] }, trenches: { verdun: 'entente1' } })
    const [first, second, french] = s.at('verdun') as [number, number, number]
    s.take(ACTIVATE)
    expect(cases(look(s, attack(first, french)).main!)).toEqual({
      attDouble: 0,
      attWin: 10,
      tie: 5,
      defWin: 20,
      defDouble: 1,
    })
    s.take(attack(first, french))
    const supported = look(s, support(second, french))
    expect(cases(supported.main!)).toEqual(count(7, 6))
    const won = supported.main!.outcomes.filter((o) => o.tone > 0).reduce((n, o) => n + o.cases, 0)
    expect(won).toBe(21)
  })
})

/** Plays the combat to its end with these dice; the trench takes what it may, second losses go to the first choice. */
function thrown(s: Scene, dice: readonly [number, number], target: number, attacker: number) {
  const g = downfall.clone(s.g)
  let outcome = ''
  const table = new PlayTable(g, fixedDice(...dice), (e) => {
    if (e.key === 'log.dice') outcome = String(e.params?.outcome)
  })
  const play = (a: DownfallAction): void => apply(downfall, g, deciders(downfall, g)[0]!, a, table)
  play({ type: 'confirm' })
  while (g.stack.at(-1)!.step !== 'menu') {
    const legal = legalActions(downfall, g, deciders(downfall, g)[0]!)
    const step = g.stack.at(-1)!.step
    play(step === 'tanks' || step === 'air' || step === 'cancelAir' ? legal.at(-1)! : legal[0]!)
  }
  return { outcome, targetFell: g.armyZone[target] === -1, attackerFell: g.armyZone[attacker] === -1 }
}

describe('the preview against 36 throws', () => {
  const positions: Record<string, Given> = {
    'in the open': { armies: { verdun: ['german', 'french'] } },
    'behind a trench': { armies: { verdun: ['german', 'french'] }, trenches: { verdun: 'entente1' } },
    'behind a deep trench': { armies: { verdun: ['german-', 'french'] }, trenches: { verdun: 'entente2' } },
    'reduced, alone': { armies: { verdun: ['german-', 'french-'] } },
    'reduced, with a friend': { armies: { verdun: ['german', 'french-', 'french-'] } },
    'reduced behind a trench': { armies: { verdun: ['german-', 'french-'] }, trenches: { verdun: 'entente1' } },
    'in the mountains': { armies: { belfort: ['german', 'french'] }, tiles: { german: ['attack1'] } },
    'with levels': { armies: { warsaw: ['german', 'russian'] }, tiles: { german: ['attack1'], russian: ['defence1'] } },
  }
  for (const [name, given] of Object.entries(positions)) {
    it(`${name}: outcomes and who falls, case by case`, () => {
      const at = Object.keys(given.armies!)[0]!
      const s = scene({ ...given, players: 2 })
      // One player sees all of his own side; show the other's tiles, so that nothing is unknown.
      s.g.shown.forEach((shown) => {
        shown.fill(1)
      })
      const [attacker, target] = s.at(at) as [number, number]
      s.take(ACTIVATE)
      const preview = look(s, attack(attacker, target))
      s.take(attack(attacker, target))
      const counts: Record<string, number> = { attDouble: 0, attWin: 0, tie: 0, defWin: 0, defDouble: 0 }
      let targetFell = 0
      let attackerFell = 0
      for (const a of FACES) {
        for (const d of FACES) {
          const got = thrown(s, [a, d], target, attacker)
          counts[got.outcome]!++
          if (got.targetFell) targetFell++
          if (got.attackerFell) attackerFell++
        }
      }
      expect(cases(preview.main!)).toEqual(counts)
      const sum = (key: string): number | undefined => preview.sums?.find((x) => x.key === key)?.cases
      expect(sum('sum.targetFalls')).toBe(targetFell)
      expect(sum('sum.attackerFalls')).toBe(attackerFell)
      expect(preview.histogram!.reduce((n, bin) => n + bin.cases, 0)).toBe(36)
    })
  }
})

describe('the account', () => {
  it('names a rule for every item, and its sum is the total', () => {
    const s = scene({
      turn: 'fb',
      armies: { metz: ['french', 'french', 'german'] },
      trenches: { metz: 'central1' },
      tiles: { fb: ['attack1', 'tanks1', 'aviation'], german: ['defence1'] },
      missions: { fb: 3 },
    })
    s.take(ACTIVATE).take(attack(s.army('metz'), s.army('metz', 2)))
    const preview = look(s, support(s.army('metz', 1), s.army('metz', 2)))
    for (const account of preview.accounts) {
      expect(account.total).toBe(account.items.reduce((n, i) => n + (i.off ? 0 : i.value), 0))
      for (const item of account.items) expect(ruleText(item.rule), item.rule).toBeDefined()
    }
    expect(preview.accounts.map((a) => a.total)).toEqual([4 + 2 + 1, 5 + 2])
  })

  it('what the preview promises is what the dice are added to', () => {
    const s = scene({
      armies: { konigsberg: ['german', 'german'], warsaw: ['russian'] },
      trenches: { warsaw: 'entente1' },
    })
    const [a, b] = s.at('konigsberg') as [number, number]
    const target = s.army('warsaw')
    s.take(ACTIVATE).take(moveAttack(a, 'warsaw', target))
    const [attacks, defends] = look(s, moveSupport(b, 'warsaw', target)).accounts.map((x) => x.total) as [
      number,
      number,
    ]
    s.take(moveSupport(b, 'warsaw', target)).take({ type: 'confirm' }, 2, 5)
    expect(s.log.find((e) => e.key === 'log.dice')?.params).toMatchObject({ attack: attacks + 2, defence: defends + 5 })
  })

  it('has nothing to say about actions that begin no combat', () => {
    const s = scene({ armies: { berlin: ['german'] } })
    const seat = deciders(downfall, s.g)[0]!
    expect(downfall.preview(downfall.view(s.g, seat), seat, { type: 'endTurn' })).toBeUndefined()
    s.take(ACTIVATE)
    const action: DownfallAction = { type: 'move', army: s.army('berlin'), path: [zone('munich')] }
    expect(downfall.preview(downfall.view(s.g, seat), seat, action)).toBeUndefined()
  })
})

describe('what if', () => {
  const west = (given: Given): Scene => scene({ armies: { verdun: ['german', 'french'] }, ...given })
  const planned = (s: Scene): Preview => {
    s.take(ACTIVATE)
    return look(s, attack(s.army('verdun'), s.army('verdun', 1)))
  }

  it('no hidden tile, nothing to fear', () => {
    expect(whatIf(planned(west({})))).toEqual([])
    // In box 1, or come to box 2 in this very season, a tile does nothing yet.
    expect(whatIf(planned(west({ tiles: { fb: ['maneuver@1', 'offensive@2'] } })))).toEqual([])
  })

  it('one hidden tile may be a level of defence', () => {
    const p = planned(west({ tiles: { fb: ['maneuver'] } }))
    expect(whatIf(p)).toEqual(['whatif.defenceHigher'])
    expect(cases(p.whatIf![0]!)).toEqual(count(5, 5))
  })

  it('against Attack 1, one hidden tile can equal it, two can exceed it', () => {
    const one = planned(west({ tiles: { german: ['attack1'], fb: ['maneuver'] } }))
    expect(whatIf(one)).toEqual(['whatif.defenceEqual'])
    expect(cases(one.whatIf![0]!)).toEqual(count(5, 4))
    const two = planned(west({ tiles: { german: ['attack1'], fb: ['maneuver', 'offensive'] } }))
    expect(whatIf(two)).toEqual(['whatif.defenceEqual', 'whatif.defenceHigher'])
    expect(cases(two.whatIf![1]!)).toEqual(count(5, 5))
  })

  it('no defence equals Attack 3', () => {
    const p = planned(
      west({ tiles: { german: ['attack1', 'attack2', 'attack3'], fb: ['maneuver', 'offensive', 'aviation'] } }),
    )
    expect(whatIf(p)).toEqual([])
  })

  it('the own aviation and tanks, where they can be used', () => {
    const p = planned(west({ tiles: { german: ['aviation'] }, missions: { german: 1 } }))
    expect(whatIf(p)).toEqual(['whatif.air'])
    expect(cases(p.whatIf![0]!)).toEqual(count(7, 4))
    expect(whatIf(planned(west({ tiles: { german: ['aviation'] } })))).toEqual([])
    const tanks = scene({
      turn: 'fb',
      armies: { metz: ['french', 'german'] },
      trenches: { metz: 'central1' },
      tiles: { fb: ['tanks1'] },
      missions: { fb: 1 },
    })
    tanks.take(ACTIVATE)
    const t = look(tanks, attack(tanks.army('metz'), tanks.army('metz', 1)))
    expect(whatIf(t)).toEqual(['whatif.tanks'])
    expect(cases(t.whatIf![0]!)).toEqual(count(4, 5))
  })

  it('nothing hidden is used: whatever the enemy’s face-down tiles are, the preview is the same', () => {
    const of = (tiles: string[]): Preview => planned(west({ tiles: { german: ['attack1'], fb: tiles } }))
    expect(of(['defence1', 'defence2'])).toEqual(of(['maneuver', 'offensive']))
    expect(of(['defence1', 'attack1'])).toEqual(of(['maneuver', 'aviation']))
    // Once seen, it counts.
    const s = west({ tiles: { german: ['attack1'], fb: ['defence1'] } })
    s.g.shown[1]!.fill(1)
    expect(planned(s).accounts[0]!.total).toBe(5)
  })

  it('tones are the reader’s: what is good for the attacker is bad for the defender', () => {
    const s = west({ tiles: { german: ['aviation'], fb: ['aviation'] }, missions: { german: 1, fb: 1 } })
    s.activate([attack(s.army('verdun'), s.army('verdun', 1))])
    s.take({ type: 'air', spend: true })
    const p = look(s, { type: 'air', spend: false })
    expect(p.main!.outcomes.map((o) => o.tone)).toEqual([-2, -1, 0, 1, 2])
    expect(cases(p.main!)).toEqual(count(7, 4))
    expect(cases(look(s, { type: 'air', spend: true }).main!)).toEqual(count(5, 4))
  })
})
