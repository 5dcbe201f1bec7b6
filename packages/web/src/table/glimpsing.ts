/** Keeps a glimpse of the table for the lobby. Where several people share this browser nothing is kept: each sees other things. */
import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Glimpse, glimpseOf, keepGlimpse } from '../glimpse.ts'
import { keysOf } from '../net/api.ts'
import { t } from '../texts/index.ts'
import type { Slice } from './parts.ts'

/** Soon, in case the reader leaves; and again when the board has been painted. */
const LATER = [800, 3000]

/** Twice the size at which it is shown. */
const SMALL = 132

/** The painted board in small, if there is one that may be read. */
function smallBoard(): string | undefined {
  const board = document.querySelector<HTMLCanvasElement>('canvas.art-picture')
  if (board?.dataset.ready !== 'yes') return undefined
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SMALL
    canvas.height = Math.round((SMALL * board.height) / board.width)
    const ctx = canvas.getContext('2d')
    if (!ctx) return undefined
    ctx.imageSmoothingQuality = 'high'
    ctx.drawImage(board, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg', 0.7)
  } catch {
    return undefined
  }
}

export function glimpse({ play }: Slice<'play'>): Glimpse | undefined {
  const s = play.situation.peek()
  const scene = play.scene.peek()
  if (!s || !scene) return undefined
  const { skin } = play
  const { width, height } = skin.board
  const dots = new Map<string, number[]>()
  for (const piece of scene.pieces) {
    const side = skin.roster?.(s, piece.id)?.side
    const centre = play.byId.get(piece.place)?.centre
    if (side === undefined || !centre) continue
    const { colour } = skin.side(side, s.lang)
    const at = dots.get(colour) ?? []
    at.push(Math.round((100 * centre[0]) / width), Math.round((100 * centre[1]) / height))
    dots.set(colour, at)
  }
  const rivals = s.seats.filter((x) => x.seat !== s.viewer)
  const sides = (ids: readonly string[]): string => ids.map((id) => skin.side(id, s.lang).name).join(' + ')
  const nameOf = (seat: (typeof rivals)[number]): string =>
    seat.kind === 'bot' ? t('lobby.bot', { sides: sides(seat.sides) }) : seat.name || sides(seat.sides)
  return {
    scenario: skin.scenario?.(s) ?? '',
    turn: skin.track(s).brief ?? skin.track(s).caption,
    rival: rivals.length === 0 && skin.automaton ? t('lobby.automa') : rivals.map(nameOf).join(', '),
    points: (skin.standings?.(s) ?? []).map(({ side, points }) => ({ name: side.name, colour: side.colour, points })),
    width,
    height,
    dots: [...dots].map(([colour, at]) => ({ colour, at })),
  }
}

/** After every change, when the hand rests. */
export function useGlimpse(id: string, { play }: Slice<'play'>): void {
  useEffect(() => {
    if (keysOf(id).length > 1) return undefined
    let timers: readonly ReturnType<typeof setTimeout>[] = []
    const forget = (): void => {
      for (const timer of timers) clearTimeout(timer)
    }
    const look = (): void => {
      const seen = glimpse({ play })
      const image = smallBoard()
      // Until the board is painted, the picture of the last visit.
      const shown = image ?? glimpseOf(id)?.image
      if (seen) keepGlimpse(id, shown ? { ...seen, image: shown } : seen)
    }
    const stop = effect(() => {
      if (!play.situation.value) return
      forget()
      timers = LATER.map((ms) => setTimeout(look, ms))
    })
    return () => {
      stop()
      forget()
    }
  }, [id, play])
}
