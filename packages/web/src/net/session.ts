/** A seat's connection to its game: reconnects, keeps what was not answered, paces what others do. */
import type { Action, Denial, Overlay, Preview } from '@em/engine'
import type { ClientMessage, ServerMessage } from '@em/server/protocol'
import { type ReadonlySignal, signal } from '@preact/signals'
import { speed } from '../prefs.ts'
import { backOff, emptyModel, type Model, type Pending, receive, send } from './model.ts'

export type Link = 'connecting' | 'open' | 'lost' | 'closed'

/** The time one action of somebody else stays on the screen before the next (LOOK: 350 ms at speed 1). */
const PACE = 350
/** How many waiting messages may be paced; when more wait, the oldest hurry. */
const PATIENCE = 60

const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')
}

const socketUrl = (id: string, token: string | undefined): string => {
  const base = location.origin.replace(/^http/, 'ws')
  return `${base}/api/games/${id}/socket${token ? `?token=${encodeURIComponent(token)}` : ''}`
}

type Answer = Denial | Preview | Overlay | null

export interface Session {
  readonly model: ReadonlySignal<Model>
  readonly link: ReadonlySignal<Link>
  /** When the next attempt to connect is made, in the clock's milliseconds. */
  readonly retryAt: ReadonlySignal<number>
  /** Actions of others that are still to be shown. */
  readonly waiting: ReadonlySignal<number>
  act(action: Action): boolean
  undo(): boolean
  why(action: Action): Promise<Denial | null>
  preview(action: Action): Promise<Preview | null>
  overlay(id: string): Promise<Overlay | null>
  retry(): void
  /** Shows at once whatever still waits. */
  skip(): void
  forget(what: 'refused' | 'conflict'): void
  close(): void
}

export function connect(id: string, token: string | undefined): Session {
  const model = signal<Model>(emptyModel)
  const link = signal<Link>('connecting')
  const retryAt = signal(0)
  const waiting = signal(0)
  let socket: WebSocket | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pacer: ReturnType<typeof setTimeout> | undefined
  let queue: ServerMessage[] = []
  let question = 0
  const asked = new Map<number, (answer: Answer) => void>()

  const put = (message: ClientMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  const open = (): void => {
    clearTimeout(timer)
    const mine = new WebSocket(socketUrl(id, token))
    socket = mine
    mine.onopen = () => {
      if (socket !== mine) return
      tries = 0
      link.value = 'open'
      if (model.value.pending) put(model.value.pending)
    }
    mine.onmessage = (event) => {
      if (socket === mine) take(JSON.parse(String(event.data)) as ServerMessage)
    }
    mine.onclose = (event) => {
      if (socket !== mine || link.value === 'closed') return
      for (const answer of asked.values()) answer(null)
      asked.clear()
      // 4xxx: the server said no (unknown game or key); trying again would not help.
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

  /** A patch is somebody else's doing when the viewer had nothing to decide before it. */
  const foreign = (message: ServerMessage): boolean => {
    const table = model.value.table
    if (message.t !== 'patch' || !table) return false
    return table.viewer === 'spectator' || !table.deciders.includes(table.viewer)
  }

  const step = (message: ServerMessage): void => {
    model.value = receive(model.value, message)
    if (model.value.stale) {
      queue = []
      socket?.close()
    }
  }

  const drain = (): void => {
    pacer = undefined
    for (;;) {
      const message = queue.shift()
      waiting.value = queue.filter((m) => m.t === 'patch').length
      if (!message) return
      const wait = foreign(message) && speed.value !== 'off' && queue.length < PATIENCE ? PACE / Number(speed.value) : 0
      step(message)
      if (wait > 0) {
        pacer = setTimeout(drain, wait)
        return
      }
    }
  }

  const take = (message: ServerMessage): void => {
    if (message.t === 'why' || message.t === 'preview' || message.t === 'overlay') {
      const answer = message.t === 'why' ? message.denial : message.t === 'preview' ? message.preview : message.overlay
      asked.get(message.q)?.(answer)
      asked.delete(message.q)
      return
    }
    if (message.t === 'state') {
      clearTimeout(pacer)
      pacer = undefined
      queue = []
      waiting.value = 0
      step(message)
      return
    }
    // Answers to our own act must not overtake the patches that came before them, nor wait behind a pause for nothing.
    queue.push(message)
    if (pacer === undefined) drain()
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

  open()
  return {
    model,
    link,
    retryAt,
    waiting,
    act: (action) => submit({ t: 'act', id: newKey(), rev: model.value.table?.rev ?? 0, action }),
    undo: () => submit({ t: 'undo', id: newKey(), rev: model.value.table?.rev ?? 0 }),
    why: (action) => ask<Denial>((q) => ({ t: 'why', q, action })),
    preview: (action) => ask<Preview>((q) => ({ t: 'preview', q, action })),
    overlay: (overlay) => ask<Overlay>((q) => ({ t: 'overlay', q, overlay })),
    retry: () => {
      if (link.value !== 'lost') return
      tries = 0
      link.value = 'connecting'
      open()
    },
    skip: () => {
      clearTimeout(pacer)
      pacer = undefined
      const rest = queue
      queue = []
      waiting.value = 0
      for (const message of rest) step(message)
    },
    forget: (what) => {
      model.value = { ...model.value, [what]: undefined }
    },
    close: () => {
      link.value = 'closed'
      clearTimeout(timer)
      clearTimeout(pacer)
      socket?.close()
      socket = undefined
      model.value = emptyModel
    },
  }
}
