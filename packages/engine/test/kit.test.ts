/** The shared test kit finds each fault that is planted in a game's texts or rulebook. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { anyGame, type Catalogue, type GameModule, type Preview, type RuleText } from '../src/index.ts'
import { badTexts, citations, list, rulingsOn } from './kit/rulebook.ts'
import { fixedKeys, playAndListen, speechOf } from './kit/speech.ts'
import { type Toy, type ToyAction, type ToyView, toyModule } from './toy.ts'

const refusals = ['kernel.notYourDecision', 'kernel.malformed', 'kernel.notOffered', 'kernel.gameOver']
const denials = ['toy.noSuchCard', 'toy.notInHand']
const words: Catalogue = {
  'toy.dealt': 'card {card}',
  'toy.bid': 'seat {seat} wins with {cards}',
  'toy.aims': 'seat {seat} aims',
  'toy.hit': 'hit with {face}',
  'toy.miss': 'missed with {face}',
  ...Object.fromEntries([...refusals, ...denials].map((key) => [key, 'no'])),
}
const rule = (id: string): RuleText => ({ id, kind: 'rule', section: 'T', es: `Regla ${id}.`, en: `Rule ${id}.` })
const rules = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'].map(rule)

const speech = (es: Catalogue, known = rules) =>
  speechOf({
    catalogues: { es, en: words },
    makeFormatter: () => () => undefined,
    ruleText: (id) => known.find((r) => r.id === id),
    sections: [{ section: 'T' }],
  })
const listen = (es: Catalogue, over: Partial<GameModule<Toy, ToyAction, ToyView>> = {}, known = rules) =>
  playAndListen(anyGame({ ...toyModule, ...over }), speech(es, known), { seed: 's', over: { players: 2 }, most: 500 })

describe('listening to a game', () => {
  it('hears nothing wrong where every key has its text', () => {
    const { faults, keys } = listen(words)
    expect(faults).toEqual([])
    expect(keys).toEqual(expect.arrayContaining(['toy.dealt', 'toy.bid', 'kernel.notOffered']))
  })
  it('hears a text that is missing, one with an unfilled slot, and a rule that does not exist', () => {
    const { 'toy.bid': _bid, ...fewer } = words
    expect(listen(fewer).faults).toEqual(['es: no text toy.bid'])
    expect(listen({ ...words, 'toy.dealt': 'carta {suit}' }).faults).toEqual(['es: toy.dealt: carta {suit}'])
    const known = rules.filter((r) => r.id !== 'T2')
    expect(listen(words, {}, known).faults).toContain('no rule T2')
  })
  it('listens to previews, and adds up their cases', () => {
    const preview: Preview = {
      key: 'toy.preview',
      params: {},
      rules: ['T9'],
      accounts: [{ key: 'toy.account', items: [{ rule: 'T8', key: 'toy.item', value: 1 }], total: 1 }],
      main: { key: 'toy.odds', cases: 6, outcomes: [{ key: 'toy.hit', params: { face: 1 }, cases: 5, tone: 1 }] },
    }
    const { faults } = listen(words, { preview: () => preview })
    expect(faults).toEqual(expect.arrayContaining(['no rule T9', 'no rule T8', 'toy.odds: cases do not add up']))
    for (const key of ['toy.preview', 'toy.account', 'toy.item', 'toy.odds'])
      expect(faults).toContain(`en: no text ${key}`)
  })
  it('stops where it is told', () => {
    const chosen: number[] = []
    playAndListen(anyGame(toyModule), speech(words), {
      seed: 's',
      over: {},
      most: 3,
      choose: (legal) => {
        chosen.push(legal.length)
        return legal[0]!
      },
    })
    expect(chosen).toHaveLength(3)
  })
})

describe('texts that no game says by itself', () => {
  it('are those of overlays, of options and their values, and of scenarios where there is a choice', () => {
    const { scenarios } = toyModule
    const game = {
      ...toyModule,
      overlays: ['points'],
      overlay: () => ({ places: [{ place: 1, group: 'a', key: 'over.high' }], links: [] }),
      options: [...toyModule.options, { id: 'deck', values: ['red', 'blue'], initial: 'red', rule: 'T1' }],
    }
    const keys = ['overlay.points', 'over.high', 'option.short', 'option.deck', 'option.deck.red', 'option.deck.blue']
    expect(fixedKeys(anyGame(game))).toEqual(keys)
    const two = [...scenarios, { ...scenarios[0]!, id: 'feud' }]
    expect(fixedKeys(anyGame({ ...game, scenarios: two }))).toEqual([...keys, 'scenario.duel', 'scenario.feud'])
  })
})

describe('a rulebook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'em-kit-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is not content with texts that are empty, too long or without an end', () => {
    const bad = (es: string): string[] => badTexts([{ ...rule('T1'), es }]).map((fault) => fault.slice(0, 6))
    expect(bad('Se roba una carta.')).toEqual([])
    for (const es of ['', 'No.', 'Se roba una carta', `${'a'.repeat(280)}.`]) expect(bad(es)).toEqual(['T1 es:'])
  })
  it('is cited in the code, but not by itself', () => {
    mkdirSync(join(folder, 'rulebook'))
    mkdirSync(join(folder, 'rules'))
    writeFileSync(join(folder, 'rulebook', 'index.ts'), "rule('T1')")
    writeFileSync(join(folder, 'rules', 'bid.ts'), "/** A12 */ deny('T2')")
    const file = join('rules', 'bid.ts')
    expect(citations(folder, [/'(T\d)'/g, /\bA\d\d\b/g])).toEqual([
      { file, id: 'T2' },
      { file, id: 'A12' },
    ])
  })
  it('has rulings, each with gap, ruling and reason', () => {
    const page =
      '# Rulings\n\n### A01\n**Gap:** a **Ruling:** b **Why:** c\n\n### A02 Cards\n**Gap:** a **Ruling:** b\n'
    expect(rulingsOn(page)).toEqual({ ids: ['A01', 'A02'], lacking: ['A02'] })
  })
  it('is listed in lines', () => {
    expect(list('\n  T1 T2\n  T3\n')).toEqual(['T1', 'T2', 'T3'])
  })
})
