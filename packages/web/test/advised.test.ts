/** An advice as one button: it names the place, the company and the figures of all that is advised, and of nothing else. */
import type { Action } from '@em/engine'
import { makeFormatter as gloryFormat, catalogues as gloryTexts } from '@em/glorys-end/texts'
import type { NachParisAction } from '@em/nach-paris/actions'
import { catalogues, makeFormatter } from '@em/nach-paris/texts'
import { describe, expect, it, vi } from 'vitest'
import type { Choice, Interaction, Key, Target } from '../src/skin/index.ts'
import { deed as gloryDeed } from '../src/skins/glorys-end/deed.ts'
import type { S as GloryS } from '../src/skins/glorys-end/game.ts'
import { interaction as gloryInteraction } from '../src/skins/glorys-end/interaction.ts'
import { uiCatalogues as gloryWords } from '../src/skins/glorys-end/texts.ts'
import { deed } from '../src/skins/nach-paris/deed.ts'
import { of, type S } from '../src/skins/nach-paris/game.ts'
import { interaction } from '../src/skins/nach-paris/interaction.ts'
import { planOf, type Share } from '../src/skins/nach-paris/planning.ts'
import { comrades, orderTo, reachOf } from '../src/skins/nach-paris/reach.ts'
import { route } from '../src/skins/nach-paris/scene.ts'
import { uiCatalogues } from '../src/skins/nach-paris/texts.ts'
import { whole } from '../src/table/advised.ts'
import { betterOf } from '../src/table/reasons.ts'
import { findPosition as findGlory, legalOf as gloryLegal } from './glorys-end/match.ts'
import { findPosition, legalOf, stepOf } from './nach-paris/match.ts'
import { situations } from './skin-play.ts'

vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})

const missing = new Set<string>()
const speaks = situations({ catalogues: [catalogues, uiCatalogues], formatter: makeFormatter })
const gloryConfig = { catalogues: [gloryTexts, gloryWords], formatter: gloryFormat }

/** The button for an advice in Nach Paris, as the table makes it. */
function advised(s: S, action: NachParisAction, next: readonly NachParisAction[]) {
  const known = { route: route(s, action, next), deed: deed(s, action, next) }
  const way = whole(interaction(s) as unknown as Interaction, action, next, known)
  const choice = way.target.choices[0]
  if (!choice) throw new Error('no choice')
  return { ...way, choice }
}
const nachParis = (step: string, lang: 'en' | 'es', wanted: (s: S) => boolean = () => true): S => {
  const at = findPosition(
    'guise',
    (p) => stepOf(p) === step && legalOf(p).length > 2 && wanted(speaks(p.match, p.seat, lang, missing) as S),
  )
  return speaks(at.match, at.seat, lang, missing) as S
}

