/** Tuning, the ladder, the balance of sides, and the statistics behind them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bot, type BotInput, bots } from '@em/bots'
import { type Balance, botOf, dieRoll, fixed, sharedIn, type Tuned, weight } from '@em/engine'
import { afterAll, describe, expect, it } from 'vitest'
import { hoard } from '../../bots/test/hoard.ts'
import { optionWords } from '../src/args.ts'
import { UsageError } from '../src/env.ts'
import { areaUnderCurve, regress } from '../src/fit/regress.ts'
import { eloTable } from '../src/ladder/elo.ts'
import type { Frozen } from '../src/ladder/frozen.ts'
import { correlation, eloOf, meanInterval, shareInterval, shareOf, sprt } from '../src/stats.ts'
import { em } from './env.ts'

const dir = mkdtempSync(join(tmpdir(), 'em-strength-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const run = (args: string) => em(args, { games: { hoard } })

describe('em tune', () => {
  const files = (name: string) => `--out ${join(dir, `${name}.json`)} --progress ${join(dir, `${name}.progress`)}`
  const small = 'tune hoard --side north --games 96 --population 8 --deals 2 --check 20 --seed a --sigma 0.6'
  const tunedIn = (name: string): Tuned[] => JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8'))

  it('finds weights that win on dice that it never saw, and says how they were made', async () => {
    expect(await run(`${small} ${files('once')}`)).toMatchObject({ code: 0 })
    const [tuned, ...others] = tunedIn('once')
    expect(others).toEqual([])
    expect(tuned).toMatchObject({
      scenario: 'hoard',
      side: 'north',
      made: { games: 96, checkGames: 5, checkPoints: 5 },
    })
    expect(tuned!.values.want).toBeGreaterThan(2.5)
    expect(tuned!.made.command).toContain('em tune hoard --scenario hoard --side north --games 96 --seed a')
  })

  it('goes on where it was stopped, and ends in the same weights', async () => {
    const cut = await run(`${small.replace('96', '32')} ${files('twice')}`)
    expect(cut.code).toBe(0)
    expect(existsSync(join(dir, 'twice.progress'))).toBe(true)
    await run(`${small} ${files('twice')}`)
    expect(tunedIn('twice')[0]!.values).toEqual(tunedIn('once')[0]!.values)
  })

  it('says of which commit the player was that learnt', async () => {
    const commit = async () => 'abc123'
    await em(`${small} ${files('learnt')}`, { games: { hoard }, commit })
    expect(tunedIn('learnt')[0]!.made).toMatchObject({ commit: 'abc123' })
    expect(tunedIn('once')[0]!.made).not.toHaveProperty('commit')
  })

  it('keeps one entry for each side', async () => {
    await run(`${small.replace('north', 'south')} ${files('once').replace('once.progress', 'south.progress')}`)
    expect(tunedIn('once').map(({ side }) => side)).toEqual(['north', 'south'])
  })

  it('tunes all sides together, and writes nothing that is not better', async () => {
    const both = small.replace('--side north ', '')
    expect(await run(`${both} ${files('both')}`)).toMatchObject({ code: 0 })
    expect(tunedIn('both').map(({ side }) => side)).toEqual(['north', 'south'])
    expect(tunedIn('both')[0]!.made.checkGames).toBe(10)
    const worse = await run(`${small.replace('0.6', '0.0001')} ${files('none')}`)
    expect(worse).toMatchObject({ code: 1 })
    expect(existsSync(join(dir, 'none.json'))).toBe(false)
  })

  it("does not believe quick players who learnt what the game's own player does not play", async () => {
    // The quick player inverts the weight: values that are good for it are bad for the game's own player.
    const policy: typeof hoard.mind.policy = (w, random) =>
      hoard.mind.policy({ ...w, want: 7 - (w as { want: number }).want }, random)
    const games = { hoard: { ...hoard, mind: { ...hoard.mind, policy } } }
    const misled = await em(`${small} ${files('misled')}`, { games })
    expect(misled.code).toBe(1)
    expect(misled.out).toContain('not better, and not written.')
    expect(existsSync(join(dir, 'misled.json'))).toBe(false)
    expect(await em(`${small} --by own ${files('own')}`, { games })).toMatchObject({ code: 0 })
    expect(await run(`${small} --by nobody`)).toMatchObject({ code: 2 })
    expect(await em(`${small} --by own --pool passer ${files('pool')}`, { games })).toMatchObject({ code: 0 })
    expect(tunedIn('pool')[0]!.made.command).toContain('--pool passer')
    expect(tunedIn('pool')[0]!.values).not.toEqual(tunedIn('own')[0]!.values)
    expect(await run(`${small} --pool author,nobody`)).toMatchObject({
      code: 2,
      err: '--pool is a list of author, mistaken, passer.\n',
    })
  })

  it('refuses a side that nobody plays', async () => {
    expect(await run('tune hoard --side west')).toMatchObject({
      code: 2,
      err: '--side is one of north, south, or all.\n',
    })
  })
})

describe('em review', () => {
  it('names the turns of a recorded game that cost most', async () => {
    const file = join(dir, 'game.json')
    await run(`simulate hoard --games 1 --seed r --bots random,sergeant --record ${file}`)
    const { code, out } = await run(`review ${file} --playouts 6 --json`)
    const { turns, costly } = JSON.parse(out) as Record<'turns' | 'costly', { turn: number; loss: number }[]>
    expect([code, turns.map(({ turn }) => turn)]).toEqual([0, [0, 2, 4, 6, 8, 10]])
    expect(costly.length).toBeGreaterThan(0)
    expect((await run(`review ${file}`)).out).toMatch(/move \d+: \d+\.\d points \(± \d+\.\d\) less/)
    expect(await run(`review ${file} --seat 2`)).toMatchObject({ code: 2 })
  })
})

describe('em times', () => {
  it('times each bot, for a decision and for a turn of its own', async () => {
    const { code, out } = await run('times hoard --bots sergeant,marshal --games 2 --json')
    const rows = JSON.parse(out) as Record<string, number | string>[]
    expect([code, rows.map(({ bot }) => bot)]).toEqual([0, ['sergeant', 'marshal']])
    for (const row of rows) {
      expect(row.decisions).toBe(36)
      expect(Number(row.worstMs)).toBeGreaterThanOrEqual(Number(row.meanMs))
      // A turn has three decisions.
      expect(Number(row.worstTurnMs)).toBeGreaterThanOrEqual(Number(row.worstMs))
    }
  })
  it('fails when a decision takes too long', async () => {
    const slow = { ...hoard, mind: { ...hoard.mind, candidates: () => linger(3) } }
    const { code, out } = await em('times hoard --bots general --games 1 --most 2', { games: { hoard: slow } })
    expect([code, out.slice(0, 4)]).toEqual([1, 'SLOW'])
  })
})
/** Takes that many milliseconds and has no opinion. */
function linger(ms: number): readonly [] {
  const end = performance.now() + ms
  while (performance.now() < end);
  return []
}

