/** The table's desk: all that its parts share, joined from its topics. */
import type { ReadonlySignal } from '@preact/signals'
import type { TableState } from '../net/model.ts'
import type { Session } from '../net/session.ts'
import type { AnySkin } from '../skin/index.ts'
import { makeActing } from './acting.ts'
import { makeAdvice } from './advice.ts'
import { startAutopilot } from './autopilot.ts'
import { makeCore } from './core.ts'
import { followNews } from './news.ts'
import { makePointing } from './pointing.ts'
import { makeWalking } from './walking.ts'

export type Desk = ReturnType<typeof makeDesk>

export function makeDesk(
  id: string,
  skin: AnySkin,
  state: ReadonlySignal<TableState | undefined>,
  session: Session | undefined,
) {
  const core = makeCore(id, skin, state, session)
  const pointing = makePointing(core)
  const acting = makeActing(core, pointing)
  const walking = makeWalking(core, acting, pointing)
  const { routeOf, dispose } = followNews(core, acting, pointing)
  const stopAutopilot = startAutopilot(core, acting)
  const { board, window, camera, move, look, resize, zoom, fitAll, cover } = core.eye
  return {
    ...core,
    ...pointing,
    ...acting,
    ...walking,
    ...makeAdvice(core, acting),
    ...{ board, window, camera, move, look, resize, zoom, fitAll, cover },
    routeOf,
    openRule: (rule: string): void => {
      core.rule.value = rule
    },
    dispose: (): void => {
      dispose()
      stopAutopilot()
      core.eye.close()
      pointing.hold()
    },
  }
}