describe('the advice to march in Nach Paris', () => {
  const s = nachParis('movement', 'en', (x) => of(x.legal, 'pick').some((a) => comrades(x, a.unit, 'stack').length > 1))
  const pick = of(s.legal, 'pick').find((a) => comrades(s, a.unit, 'stack').length > 1)
  if (!pick) throw new Error('nobody has company')
  const goals = reachOf(s.view, pick.unit).filter((to) => to.end)

  it('names the place where the march ends, whichever of all places it is', () => {
    expect(goals.length).toBeGreaterThan(10)
    for (const to of goals) {
      const { at } = advised(s, pick, orderTo(s, [pick.unit], to).actions.slice(1) as NachParisAction[]).target
      expect(at).toBe(`place:${to.hex}`)
    }
  })
  it('is about the unit alone, not about its stack, and keeps what the march costs', () => {
    const to = goals.at(-1)
    if (!to) throw new Error('nowhere to go')
    const { choice, piece } = advised(s, pick, orderTo(s, [pick.unit], to).actions.slice(1) as NachParisAction[])
    expect(choice.label).not.toMatch(/\(\d+\)$/)
    expect(choice.label).toContain(s.say('{unit}', { unit: pick.unit }))
    expect(choice.detail).toContain(`${to.cost} MF`)
    expect(piece).toBe(pick.unit)
  })
  it('says nothing of the costs of another way, but where it leads and how it faces', () => {
    const to = goals.find((x) => x.path.length > 1 && !x.forced)
    if (!to) throw new Error('nothing is two hexes away')
    const other: NachParisAction[] = [
      ...to.path.map((hex): NachParisAction => ({ type: 'step', hex })),
      { type: 'face', facing: ((to.facing + 3) % 6) as 0 },
    ]
    const { at, choices } = advised(s, pick, other).target
    expect(at).toBe(`place:${to.hex}`)
    expect(choices[0]?.label).toBe(
      s.say('ui.deed.unit', {
        unit: pick.unit,
        what: s.say('ui.deed.marchFacing', { hex: to.hex, facing: (to.facing + 3) % 6 }),
      }),
    )
    expect(choices[0]?.detail).toBeUndefined()
    expect(choices[0]?.next).toEqual(other)
  })
  it.each(['en', 'es'] as const)('says of a unit that stays that it stays (%s)', (lang) => {
    const told = { ...s, lang, say: nachParis('movement', lang).say }
    const { label } = advised(told, pick, [{ type: 'stop' }]).choice
    expect(label).toMatch(lang === 'en' ? /: stay here$/ : /: se queda aquí$/)
    expect(advised(told, pick, [{ type: 'emplace' }]).choice.label).toContain(told.say('ui.a.emplace'))
  })
})

describe('the advice of a joint attack in Nach Paris', () => {
  const s = nachParis('combats', 'en', (x) =>
    of(x.legal, 'attack').some((a) => planOf(x, { hex: a.hex, told: new Map() }).actions.length > 3),
  )
  const hex =
    of(s.legal, 'attack').find((a) => planOf(s, { hex: a.hex, told: new Map() }).actions.length > 3)?.hex ?? -1
  const plan = planOf(s, { hex, told: new Map() })
  const [begin, ...next] = plan.actions
  if (begin?.type !== 'attack') throw new Error('no attack')

  it('shows the odds of all who attack', async () => {
    const { choice } = advised(s, begin, next)
    expect(choice.label).toMatch(/ attack /)
    expect(await choice.odds?.()).toEqual(plan.preview)
  })
  it('where not everybody joins shows the odds of those who do, and never those of the first alone', async () => {
    const fewer = next.slice(1)
    const { choice } = advised(s, begin, fewer)
    expect(choice.odds).toBeDefined()
    const odds = await choice.odds?.()
    expect(odds?.params?.attack).not.toBe(plan.preview?.params?.attack)
    const told = new Map<number, Share>(plan.attackers.map(({ unit }) => [unit, 'out']))
    for (const a of [begin, ...fewer]) if ('full' in a) told.set(a.unit, a.full ? 'whole' : 'part')
    expect(odds).toEqual(planOf(s, { hex, told }).preview)
  })
  it('leaves the losses to say to a reason beside it', () => {
    const params = { hex, own: 0.6, foe: 1.8 }
    const reason = { action: begin, words: null, score: 2, terms: [{ key: 'why.combat.for', value: 2, params }] }
    const why = 'Expected loss 0.6 against 1.8 steps'
    for (const rest of [next, []]) expect(betterOf(s, reason, deed(s, begin, rest)).why).toBe(why)
  })
  it('shows none where it only begins the attack, since others may join it', () => {
    const { choice } = advised(s, begin, [])
    expect(choice.label).toBe(s.say('ui.a.attack', { ...begin }))
    expect(choice.preview).toBeUndefined()
    expect(choice.detail).toBeUndefined()
  })
  it('shows no figures where those of the whole are not known', () => {
    const choice: Choice = { action: begin, label: 'one of them', tone: 'attack', preview: true, detail: '41 %' }
    const now = {
      actors: [],
      targets: (): readonly Target[] => [{ at: `place:${hex}`, choices: [choice] }],
      buttons: () => [],
      prompt: () => ({ title: '', detail: '' }),
    } satisfies Interaction
    const [told] = whole(now, begin, next).target.choices
    expect(told?.label).toBe('one of them')
    expect(told?.preview).toBeUndefined()
    expect(told?.detail).toMatch(/more action/)
  })
})