describe('em ladder', () => {
  it('settles who is better on pairs with swapped seats, and stops then', async () => {
    const { code, out } = await run('ladder hoard --bots random,sergeant,marshal --pairs 30 --seed a --json')
    expect(code).toBe(0)
    const { bouts, table, tag } = JSON.parse(out)
    expect(tag).toMatch(/^rules 1, bots [0-9a-f]{8}$/)
    expect(bouts.map((b: { better: string }) => b.better)).toEqual(['sergeant', 'marshal'])
    expect(bouts[1]).toMatchObject({ test: { verdict: 'better' } })
    expect(bouts[1].pairs.length).toBeLessThan(30)
    expect(bouts[1].wins + bouts[1].draws + bouts[1].losses).toBe(2 * bouts[1].pairs.length)
    expect(table.find((x: { bot: string }) => x.bot === 'sergeant').elo).toBe(0)
  })

  it('tells who has more points in both games of a pair, where one side always wins', async () => {
    const outcome: typeof hoard.outcome = (g) => {
      const ended = hoard.outcome(g)
      return ended && { ...ended, winners: [0] }
    }
    const games = { hoard: { ...hoard, outcome } }
    const command = 'ladder hoard --bots sergeant,marshal --pairs 8 --whole --seed a'
    const [{ share, ahead }] = JSON.parse((await em(`${command} --json`, { games })).out).bouts
    expect(share).toBe(0.5)
    expect(ahead).toBeGreaterThan(0.8)
    expect((await em(command, { games })).out).toContain('as north 100 %, as south 0 %, ahead in')
  })

  it('goes on where it was stopped, and comes to the same results', async () => {
    const command = 'ladder hoard --bots random,sergeant,captain --seed a --whole --json'
    const whole = JSON.parse((await run(`${command} --pairs 6`)).out)
    const file = join(dir, 'ladder.json')
    await run(`${command} --pairs 2 --progress ${file}`)
    const pieces = JSON.parse((await run(`${command} --pairs 6 --progress ${file}`)).out)
    const results = ({ bouts }: { bouts: { pairs: number[]; wins: number; bySeat: number[] }[] }) =>
      bouts.map(({ pairs, wins, bySeat }) => ({ pairs, wins, bySeat }))
    expect(results(pieces)).toEqual(results(whole))
    expect(await run(`${command.replace('--seed a', '--seed b')} --progress ${file}`)).toMatchObject({ code: 2 })
  })

  it('adds up differences from the anchor', () => {
    const bout = (share: number) =>
      ({ share, pairs: [0, 0, 0, 0, 0] }) as unknown as Parameters<typeof eloTable>[1][number]
    const none = { ...bout(0.5), pairs: [] }
    expect(eloTable(['random', 'sergeant', 'captain'], [bout(0.5), bout(0.5)], none)).toEqual(
      ['captain', 'sergeant', 'random'].map((bot) => ({ bot, elo: 0 })),
    )
    expect(eloTable(['random', 'sergeant'], [bout(10 / 11)], none)[1]).toEqual({ bot: 'random', elo: -400 })
  })

  it('rates each bot in each seat, by the anchor against itself', () => {
    const ratings = [
      [-80, -300],
      [30, -30],
      [200, 150],
      [260, 400],
    ] as const
    const pairs = Array.from({ length: 1000 }, () => 0.5)
    const met = (better: number, worse: number): Parameters<typeof eloTable>[2] => {
      const shares = [0, 1].map((seat) => shareOf(ratings[better]![seat]! - ratings[worse]![1 - seat]!))
      const bySeat = shares.map((share) => share * pairs.length)
      return { share: (shares[0]! + shares[1]!) / 2, pairs, bySeat } as unknown as Parameters<typeof eloTable>[2]
    }
    const named = ['random', 'sergeant', 'captain', 'general']
    const table = eloTable(named, [met(1, 0), met(2, 1), met(3, 2)], met(1, 1))
    expect(table.map(({ bySeat }) => bySeat)).toEqual([...ratings].reverse())
  })

  it('says what a side is worth where it wins by itself', async () => {
    const outcome: typeof hoard.outcome = (g) => {
      const ended = hoard.outcome(g)
      return ended && { ...ended, winners: [0] }
    }
    const games = { hoard: { ...hoard, outcome } }
    const { out } = await em('ladder hoard --bots recruit,sergeant --pairs 10 --whole --seed a', { games })
    // All of ten games, moved by half a point: 512 Elo between the seats, whichever bot sits there.
    expect(out.split('\n').slice(-3, -1)).toEqual([
      '     0  sergeant (as north 256, as south -256)',
      '     0  recruit (as north 256, as south -256)',
    ])
  })
})

