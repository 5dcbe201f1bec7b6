/** Briefings: every scenario has one in both languages, every cited rule exists, and the displayed numbers are those of the tables. */
import bailenScenarios from '@em/bailen-1808/data/scenarios.json'
import downfallSides from '@em/downfall-of-empires/data/sides.json'
import type { Language } from '@em/engine'
import gloryScenarios from '@em/glorys-end/data/scenarios.json'
import gloryVictory from '@em/glorys-end/data/victory.json'
import nachParisScenarios from '@em/nach-paris/data/scenarios.json'
import economy from '@em/trench-club/data/economy.json'
import { describe, expect, it } from 'vitest'
import type { Both } from '../src/skin/index.ts'
import { type Briefing, games, type SetupInfo } from '../src/skins/registry.ts'
import { en } from '../src/texts/en.ts'
import { rulesOfGame } from './rulebooks.ts'

const setUps = games.flatMap((g) => (g.setup ? [{ id: g.id, load: g.setup }] : []))

/** Everything a briefing shows in words. */
const wordsOf = (b: Briefing): readonly Both[] => [
  b.line,
  b.turns,
  b.length,
  b.dates,
  b.history,
  b.otherwise.text,
  ...b.situation.map((said) => said.text),
  ...b.sudden.flatMap((said) => [said.who, said.text]),
  ...b.aims.flatMap((aim) => [aim.tag, aim.first, ...(aim.name ? [aim.name] : []), ...aim.goals.map((g) => g.text)]),
]
const rulesOf = (b: Briefing): readonly string[] => [
  b.rule,
  ...b.otherwise.rules,
  ...b.situation.flatMap((said) => said.rules),
  ...b.sudden.flatMap((said) => said.rules),
  ...b.aims.flatMap((aim) => aim.goals.flatMap((g) => g.rules)),
]
const infoOf = async (game: string): Promise<SetupInfo> => {
  const found = setUps.find((g) => g.id === game)
  if (!found) throw new Error(`no set-up of ${game}`)
  return found.load()
}
/** Points of the goals at that place whose chips contain the rule. */
const pointsBy = (b: Briefing, aim: number, rule: string): readonly string[] =>
  (b.aims[aim]?.goals ?? []).filter((g) => g.rules.includes(rule)).map((g) => g.points)

