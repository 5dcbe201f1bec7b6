/** The prompt at each step: whose turn it is, with which force, what to do now. */
import limits from '@em/downfall-of-empires/data/limits.json'
import { TILES } from '@em/downfall-of-empires/types'
import type { Key, Prompt } from '../../skin/index.ts'
import { sayer } from '../kit/words.ts'
import { SIDE_IDS } from './data.ts'
import { combatFrame, frameNamed, isOrder, type S, topFrame } from './game.ts'
import { kindOf, sideWord } from './interaction.ts'

/** The deciding side: the defender in the steps where it answers, else the side whose turn it is. */
export function decidingSide(s: S): number {
  const combat = combatFrame(s.view)
  const answers = combat && ['cancelAir', 'absorb', 'retreat'].includes(combat.step)
  const second = combat?.step === 'secondLoss' && combat.outcome.startsWith('att')
  return combat && (answers || second) ? combat.targetSide : s.view.turn
}

export function prompt(s: S, key: Key): Prompt {
  const side = decidingSide(s)
  const who = side >= 0 ? sideWord(s, side) : ''
  const say = sayer(s, SIDE_IDS[side], { who })
  const piece = key.startsWith('piece:') ? Number(key.slice(6)) : undefined
  if (piece !== undefined) {
    return say('army', { army: piece, zone: s.view.armyZone[piece] ?? -1 }, ['9b'])
  }
  if (key.startsWith('tool:enter-')) {
    const army = s.legal.find((a) => a.type === 'enter' && key.startsWith(`tool:enter-${kindOf(a.army)}-`))
    return say('enter', { army: army?.type === 'enter' ? army.army : -1 }, ['8a'])
  }
  if (key === 'tool:entrench') return say('entrench', {}, ['11a', '11c'])
  if (key === 'tool:research') return say('research', {}, ['10c', '10h'])
  if (key === 'tool:diplomacy') return say('diplomacy', {}, ['12b'])
  if (key === 'tool:gas') return say('gas', {}, ['10.6a'])

  const step = topFrame(s.view)?.step ?? ''
  const combat = combatFrame(s.view)
  if (combat) {
    const params = { zone: combat.zone, army: combat.target }
    const rules: Readonly<Record<string, readonly string[]>> = {
      tanks: ['10.5a'],
      air: ['10.4a'],
      cancelAir: ['10.4c'],
      absorb: ['9.2z'],
      secondLoss: [combat.outcome.startsWith('def') ? '9.2ad' : '9.2ac'],
      retreat: ['9.2af'],
    }
    return say(step, params, rules[step] ?? [])
  }
  switch (step) {
    case 'setupTech':
      return setupPrompt(s)
    case 'menu': {
      const n = s.view.actionsLeft
      if (n === 0) return say('menu0', {}, [], s.legal.length > 1 ? 'ui.p.menu20' : 'ui.p.menuDone2')
      const first = s.legal.some((a) => a.type === 'recruit')
      const menu = first ? say('menu', { n }, ['7c', '7f']) : say('menu', { n }, ['7c'], 'ui.p.menuOn2')
      const owed = owedWords(s)
      if (!owed) return menu
      // With the last action nothing else can be done.
      const detail = s.legal.some((a) => a.type !== 'activate') ? menu.detail : s.say('ui.p.menuMust2')
      return { ...menu, detail: `${owed.words} ${detail}`, rules: [owed.rule] }
    }
    case 'recruit': {
      const frame = frameNamed(s.view, 'recruit')
      if (!frame) return say('other')
      const { steps, italian, turkish, american } = frame
      const main = say('recruit', { steps }, ['8a', '8h'])
      return italian + turkish + american > 0
        ? { ...main, detail: `${main.detail} ${s.say('ui.p.earmarked', { italian, turkish, american })}` }
        : main
    }
    case 'activate': {
      const orders = frameNamed(s.view, 'activate')?.orders ?? []
      const n = orders.reduce((sum, o) => sum + (o.type === 'strategic' ? limits.activation.strategicCost : 1), 0)
      const full = orders.length > 0 && !s.legal.some(isOrder)
      return say('activate', { n, most: activations(s, side) }, ['9a', '9c'], full ? 'ui.p.activateFull2' : undefined)
    }
    case 'combats':
      return say('combats', {}, ['9.2d', '9.2j'])
    case 'endTurn':
      return say('endTurn', {}, ['6j'])
    default:
      return say('other')
  }
}

/** The owed attack that bars the end of the turn: its target, and the rule. */
function owedWords(s: S): { readonly words: string; readonly rule: string } | undefined {
  const side = SIDE_IDS[s.view.turn as 0 | 1 | 2 | 3]
  if (s.legal.some((a) => a.type === 'endTurn')) return undefined
  if (side === 'german') return { words: s.say('ui.owed.german'), rule: '9e' }
  return side === 'russian' ? { words: s.say('ui.owed.russian'), rule: '9f' } : undefined
}

/** Armies that one activation reaches, with the technology that makes it more (9a, 10.2a). */
function activations(s: S, side: number): number {
  const { armies, withManeuver } = limits.activation
  const placed = s.view.tiles[side]?.placed ?? []
  const has = placed.some((p) => TILES[p.tile] === 'maneuver' && p.box === 2 && p.raised < s.view.season)
  return has ? withManeuver : armies
}

/** The side that chooses now is the first that still may; it has placed some of its three already. */
function setupPrompt(s: S): Prompt {
  const pick = s.legal.find((a) => a.type === 'pickTile')
  const side: number = pick?.type === 'pickTile' ? pick.side : -1
  const n = (s.view.tiles[side]?.placed.length ?? 0) + 1
  const id = SIDE_IDS[side]
  return {
    ...(id ? { side: id } : {}),
    title: s.say('ui.p.setup', { who: sideWord(s, side), n }),
    detail: s.say('ui.p.setup2'),
    rules: ['2d', '10h'],
  }
}