describe('a ladder with bots of an older commit', () => {
  /** The same game with a player who wanted more coins. */
  const older = async (commit: string): Promise<Frozen> => {
    if (commit !== 'abc123') throw new UsageError(`There is no commit "${commit}".`)
    const mind = { ...hoard.mind, weights: { want: weight(5, 0.5, 6), shy: fixed(3) } }
    const plain = { id: 'plain', decide: (input: BotInput) => bots.heuristic!.decide(input).action }
    return { bots: { ...bots, plain: plain as unknown as Bot }, games: { hoard: { ...hoard, mind, bot: botOf(mind) } } }
  }
  const climb = (named: string) =>
    em(`ladder hoard --bots ${named} --pairs 4 --whole --seed a --json`, { games: { hoard }, frozen: older })

  it('plays them as they were, against those of today', async () => {
    const { code, out } = await climb('heuristic,heuristic@abc123')
    expect(code).toBe(0)
    expect(JSON.parse(out).bouts[0]).toMatchObject({ better: 'heuristic@abc123', wins: 8, losses: 0 })
  })
  it('understands those that answered with an action alone', async () => {
    const { out } = await climb('heuristic,plain@abc123')
    expect(JSON.parse(out).bouts[0]).toMatchObject({ better: 'plain@abc123', wins: 8, losses: 0 })
  })
  it('says what was not there', async () => {
    expect(await climb('heuristic,nobody@abc123')).toMatchObject({
      code: 2,
      err: 'At "abc123" there was no bot "nobody".\n',
    })
    expect(await climb('heuristic,captain@def')).toMatchObject({ code: 2, err: 'There is no commit "def".\n' })
    expect(await climb('heuristic,nobody')).toMatchObject({ code: 2 })
  })
})

