/**
 * One fight resolved by the rules themselves, from a copy of the position, many times. Equal faces lead to equal ends, so what
 * the rules have resolved once is remembered face by face: 20,000 fights with one die are 20,000 dice and six resolutions, and a
 * fight with few dice is known whole.
 */
import {
  type Action,
  type AnyGame,
  apply,
  deciders,
  type Frame,
  type LogEvent,
  legalActions,
  type Preview,
  type Random,
  type Seat,
  type State,
  type Table,
} from '@em/engine'

/** A fight as it stands between two rolls or decisions. */
export interface Scene {
  readonly g: State
  /** Before the action that is considered. */
  readonly before: State
  /** What the reader sees of it. */
  readonly view: unknown
  readonly events: readonly LogEvent[]
  readonly seat: Seat
  readonly action: Action
  readonly preview: Preview
}

/** What came of it: an outcome for each distribution of the preview on which this fight has something to say. */
export interface Reading {
  /** By place among the main distribution (0) and the what-ifs (from 1 on). */
  readonly outcomes: ReadonlyMap<number, string>
}

/** Not the fight that the preview is about: something hidden or somebody's decision came between. */
export interface Void {
  readonly void: string
}
/** The rules fight what no distribution of the preview speaks of. */
export interface Fault {
  readonly fault: string
}
export type Ending = Reading | Void | Fault

/** One way of going on: what is decided until the outcome is known, and how it is read. */
export interface Course {
  readonly name: string
  /** The action taken at a decision before the outcome; undefined: the fight is void. */
  decide(scene: Scene, seat: Seat, legal: readonly Action[]): Action | undefined
  /** Asked before every roll and decision, and at the end of the game; undefined: not yet. */
  read(scene: Scene): Ending | undefined
  /** Asked before an event is told, which may be the first of what comes after; undefined: not yet. */
  readBefore?(scene: Scene, event: LogEvent): Ending | undefined
}

/** A part of an action whose own type is forgotten. */
export const of = (action: Action, part: string): unknown => (action as unknown as Record<string, unknown>)[part]

/** What a game says about its fights. */
export interface Referee {
  /** The ways in which fights of this preview are resolved; none: it promises nothing that can be counted. */
  courses(scene: Scene): readonly Course[]
}

/** Places of one fight that are kept to go on from. */
const EVES = 500
/** More decisions than this before an outcome, and it is another fight. */
const PATIENCE = 400

class Decided {
  readonly ending: Ending
  constructor(ending: Ending) {
    this.ending = ending
  }
}

/** What is known of the dice: how many sides the next has and what follows each face, or the end. */
interface Branch {
  ending?: Ending
  faces?: (Branch | undefined)[]
  eve?: Eve
}

/** The last decision before a roll: everything up to it is the same in every fight that comes by the same faces. */
interface Eve {
  readonly g: State
  readonly events: readonly LogEvent[]
  readonly seat: Seat
  readonly action: Action
}

export class Fights {
  private readonly root: Branch
  private eves = 0
  /** Fights that the rules really resolved. */
  resolved = 0
  private readonly game: AnyGame
  private readonly scene: Omit<Scene, 'g' | 'events'>
  private readonly course: Course
  private readonly random: Random

  constructor(game: AnyGame, scene: Omit<Scene, 'g' | 'events'>, course: Course, random: Random) {
    this.game = game
    this.scene = scene
    this.course = course
    this.random = random
    this.root = { eve: { g: scene.before, events: [], seat: scene.seat, action: scene.action } }
  }

  /**
   * Every fight there is and its share of all, or undefined where the rules would have to resolve more than so many. The first that is
   * not the preview's ends the list.
   */
  all(most: number): readonly { readonly share: number; readonly ending: Ending }[] | undefined {
    const endings: { share: number; ending: Ending }[] = []
    const strange = (): boolean => endings.length > 0 && !('outcomes' in (endings.at(-1) as { ending: Ending }).ending)
    const visit = (faces: readonly number[], share: number): boolean => {
      if (strange()) return true
      let branch = this.branchOf(faces)
      if (!branch) {
        if (this.resolved >= most) return false
        this.resolve(faces)
        branch = this.branchOf(faces)
      }
      if (branch?.ending) endings.push({ share, ending: branch.ending })
      const sides = branch?.faces?.length ?? 0
      for (let face = 1; face <= sides; face++) if (!visit([...faces, face], share / sides)) return false
      return true
    }
    return visit([], 1) ? endings : undefined
  }

  /** What follows these faces, as far as it is known. */
  private branchOf(faces: readonly number[]): Branch | undefined {
    let branch: Branch | undefined = this.root
    for (const face of faces) branch = branch?.faces?.[face - 1]
    return branch?.ending || branch?.faces ? branch : undefined
  }

  /** One fight with random dice. */
  next(): Ending {
    const faces: number[] = []
    let branch: Branch | undefined = this.root
    while (branch?.faces) {
      const face = this.random.below(branch.faces.length)
      faces.push(face + 1)
      branch = branch.faces[face]
    }
    return branch?.ending ?? this.resolve(faces)
  }

  /** The newest place by these faces from which a fight can go on, and how many of the faces lead to it. */
  private start(faces: readonly number[]): { readonly eve: Eve; readonly branch: Branch; readonly rolled: number } {
    let branch: Branch | undefined = this.root
    let newest = { eve: this.root.eve as Eve, branch: this.root, rolled: 0 }
    for (const [i, face] of faces.entries()) {
      branch = branch.faces?.[face - 1]
      if (!branch) break
      if (branch.eve) newest = { eve: branch.eve, branch, rolled: i + 1 }
    }
    return newest
  }

  /** By the rules: the given faces first, then random ones; notes them all. */
  private resolve(given: readonly number[]): Ending {
    const { game, course, random } = this
    this.resolved++
    const start = this.start(given)
    const { eve } = start
    const g = game.clone(eve.g)
    const events: LogEvent[] = [...eve.events]
    const scene: Scene = { ...this.scene, g, events }
    let { branch, rolled } = start
    const check = (): void => {
      const ending = course.read(scene)
      if (ending) throw new Decided(ending)
    }
    const table: Table = {
      roll(sides) {
        check()
        branch.faces ??= new Array<Branch | undefined>(sides).fill(undefined)
        const face = given[rolled++] ?? random.below(sides) + 1
        const next: Branch = branch.faces[face - 1] ?? {}
        branch.faces[face - 1] = next
        branch = next
        return face
      },
      log: (event) => {
        const ending = course.readBefore?.(scene, event)
        if (ending) throw new Decided(ending)
        events.push(event)
      },
      reveal: () => {},
      push: (frame: Frame) => {
        g.stack.push(frame)
      },
      pop: () => {
        g.stack.pop()
      },
      replace: (frame: Frame) => {
        g.stack[g.stack.length - 1] = frame
      },
    }
    try {
      apply(game, g, eve.seat, eve.action, table)
      for (let i = 0; i < PATIENCE; i++) {
        check()
        const [seat] = deciders(game, g)
        if (seat === undefined) throw new Decided({ void: 'the game ends before' })
        const action = course.decide(scene, seat, legalActions(game, g, seat))
        if (!action) throw new Decided({ void: `${g.stack.at(-1)?.step} comes between` })
        if (branch.eve || this.eves++ < EVES) branch.eve = { g: game.clone(g), events: [...events], seat, action }
        apply(game, g, seat, action, table)
      }
      throw new Decided({ void: 'no outcome comes' })
    } catch (error) {
      if (!(error instanceof Decided)) throw error
      branch.ending = error.ending
      return error.ending
    }
  }
}
