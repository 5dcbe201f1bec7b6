/**
 * Resolves one fight by the rules themselves, from a copy of the position, many times. Equal faces lead to equal ends, so results
 * are cached face by face: 20,000 fights with one die are 20,000 dice and six resolutions, and a
 * fight with few dice is known completely.
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
  /** The state before the considered action. */
  readonly before: State
  /** The reader's view of it. */
  readonly view: unknown
  readonly events: readonly LogEvent[]
  readonly seat: Seat
  readonly action: Action
  readonly preview: Preview
}

/** The result of a fight: an outcome for each distribution of the preview that applies to it. */
export interface Reading {
  /** By index: the main distribution is 0, the what-ifs count from 1. */
  readonly outcomes: ReadonlyMap<number, string>
}

/** Not the fight of the preview: something hidden or another seat's decision intervened. */
export interface Void {
  readonly void: string
}
/** No distribution of the preview covers this fight. */
export interface Fault {
  readonly fault: string
}
export type Ending = Reading | Void | Fault

/** One way to proceed: the decisions until the outcome is known, and how to read it. */
export interface Course {
  readonly name: string
  /** The action taken at a decision before the outcome; undefined: the fight is void. */
  decide(scene: Scene, seat: Seat, legal: readonly Action[]): Action | undefined
  /** Called before every roll and decision, and at the end of the game; undefined: not yet. */
  read(scene: Scene): Ending | undefined
  /** Called before an event is logged, which may already belong to what follows; undefined: not yet. */
  readBefore?(scene: Scene, event: LogEvent): Ending | undefined
}

/** A field of an action whose own type is erased. */
export const of = (action: Action, part: string): unknown => (action as unknown as Record<string, unknown>)[part]

/** A game's knowledge of its fights. */
export interface Referee {
  /** The ways in which fights of this preview are resolved; none: it promises nothing countable. */
  courses(scene: Scene): readonly Course[]
}

/** Positions of one fight that are kept to resume from. */
const EVES = 500
/** More decisions before an outcome mean that it is another fight. */
const PATIENCE = 400

class Decided {
  readonly ending: Ending
  constructor(ending: Ending) {
    this.ending = ending
  }
}

/** Known facts about the dice: the sides of the next one and what follows each face, or the end. */
interface Branch {
  ending?: Ending
  faces?: (Branch | undefined)[]
  eve?: Eve
}

/** The last decision before a roll: everything before it is the same in every fight with the same faces. */
interface Eve {
  readonly g: State
  readonly events: readonly LogEvent[]
  readonly seat: Seat
  readonly action: Action
}

export class Fights {
  private readonly root: Branch
  private eves = 0
  /** Number of fights that the rules actually resolved. */
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
   * Every possible fight with its share of all, or undefined if the rules would have to resolve more than `most`. The list ends at
   * the first fight that is not the preview's.
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

  /** What follows these faces, as far as known. */
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

  /** The latest kept position on these faces, and how many of the faces lead to it. */
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

  /** Resolves by the rules: the given faces first, then random ones; records them all. */
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
