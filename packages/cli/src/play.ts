/** `em play`: a plain text table in the terminal, one player against bots. */
import { randomUUID } from 'node:crypto'
import { bots, type Plan } from '@em/bots'
import { type Action, type Field, fastDice, fill, Match, pick, type Seat, seeded } from '@em/engine'
import { botArg, numberArg, readArgs, SETUP, setupArg, textArg, texts } from './args.ts'
import { type Env, gameOf, UsageError, type Words } from './env.ts'
import { line, scores } from './record.ts'

/** Longer lists of choices are printed only if a word filters them. */
const SHOWN = 40

export async function play(env: Env, args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(args, { ...SETUP, ...texts('seat', 'bot', 'seed', 'lang') })
  const game = gameOf(env, positionals[0])
  const config = setupArg(game, values)
  const me = numberArg(values, 'seat', 0, 0)
  const bot = bots[botArg(values, 'bot', 'heuristic')]!
  const lang = textArg(values, 'lang', 'en')
  if (me >= config.players) throw new UsageError(`--seat must be less than ${config.players}.`)
  if (lang !== 'en' && lang !== 'es') throw new UsageError('--lang is en or es.')
  const words = await env.words(game.id, lang)
  const seed = textArg(values, 'seed', randomUUID())
  const random = seeded(`${seed} bots`)
  const match = Match.start(game, config, fastDice(seed))
  const plans = new Map<Seat, Plan>()
  let told = 0
  while (!match.over) {
    const seat = match.deciders.includes(me) ? me : pick(match.deciders, random)
    if (seat !== me) {
      const legal = match.legal(seat)
      const view = match.view(seat)
      const { action, plan } = bot.decide({ game, config, view, seat, legal, random, plan: plans.get(seat) })
      if (plan) plans.set(seat, plan)
      match.submit(seat, action)
      continue
    }
    told = Math.min(told, match.logFor(me).length)
    for (const entry of match.logFor(me, 0).slice(told)) env.out(`${line(entry, words)}\n`)
    told = match.logFor(me).length
    const chosen = await choose(env, match, me, words)
    if (chosen === 'quit') return 0
    if (chosen === 'undo') {
      if (!match.undo(me)) env.out('That cannot be taken back.\n')
    } else match.submit(me, chosen)
  }
  for (const entry of match.logFor(me).slice(told)) env.out(`${line(entry, words)}\n`)
  env.out(`\n${scores(match, words)}\n`)
  return 0
}

async function choose(env: Env, match: Match, seat: Seat, words: Words): Promise<Action | 'undo' | 'quit'> {
  const all = match.legal(seat).map((action, i) => ({ action, i, text: describe(action, words) }))
  let shown = all
  for (;;) {
    for (const { i, text } of shown.slice(0, SHOWN)) env.out(`${String(i + 1).padStart(4)}  ${text}\n`)
    if (shown.length > SHOWN) env.out(`      … ${shown.length - SHOWN} more: type a word to narrow them down\n`)
    const answer = await env.ask(`seat ${seat}, a number, a word, undo or quit> `)
    if (answer === undefined || answer === 'quit' || answer === 'q') return 'quit'
    if (answer === 'undo' || answer === 'u') return 'undo'
    const chosen = all[Number(answer) - 1]
    if (chosen) return chosen.action
    const word = answer.toLowerCase()
    shown = all.filter(({ text }) => text.toLowerCase().includes(word))
    if (shown.length === 0) {
      env.out('Nothing of that kind is possible now.\n')
      shown = all
    }
  }
}

/** An action in words if the game has them, otherwise its fields by name. */
export function describe(action: Action, words: Words): string {
  const { type, ...fields } = action as Action & Record<string, Field>
  const template = words.catalogue[`action.${type}`]
  if (template) return fill(template, fields, words.format, words.lang)
  const parts = Object.entries(fields).map(([name, value]) => {
    const known = words.format(name, value)
    return `${name} ${known ?? (typeof value === 'object' ? value.join('-') : String(value))}`
  })
  return [type, ...parts].join(', ')
}
