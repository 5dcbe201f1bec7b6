/** A seat's connection to its game: reconnects, keeps unanswered submissions, paces others' actions. */
import type { Action, Denial, LogEntry, Overlay, Preview } from '@em/engine'
import {
  type Advice,
  type ClientMessage,
  type Heard,
  type Hello,
  type NoAdvice,
  Reader,
  type ServerMessage,
} from '@em/wire'
import { type ReadonlySignal, signal } from '@preact/signals'
import { reducedMotion, speed } from '../prefs.ts'
import { keysOf } from './api.ts'
import { inOrder } from './inbox.ts'
import { backOff, emptyModel, type Model, type Pending, send, sentAgain } from './model.ts'
import { makePlayback } from './playback.ts'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'

const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}

const socketUrl = (id: string): string => `${location.origin.replace(/^http/, 'ws')}/api/games/${id}/socket`

type Answer = Denial | Preview | Overlay | Advice | NoAdvice | null

function answerIn(message: Extract<ServerMessage, { readonly q: number }>): Answer {
  switch (message.t) {
    case 'why':
      return message.denial
    case 'preview':
      return message.preview
    case 'overlay':
      return message.overlay
    case 'advice':
      return message.advice
  }
}

export interface Session {
  readonly model: ReadonlySignal<Model>
  readonly link: ReadonlySignal<Link>
  /** Time of the next attempt to connect, in the clock's milliseconds. */
  readonly retryAt: ReadonlySignal<number>
  /** Number of others' actions and automatic steps still to be shown. */
  readonly waiting: ReadonlySignal<number>
  /** Display time of such an item, by its log entries; in milliseconds at speed 1. */
  linger: (events: readonly LogEntry[]) => number
  /** Display time of another player's action without entries, if it is only a step of a longer way. */
  stride: number | undefined
  act(action: Action): boolean
  undo(): boolean
  why(action: Action): Promise<Denial | null>
  preview(action: Action): Promise<Preview | null>
  overlay(id: string): Promise<Overlay | null>
  /** A strong bot's choice with its reasons, or why it gives none. Null: the connection broke. */
  advice(): Promise<Advice | NoAdvice | null>
  /** Asks the thinking bot to play the rest of its turn at once. */
  hurry(): void
  retry(): void
  /** Shows the next waiting item at once. */
  next(): void
  /** Shows all waiting items at once. */
  skip(): void
  forget(what: 'refused' | 'conflict' | 'error'): void
  close(): void
}

export function connect(id: string, token: string | undefined): Session {
  const model = signal<Model>(emptyModel)
  const link = signal<Link>('connecting')
  const retryAt = signal(0)
  let socket: WebSocket | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let question = 0
  const asked = new Map<number, (answer: Answer) => void>()

  const put = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const forgetQuestions = (): void => {
    for (const answer of asked.values()) answer(null)
    asked.clear()
  }

  const open = (): void => {
    clearTimeout(timer)
    const mine = new WebSocket(socketUrl(id))
    socket = mine
    mine.onopen = () => {
      if (socket !== mine) return
      tries = 0
      link.value = 'open'
      const hello: Hello = token ? { t: 'hello', key: token } : { t: 'hello' }
      mine.send(JSON.stringify(hello))
    }
    const reader = new Reader()
    let greeted = false
    mine.binaryType = 'arraybuffer'
    const hear = (text: string): void => {
      if (socket !== mine) return
      const message = heard(reader, text)
      if (!message) return
      const { pending, table } = model.value
      take(message)
      if (message.t !== 'state' || greeted) return
      greeted = true
      if (!pending) return
      model.value = { ...model.value, pending: sentAgain(pending, table, message) }
      put(model.value.pending as Pending)
    }
    const inbox = inOrder(hear, () => mine.close())
    mine.onmessage = (event) => inbox(event.data as string | ArrayBuffer)
    mine.onclose = (event) => {
      if (socket !== mine || link.value === 'closed') return
      forgetQuestions()
      // 4xxx: the server refused (unknown game or key); retrying would not help.
      if (event.code >= 4000 && event.code < 5000) {
        link.value = 'closed'
        model.value = { ...model.value, error: event.reason || String(event.code) }
        return
      }
      link.value = 'lost'
      const wait = backOff(tries++)
      retryAt.value = Date.now() + wait
      timer = setTimeout(open, wait)
    }
  }

  const heard = (reader: Reader, text: string): Heard | undefined => {
    try {
      return reader.read(JSON.parse(text) as ServerMessage)
    } catch {
      // A patch that does not fit its predecessor: request the whole state.
      socket?.close()
      return undefined
    }
  }

  const playback = makePlayback(model, {
    // With reduced motion, the reader steps with a key.
    pace: () => (speed.value === 'off' ? 0 : reducedMotion.value ? Number.POSITIVE_INFINITY : 1 / speed.value),
    linger: (events) => session.linger(events),
    stride: () => session.stride,
    stale: () => socket?.close(),
  })

  const take = (message: Heard): void => {
    if ('q' in message) {
      asked.get(message.q)?.(answerIn(message))
      asked.delete(message.q)
      return
    }
    // It may be the answer to any question.
    if (message.t === 'error') forgetQuestions()
    playback.take(message)
  }

  const ask = <T extends Answer>(build: (q: number) => ClientMessage): Promise<T | null> => {
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null)
    const q = ++question
    return new Promise((resolve) => {
      asked.set(q, (answer) => resolve(answer as T | null))
      put(build(q))
    })
  }

  const submit = (pending: Pending): boolean => {
    if (model.value.pending || link.value === 'closed') return false
    model.value = send(model.value, pending)
    put(pending)
    return true
  }

  const session: Session = {
    model,
    link,
    retryAt,
    waiting: playback.waiting,
    linger: () => 0,
    stride: undefined,
    act: (action) => submit({ t: 'act', id: newKey(), rev: model.value.table?.rev ?? 0, action }),
    undo: () => submit({ t: 'undo', id: newKey(), rev: model.value.table?.rev ?? 0 }),
    why: (action) => ask<Denial>((q) => ({ t: 'why', q, action })),
    preview: (action) => ask<Preview>((q) => ({ t: 'preview', q, action })),
    overlay: (overlay) => ask<Overlay>((q) => ({ t: 'overlay', q, overlay })),
    advice: () => {
      const keys = keysOf(id).flatMap((key) => (key.token === token ? [] : [key.token]))
      return ask<Advice | NoAdvice>((q) => ({ t: 'advice', q, ...(keys.length > 0 && { keys }) }))
    },
    hurry: () => {
      if (socket?.readyState === WebSocket.OPEN) put({ t: 'hurry' })
    },
    retry: () => {
      if (link.value !== 'lost') return
      tries = 0
      link.value = 'connecting'
      open()
    },
    next: playback.next,
    skip: playback.skip,
    forget: (what) => {
      model.value = { ...model.value, [what]: undefined }
    },
    close: () => {
      link.value = 'closed'
      clearTimeout(timer)
      playback.stop()
      socket?.close()
      socket = undefined
      model.value = emptyModel
    },
  }
  open()
  return session
}