describe('briefings', () => {
  it('belong to every game that can be set up', () => {
    expect(setUps.map((g) => g.id)).toEqual(games.filter((g) => !g.unlisted).map((g) => g.id))
  })

  it.each(setUps)('$id: every scenario has one in both languages', async ({ load }) => {
    const info = await load()
    expect(info.scenarios.length).toBeGreaterThan(0)
    for (const { id, arrangements, automa } of info.scenarios) {
      const b = info.briefing(id)
      for (const words of wordsOf(b)) {
        for (const lang of ['es', 'en'] satisfies Language[]) {
          expect(words[lang].trim(), `${id} ${JSON.stringify(words)}`).not.toBe('')
          expect(words[lang], id).not.toMatch(/undefined|NaN|Infinity|\{|\s\s/)
        }
      }
      expect(b.situation).toHaveLength(3)
      expect(b.aims.length).toBeGreaterThan(0)
      for (const aim of b.aims) expect(aim.goals.length, `${id} ${aim.tag.en}`).toBeGreaterThan(0)
      // Every side that can be chosen has a name, a colour and a line of its own.
      const sides = new Set([...Object.values(arrangements), ...Object.values(automa ?? {})].flat(3))
      for (const side of sides) {
        expect(info.sideName(side).es).not.toBe(side)
        expect(info.sideLook(side).colour).toMatch(/^#/)
        expect(info.sideLine(id, side).es).not.toBe('')
        expect(info.sideLine(id, side).en).not.toBe('')
      }
    }
  })

  it.each(setUps)('$id: every rule named stands in the rulebook', async ({ id: game, load }) => {
    const info = await load()
    const known = new Set((await rulesOfGame(game)).map((r) => r.id))
    const missing = info.scenarios.flatMap(({ id }) => rulesOf(info.briefing(id)).filter((rule) => !known.has(rule)))
    expect(missing).toEqual([])
  })

  it.each(setUps)('$id: no sentence is the rulebook’s own', async ({ id: game, load }) => {
    const info = await load()
    const texts = new Set((await rulesOfGame(game)).flatMap((r) => [r.es, r.en]))
    const copied = info.scenarios.flatMap(({ id }) =>
      wordsOf(info.briefing(id)).filter((words) => texts.has(words.es) || texts.has(words.en)),
    )
    expect(copied).toEqual([])
  })
})

describe('what is told about a scenario', () => {
  it.each(setUps)(
    '$id: games add up, and scenarios, sides, options and levels are those of the set-up',
    async ({ load }) => {
      const info = await load()
      for (const b of info.balance) {
        const seats = info.scenarios.find((s) => s.id === b.scenario)?.arrangements ?? {}
        const together = (sides: readonly (readonly string[])[]): string => sides.flat().sort().join()
        expect(Object.values(seats).flat().map(together)).toContain(together(b.sides))
        // Allies may win together; a game has a winner or none.
        expect(Math.max(...b.wins) + b.nobody).toBeLessThanOrEqual(b.games)
        expect(b.wins.reduce((sum, n) => sum + n, b.nobody)).toBeGreaterThanOrEqual(b.games)
        expect(b.intervals).toHaveLength(b.sides.length + 1)
        for (const [i, { low, high }] of b.intervals.entries()) {
          const share = (b.wins[i] ?? b.nobody) / b.games
          expect(low <= share && share <= high).toBe(true)
        }
        for (const pair of b.options) expect(info.options.map((o) => o.id)).toContain(pair.split('=')[0])
        expect(Object.keys(en)).toContain(`level.${b.bot}`)
        expect(b.command).toMatch(new RegExp(`^em balance .* --scenario ${b.scenario} .*--games ${b.games} `))
      }
    },
  )
})

describe('numbers of a briefing are those of the tables', () => {
  it('Glory’s End: the Marne', async () => {
    const b = (await infoOf('glorys-end')).briefing('marne')
    const table = gloryScenarios.scenarios.find((s) => s.id === 'marne')
    const v = table?.marne?.victory
    expect(pointsBy(b, 0, '16.4c')).toEqual([String(v?.germanCorps)])
    const towns = [...new Set(v?.towns.map((t) => t.vp))].sort((x, y) => y - x).map(String)
    expect(pointsBy(b, 0, '16.4d')).toEqual(towns)
    expect(pointsBy(b, 1, '16.4e')).toEqual([String(v?.frenchCorps), String(v?.frenchDivision)])
    expect(v?.britishStep).toBe(v?.frenchDivision)
    expect(b.otherwise.text.en).toContain(`turn ${table?.turns[1]} `)
    expect(b.turns.en).toBe('5 turns')
  })

  it('Glory’s End: levels of the campaigns', async () => {
    const info = await infoOf('glorys-end')
    for (const id of ['historical', 'free']) {
      const b = info.briefing(id)
      expect(pointsBy(b, 0, '4.1b')).toEqual([String(gloryVictory.levels.allied)])
      expect(pointsBy(b, 1, '4.1c')).toEqual([String(gloryVictory.levels.german)])
      expect(pointsBy(b, 1, '4.2e')).toEqual([String(gloryVictory.groups[0]?.vp)])
      expect(pointsBy(b, 0, '4.4a')).toEqual([String(gloryVictory.eastern.withdrawn)])
    }
  })

  it('Bailén: what each place is worth to each side', async () => {
    const info = await infoOf('bailen-1808')
    for (const s of bailenScenarios.scenarios) {
      const b = info.briefing(String(s.id))
      for (const [aim, side] of ['ES', 'FR'].entries()) {
        const table = s.objectives.filter((o) => o.for.includes(side)).map((o) => o.vp)
        expect(pointsBy(b, aim, '18c')).toEqual(table.sort((x, y) => y - x).map(String))
      }
      expect(b.turns.en).toBe(`${s.turns} turns`)
    }
  })

  it('Downfall: points at the start', async () => {
    const b = (await infoOf('downfall-of-empires')).briefing('grand-campaign')
    const { german, fb } = downfallSides.initialVp
    expect(pointsBy(b, 0, '5c')).toEqual([`−${-german}`])
    expect(pointsBy(b, 1, '5c')).toEqual([String(fb)])
  })

  it('Trench Club: forts that win', async () => {
    const info = await infoOf('trench-club')
    expect(pointsBy(info.briefing('battle'), 0, 'WIN-1')).toEqual([String(economy.fortsToWin.four)])
    for (const id of ['solo', 'skirmish', 'coop'])
      expect(pointsBy(info.briefing(id), 0, 'WIN-2')).toEqual([String(economy.fortsToWin.two)])
  })

  it('Nach Paris: every row of the account stands in the goals of its side', async () => {
    const info = await infoOf('nach-paris')
    for (const s of nachParisScenarios.scenarios) {
      const b = info.briefing(s.id)
      for (const [aim, side] of ['GER', 'ALL'].entries()) {
        const rows = s.victory.items.filter((i) => i.side === side || i.side === 'holder')
        const shown = b.aims[aim]?.goals.map((g) => g.points) ?? []
        for (const row of rows) {
          const vp =
            'vp' in row && row.vp !== undefined
              ? String(row.vp)
              : `≤${Math.max(...(row.by ?? []).map((x) => x[1] ?? 0))}`
          expect(shown, `${s.id} ${JSON.stringify(row)}`).toContain(vp)
        }
      }
      expect(b.otherwise.text.es).toContain(`turno ${s.gt[1]} `)
    }
  })
})