describe('em balance', () => {
  const files = (name: string) => `--out ${join(dir, `${name}.html`)} --data ${join(dir, `${name}.json`)}`
  const dataIn = (name: string): Balance[] => JSON.parse(readFileSync(join(dir, `${name}.json`), 'utf8'))

  it('writes a page with the command that made it, wins with intervals, margins and lengths', async () => {
    const { code, out } = await run(`balance hoard --bot recruit --games 12 --seed b ${files('balance')}`)
    expect(code).toBe(0)
    expect(out).toMatch(/^hoard, recruit: north \d+ \(\d+ to \d+ %\), south \d+ /)
    const page = readFileSync(join(dir, 'balance.html'), 'utf8')
    expect(page).toContain('em balance hoard --scenario hoard --bot recruit --games 12 --seed b')
    expect(page.match(/<svg /g)).toHaveLength(3)
    expect(page).toContain('player turns: 12.0 on average')
  })
  it('names the commit at which the same command gives the same games, where it is known', async () => {
    const commit = async () => 'abc123+'
    await em(`balance hoard --bot recruit --games 2 --seed b ${files('at')}`, { games: { hoard }, commit })
    expect(dataIn('at')[0]).toMatchObject({ commit: 'abc123+' })
    expect(readFileSync(join(dir, 'at.html'), 'utf8')).toContain(
      'at commit <code>abc123+</code>; the same command there',
    )
    expect(readFileSync(join(dir, 'balance.html'), 'utf8')).toContain('; the same command gives the same games')
  })
  it('counts the turns of players, the last one too, and a turn of several parts once', async () => {
    const mind: typeof hoard.mind = {
      ...hoard.mind,
      turnOf(g) {
        const { turn, taken } = g as unknown as { readonly turn: number; readonly taken: number }
        // The end changes nothing.
        const now = Math.min(turn, 11)
        return { turn: 4 * now + taken, seats: [now % 2] }
      },
    }
    await em(`balance hoard --bot recruit --games 2 --seed b ${files('turns')}`, {
      games: { hoard: { ...hoard, mind } },
    })
    expect(dataIn('turns')[0]!.turns).toMatchObject({ least: 12, most: 12 })
  })
  it('tells how much the dice had to do with it, where the game tells luck', async () => {
    // The winner by a larger margin threw better.
    const rolls: typeof hoard.rolls = (view) => {
      const [north, south] = (view as { coins: readonly [number, number] }).coins
      return [dieRoll('north', north, 100), dieRoll('south', south, 100)]
    }
    const games = { hoard: { ...hoard, rolls } }
    await em(`balance hoard --bot recruit --games 12 --seed b ${files('luck')}`, { games })
    const { luck } = dataIn('luck')[0]!
    expect(luck).toMatchObject({ correlation: 1, luckier: luck!.decided })
    expect(luck!.parts.map(({ luck }) => luck)).toEqual(luck!.parts.map(({ luck }) => luck).sort((a, b) => a - b))
    expect(readFileSync(join(dir, 'luck.html'), 'utf8').match(/<svg /g)).toHaveLength(4)
    await run(`balance hoard --bot recruit --games 2 --seed b ${files('plain')}`)
    expect(dataIn('plain')[0]!.luck).toBeUndefined()
  })
  it('keeps the same as data, and what was measured before of others', async () => {
    await run(`balance hoard --bot recruit --games 12 --seed b ${files('kept')}`)
    await run(`balance hoard --bot heuristic --games 3 --seed b ${files('kept')}`)
    await run(`balance hoard --bot recruit --games 4 --seed c ${files('kept')}`)
    const kept = dataIn('kept')
    expect(kept.map(({ bot, games }) => [bot, games])).toEqual([
      ['heuristic', 3],
      ['recruit', 4],
    ])
    for (const { games, wins, nobody, sides, margin, rulesVersion } of kept) {
      expect([sides, rulesVersion]).toEqual([[['north'], ['south']], '1'])
      expect(wins.reduce((sum, n) => sum + n, nobody)).toBe(games)
      expect(margin.bins.reduce((sum, n) => sum + n, 0)).toBe(games)
    }
    // The same player takes the same coins on both sides.
    expect(kept[0]).toMatchObject({ wins: [0, 0], nobody: 3, margin: { mean: 0, least: 0, most: 0 } })
    expect(readFileSync(join(dir, 'kept.html'), 'utf8').match(/<section>/g)).toHaveLength(2)
  })
  it('takes seats that win together for one, says what is shared, and gives the Automa what nobody won', async () => {
    const info = hoard.scenarios[0]!
    const coop = {
      ...hoard,
      scenarios: [{ ...info, automa: { 2: [['ghosts']] } }],
      outcome: (g: Parameters<typeof hoard.outcome>[0]) => {
        const found = hoard.outcome(g)
        return found && { ...found, winners: found.winners.includes(0) ? [0, 1] : [] }
      },
    }
    const { out } = await em(`balance hoard --bot recruit --games 12 --seed b ${files('coop')}`, {
      games: { hoard: coop },
    })
    const [b] = dataIn('coop')
    expect(b).toMatchObject({ sides: [['north', 'south']], automa: ['ghosts'] })
    expect([b!.wins.length, b!.wins[0]! + b!.nobody]).toEqual([1, 12])
    expect(out).toMatch(/north\+south \d+ .*, Automa \(ghosts\) \d+, several 0, of 12/)
    const allies = {
      ...hoard,
      outcome: (g: Parameters<typeof hoard.outcome>[0]) => {
        const found = hoard.outcome(g)
        return found && { ...found, winners: found.winners.includes(0) ? [0, 1] : [1] }
      },
    }
    await em(`balance hoard --bot recruit --games 12 --seed b ${files('shared')}`, { games: { hoard: allies } })
    const [both] = dataIn('shared')
    expect([both!.sides.length, both!.wins[1]]).toEqual([2, 12])
    expect(sharedIn(both!)).toBe(both!.wins[0])
    expect(readFileSync(join(dir, 'shared.html'), 'utf8')).toContain(
      `Several sides win ${both!.wins[0]} of these games together`,
    )
  })
  it('refuses options that the game does not have, and writes down those given', async () => {
    expect(await run(`balance hoard --games 1 --option gold=true ${files('none')}`)).toMatchObject({ code: 2 })
    expect(existsSync(join(dir, 'none.json'))).toBe(false)
    expect(optionWords({ option: ['handicap=4', 'placed=true'] })).toBe(' --option handicap=4 --option placed=true')
    await run(`balance hoard --bot recruit --games 1 ${files('plain')}`)
    expect(dataIn('plain')[0]).toMatchObject({ options: [], command: expect.not.stringContaining('--option') })
  })
})