describe('the advice of a joint assault in Glory’s End', () => {
  it('is at the odds of all who join', async () => {
    const at = findGlory('marne', (p) => {
      const s = situations(gloryConfig)(p.match, p.seat, 'en', missing) as GloryS
      return gloryLegal(p).some((a) => a.type === 'attack') && gloryInteraction(s).actors.length > 2
    })
    const s = situations(gloryConfig)(at.match, at.seat, 'en', missing) as GloryS
    const now = gloryInteraction(s)
    const plans = now
      .targets('' as Key)
      .flatMap((x) => x.choices)
      .filter((c) => c.action.type === 'attack' && (c.next?.length ?? 0) > 0)
    const [joint] = plans
    if (!joint) throw new Error('nobody attacks together')
    const told = gloryDeed(s, joint.action, joint.next)
    expect(told?.label).toMatch(/: assault /)
    expect(await told?.odds?.()).toEqual(await joint.odds?.())
    expect(gloryDeed(s, joint.action)).toMatchObject({ begins: true })
  })
  it.each([
    ['en', 'At about 3:1 by what is seen: expected loss 0.6 against 1.8 steps'],
    ['es', 'A cerca de 3:1, por lo que se ve: pérdida esperada de 0,6 pasos contra 1,8'],
  ] as const)('leaves the odds to say, and not the place again (%s)', (lang, why) => {
    const hex = 900
    const params = { hex, odds: '3.4:1', own: 0.6, foe: 1.8 }
    const reason = { words: null, score: 2, terms: [{ key: 'why.assault.for', value: 2, params }] }
    const at = findGlory('marne', (p) => gloryLegal(p).some((a) => a.type === 'attack'))
    const s = situations(gloryConfig)(at.match, at.seat, lang, missing) as GloryS
    const attack = gloryLegal(at).find((a) => a.type === 'attack')
    if (attack?.type !== 'attack') throw new Error('nobody can attack')
    for (const action of [{ ...attack, hex }, { type: 'assault', hex } as const]) {
      const view = { ...s.view, stack: [...s.view.stack, { step: 'move', units: [attack.unit] }] } as GloryS['view']
      const known = gloryDeed({ ...s, view }, action)
      expect(known?.label).toContain(s.say('{hex}', { hex }))
      expect(betterOf(s, { ...reason, action }, known).why).toBe(why)
    }
  })
})

describe('an advice where nothing moves', () => {
  const start: Action = { type: 'pick' }
  const to = (n: number): Action => ({ type: 'go', n }) as Action
  const done: Action = { type: 'stop' }
  const choice = (label: string, ...next: Action[]): Choice => ({ action: start, label, tone: 'move', next })
  const now = {
    actors: [{ piece: 1 }],
    targets: (key: Key): readonly Target[] =>
      key === 'piece:1'
        ? [
            { at: 'place:1', choices: [choice('one', to(1), done)] },
            { at: 'place:2', choices: [choice('two', to(1), to(2), done)] },
          ]
        : [],
    buttons: () => [],
    prompt: () => ({ title: '', detail: '' }),
  } satisfies Interaction

  it('is the click whose actions all belong to it, and not the first with the same end', () => {
    expect(whole(now, start, [to(1), to(2), done]).target.choices[0]?.label).toBe('two')
    expect(whole(now, start, [to(1), done]).target.choices[0]?.label).toBe('one')
    // "Stop" alone is common to both: neither of them is meant.
    expect(whole(now, start, [to(3), done]).target.choices[0]?.label).not.toMatch(/one|two/)
  })
})

it('has all its words', () => {
  expect([...missing]).toEqual([])
})
