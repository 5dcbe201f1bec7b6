/**
 * The parts that a table is made of, each in a file of its own. A component is given those that it uses, and says which in its
 * props: `Slice<'play' | 'talk'>`.
 */
import type { ReadonlySignal } from '@preact/signals'
import type { TableState } from '../net/model.ts'
import type { Session } from '../net/session.ts'
import type { AnySkin } from '../skin/index.ts'
import { type Acting, makeActing } from './acting.ts'
import { type Advice, makeAdvice } from './advice.ts'
import { startAutopilot } from './autopilot.ts'
import { followNews } from './news.ts'
import { makeOdds, type Odds } from './odds.ts'
import { makePlay, type Play } from './play.ts'
import { makeRoom, type Room } from './room.ts'
import { makeSelection, type Selection } from './selection.ts'
import { makeSight, type Sight } from './sight.ts'
import { followSounds } from './sound.ts'
import { makeStory, type Story } from './story.ts'
import { makeTalk, type Talk } from './talk.ts'
import { makeWalking, type Walking } from './walking.ts'

export interface Parts {
  /** What lies on the table. */
  readonly play: Play
  /** What is selected, pointed at and chosen. */
  readonly selection: Selection
  /** How the board is seen. */
  readonly sight: Sight
  /** Questions to the server and their answers. */
  readonly talk: Talk
  /** What the reader's hands do. */
  readonly acting: Acting
  /** Going about without a pointer. */
  readonly walking: Walking
  readonly advice: Advice
  /** The odds of what is declared and of what could be. */
  readonly odds: Odds
  /** The furniture round the board. */
  readonly room: Room
  /** What others did. */
  readonly story: Story
}

export type Slice<Name extends keyof Parts> = Pick<Parts, Name>

export interface TableParts extends Parts {
  dispose(): void
}

/** Without a session it is a picture: nothing can be done. */
export function layTable(
  id: string,
  skin: AnySkin,
  state: ReadonlySignal<TableState | undefined>,
  session: Session | undefined,
): TableParts {
  const play = makePlay(id, skin, state, session)
  const selection = makeSelection(play)
  const sight = makeSight(play, selection)
  const room = makeRoom(play)
  const story = makeStory(play)
  const odds = makeOdds(play, selection)
  const talk = makeTalk(play, selection, odds)
  const acting = makeActing(play, selection, sight, room, talk)
  const walking = makeWalking(play, selection, sight, room, talk, acting)
  const advice = makeAdvice(play, selection, sight, acting)
  const stops = [
    followNews(play, selection, sight, talk, acting, story),
    startAutopilot(play, acting),
    odds.follow(),
    followSounds(play),
  ]
  return {
    play,
    selection,
    sight,
    talk,
    acting,
    walking,
    advice,
    odds,
    room,
    story,
    dispose: () => {
      for (const stop of stops) stop()
      sight.close()
      talk.hold()
    },
  }
}
