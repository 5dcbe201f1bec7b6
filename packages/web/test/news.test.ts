/** Others' actions stay on display until the reader acts, also when the log omits them. */
import { signal } from '@preact/signals'
import { expect, it } from 'vitest'
import { STILL } from '../src/table/course.ts'
import { followNews } from '../src/table/news.ts'
import { makeStory } from '../src/table/story.ts'

const NOTHING = (): void => undefined
const interaction = { actors: [], targets: () => [], buttons: () => [], prompt: () => ({ title: '', detail: '' }) }
const lies = (place: number) => ({ pieces: [{ id: 7, place }] })

function table() {
  const state = signal({ rev: 1, log: [] as object[], viewer: 0, deciders: [0] })
  const scene = signal(lies(1))
  const byId = new Map()
  const story = makeStory({ byId } as never)
  const play = {
    skin: { placesOf: () => [], battles: () => [] },
    session: { waiting: signal(0) },
    state,
    situation: signal({}),
    interaction: signal(interaction),
    scene,
    byId,
    spotOf: NOTHING,
  }
  const selection = { selected: signal(''), group: signal([]), cursor: signal(0), inspected: signal(null) }
  const sight = { held: signal(false), show: NOTHING, centreAt: NOTHING, sees: () => true }
  const talk = { forget: NOTHING, askBlocked: NOTHING, refreshOverlay: NOTHING, askPreview: NOTHING }
  const acting = { clear: NOTHING, afterwards: signal(''), course: signal(STILL) }
  const stop = followNews(play as never, selection as never, sight as never, talk as never, acting as never, story)
  return { state, scene, story, stop }
}

it('goes with an order, which the log does not tell', () => {
  const { state, scene, story, stop } = table()
  const entry = { key: 'log.moved', rev: 2 }
  state.value = { rev: 2, log: [], viewer: 0, deciders: [1] }
  scene.value = lies(2)
  state.value = { rev: 3, log: [entry], viewer: 0, deciders: [0] }
  expect(story.changed.value?.moves).toEqual([{ piece: 7, from: 1, to: 2 }])
  state.value = { rev: 4, log: [entry], viewer: 0, deciders: [0] }
  expect(story.changed.value).toBeNull()
  stop()
})
