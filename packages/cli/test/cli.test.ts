import { describe, expect, it } from 'vitest'
import { em } from './env.ts'

describe('em', () => {
  it.each(['help', '--help', '-h', '', 'help fly'])('"%s" shows the commands and the games', async (args) => {
    const { code, out, err } = await em(args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const command of ['simulate', 'fuzz', 'rules', 'replay', 'verify', 'play', 'bench']) {
      expect(out).toContain(`em ${command}`)
    }
    expect(out).toContain('The games are: toy.')
  })

  it.each(['help bench', 'bench --help'])('"%s" shows both entries of that command and no other', async (args) => {
    const { code, out } = await em(args)
    expect(code).toBe(0)
    expect(out.match(/^ {2}em \w+/gm)).toEqual(['  em bench', '  em bench'])
    expect(out).toContain('bytes sent and stored for each action')
  })

  it.each([
    ['fly', 'There is no command "fly". Try: em help'],
    ['constructor', 'There is no command "constructor". Try: em help'],
    ['simulate', 'Which game? The games are: toy.'],
    ['simulate chess', 'There is no game "chess". The games are: toy.'],
    ['simulate toString', 'There is no game "toString". The games are: toy.'],
    ['simulate toy toy', 'Unexpected argument "toy".'],
    ['simulate toy --speed', "Unknown option '--speed'."],
    ['simulate toy --games', "Option '--games <value>' argument missing."],
    ['simulate toy --games none', '--games must be a whole number from 1 on.'],
    ['simulate toy --games 0', '--games must be a whole number from 1 on.'],
    ['simulate toy --games 1.5', '--games must be a whole number from 1 on.'],
    [
      'simulate toy --bots random,clever',
      'There is no bot "clever". The bots are: random, passer, greedy, heuristic, recruit, sergeant, captain, general, marshal.',
    ],
    ['simulate toy --players 3 --bots random,greedy', '--bots names 2, but there are 3 seats.'],
    ['simulate toy --players 9', 'toy: 9 players are not possible.'],
    ['simulate toy --scenario siege', 'toy: no scenario "siege".'],
    ['simulate toy --arrangement 4', 'toy: no arrangement 4.'],
    ['simulate toy --option short=maybe', 'toy: option "short" cannot be maybe.'],
    ['simulate toy --option tall=true', 'toy: no option "tall".'],
    ['fuzz toy --players 9', 'toy: 9 players are not possible.'],
    ['bench toy --seconds soon', '--seconds must be a number greater than 0.'],
    ['bench toy --scenario siege', 'toy: no scenario "siege".'],
    ['bench --scenario duel', '--scenario needs the name of a game, and goes without --server.'],
    ['bench toy --server --scenario duel', '--scenario needs the name of a game, and goes without --server.'],
    ['replay', 'Which file?'],
    ['replay /no/such/file', 'There is no file "/no/such/file".'],
    ['replay x --lang fr', '--lang is en or es.'],
    ['play toy --seat 2', '--seat must be less than 2.'],
    [
      'play toy --bot clever',
      'There is no bot "clever". The bots are: random, passer, greedy, heuristic, recruit, sergeant, captain, general, marshal.',
    ],
  ])('answers "%s" with a sentence and exit code 2', async (args, sentence) => {
    expect(await em(args)).toEqual({ code: 2, out: '', err: `${sentence}\n` })
  })

  it('ends with 1 and the reason when a command fails', async () => {
    const rulebook = () => Promise.reject(new Error('the rulebook is missing'))
    expect(await em('rules toy', { rulebook })).toEqual({ code: 1, out: '', err: 'the rulebook is missing\n' })
  })
})
