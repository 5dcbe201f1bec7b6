/**
 * Reviews of finished games. They run one at a time, each in a thread of its own that ends with it, so that no bot waits for them. Results
 * are kept for a while and sent only to the reviewed player.
 */
import { costly } from '@em/bots'
import type { Seat } from '@em/engine'
import type { Review } from '@em/wire'
import type { BotRunner } from './bots.ts'
import { Fault } from './faults.ts'
import type { JudgedTurn, ReviewNews, ReviewTask } from './reviewing.ts'
import type { Session } from './session.ts'
import type { Store } from './store/store.ts'

/** Maximum number of reviews kept, and of reviews waiting. */
const KEPT = 200
const WAITING = 20
/** Turns whose decisions are told with what was seen. */
const SHOWN = 5

interface Progress {
  turns: number | undefined
  readonly judged: JudgedTurn[]
  failed: boolean
}

export class Reviews {
  private readonly store: Store
  private readonly bots: BotRunner
  /** By game and seat, the oldest first. */
  private readonly kept = new Map<string, Progress>()
  private readonly queue: { readonly task: ReviewTask; readonly progress: Progress }[] = []
  private working = false

  constructor(store: Store, bots: BotRunner) {
    this.store = store
    this.bots = bots
  }

  /** The review so far; the first call starts it. */
  of(session: Session, seat: Seat): Review {
    const { stored, match, numbering } = session
    if (!match.over) throw new Fault(403, 'A review is made when the game is over.')
    const key = `${stored.id} ${seat}`
    const progress = this.kept.get(key) ?? this.begin(key, session, seat)
    const { turns, judged, failed } = progress
    const isDone = failed || judged.length === turns
    return {
      turns,
      judged: judged.length,
      costly: costly(judged).map(({ from, loss, error, instead, seen }, i) => ({
        rev: numbering.of(from - 1),
        loss,
        error,
        ...(instead && {
          instead: {
            rev: numbering.of(instead.move - 1),
            reasons: instead.reasons,
            ...(instead.own && { own: instead.own }),
            // Views are large: they go once, and with the turns that a reader is shown.
            ...(isDone && i < SHOWN ? { view: seen } : {}),
          },
        }),
      })),
      failed,
    }
  }

  private begin(key: string, { stored, match }: Session, seat: Seat): Progress {
    if (this.store.rulesChanges(stored.id).length > 0 || stored.rulesVersion !== match.game.rulesVersion) {
      throw new Fault(409, 'This game was played under other rules: it cannot be reviewed.')
    }
    if (this.queue.length >= WAITING) throw new Fault(503, 'Many games are being reviewed; come again a little later.')
    const progress: Progress = { turns: undefined, judged: [], failed: false }
    const { game, config, secret } = stored
    this.queue.push({ task: { reviewed: game, config, secret, moves: match.moves, seat }, progress })
    this.kept.set(key, progress)
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break
      this.kept.delete(oldest)
    }
    void this.work()
    return progress
  }

  private async work(): Promise<void> {
    if (this.working) return
    this.working = true
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { task, progress } = next
      const hear = (news: ReviewNews): void => {
        if ('turns' in news) progress.turns = news.turns
        else progress.judged.push(news.judged)
      }
      try {
        await this.bots.review?.(task, hear)
      } catch {
        progress.failed = true
      }
    }
    this.working = false
  }
}
