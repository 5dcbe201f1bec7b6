/** Plays turns in which no side acts: the automatic events, and their order. */
import { settle } from '@em/engine'
import type { GloryAction } from '../src/actions.ts'
import type { TurnFrame } from '../src/rules/sequence.ts'
import { type Given, type Scene, scene } from './position.ts'

const NOTHING: readonly GloryAction['type'][] = ['done', 'pass', 'decline', 'stop', 'hold', 'stand', 'holdFire']

/** All dice that fall while this happens show one face. */
function withDice(s: Scene, face: number, happens: () => void): void {
  s.dice.push(...new Array<number>(20).fill(face))
  happens()
  s.dice.length = 0
}

/** A scene at the first decision of its game turn; `first` changes it before. */
export function atTurn(given: Given, face = 1, first: (s: Scene) => void = () => {}): Scene {
  const s = scene(given)
  first(s)
  const turn: TurnFrame = { step: 'turn', at: 0 }
  s.g.stack.push(turn)
  withDice(s, face, () => settle(s.module, s.g, s.t))
  return s
}

/** Declines whatever can be declined until the condition holds or the game is over. */
export function idle(s: Scene, until: (s: Scene) => boolean, face = 1): Scene {
  for (let i = 0; i < 500 && s.g.stack.length > 0 && !until(s); i++) {
    const action = s.legal().find((a) => NOTHING.includes(a.type))
    if (!action) throw new Error(`somebody has to act at ${s.step()}`)
    withDice(s, face, () => s.play(action))
  }
  return s
}

const PHASES = 'ABCDEFGH'
/** "0A 0B … 1H": the phases that took place, each with its side; of one turn if it is named. */
export function phasesOf(s: Scene, turn?: number): string {
  let now = s.log.some((e) => e.key === 'log.turn') ? -1 : turn
  let side = -1
  const list: string[] = []
  for (const { key, params } of s.log) {
    if (key === 'log.turn') now = Number(params?.turn)
    if (key === 'log.playerTurn') side = Number(params?.side)
    if (key === 'log.phase' && (turn === undefined || now === turn))
      list.push(`${side}${PHASES[Number(params?.phase)]}`)
  }
  return list.join(' ')
}