describe('em simulate', () => {
  it('does not play every game twice when equal bots would swap seats', async () => {
    const json = async (bots: string) =>
      JSON.parse((await run(`simulate hoard --bots ${bots} --games 6 --swap --json`)).out)
    expect((await json('recruit,recruit')).seating).toBe('alternate')
    const different = await json('recruit,sergeant')
    expect(different.seating).toBe('swap')
    expect(different.thinking.sergeant.worst).toBeGreaterThanOrEqual(0)
    for (const { low, high } of different.intervals) expect(low < high && low >= 0 && high <= 1).toBe(true)
  })
})

describe('em fit', () => {
  it('finds what features are worth at the end, and says how well they foretell it', async () => {
    const { code, out } = await run('fit hoard --games 9 --seed a --json')
    expect(code).toBe(0)
    const { coefficients, positions } = JSON.parse(out)
    expect(Object.keys(coefficients)).toEqual(['coins'])
    expect(positions).toBeGreaterThan(30)
  })
  it('recovers coefficients from what they made, and leaves out what never varies', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [i % 7, (i * i) % 5, 0])
    const target = rows.map(([a, b]) => 2 * a! - 3 * b!)
    expect(regress(rows, target, 0).map((x) => Math.round(x * 1e6) / 1e6)).toEqual([2, -3, 0])
    expect(Math.abs(regress(rows, target, 1)[0]!)).toBeLessThan(2)
  })
  it('counts how often the winner was judged better', () => {
    expect(areaUnderCurve([1, 2, 3, 4], [false, false, true, true])).toBe(1)
    expect(areaUnderCurve([4, 3, 2, 1], [false, false, true, true])).toBe(0)
    expect(areaUnderCurve([1, 1, 1, 1], [false, true, false, true])).toBe(0.5)
    expect(areaUnderCurve([1, 2], [true, true])).toBe(0.5)
  })
})

describe('statistics', () => {
  it('shares have Wilson intervals', () => {
    const { low, high } = shareInterval(8, 10)
    expect([low, high].map((x) => Number(x.toFixed(2)))).toEqual([0.49, 0.94])
    expect(shareInterval(0, 10).low).toBe(0)
    expect(shareInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })
  it('lists go together, against each other, or not at all', () => {
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1)
    expect(correlation([1, 2, 3], [6, 4, 2])).toBeCloseTo(-1)
    expect(correlation([1, 2, 3], [5, 5, 5])).toBe(0)
  })
  it('means have intervals that shrink', () => {
    expect(meanInterval([1, 1, 1])).toEqual({ low: 1, high: 1 })
    expect(meanInterval([0, 2]).high).toBeGreaterThan(meanInterval([0, 2, 0, 2, 0, 2, 0, 2]).high)
  })
  it('Elo and shares are two words for one thing', () => {
    expect(shareOf(eloOf(0.65, 1000))).toBeCloseTo(0.65)
    expect(eloOf(1, 10)).toBeCloseTo(400 * Math.log10(19))
  })
  it('a sequential test settles what is clear and leaves open what is not', () => {
    expect(sprt([1, 0.5, 1, 1, 0.5, 1, 1, 1, 1, 0.5], 70).verdict).toBe('better')
    expect(sprt(new Array<number>(40).fill(0.25), 70).verdict).toBe('not better')
    expect(sprt([0.5, 1, 0.5], 70).verdict).toBe('open')
    expect(sprt([1], 70).llr).toBe(0)
  })
})
