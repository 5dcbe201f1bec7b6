/** The board: printed art drawn once, live marks above it, moved and zoomed by a CSS transform. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { language } from '../prefs.ts'
import { t } from '../texts/index.ts'
import { useGestures } from './gestures.ts'
import { Live } from './Live.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { Slice } from './parts.ts'
import { usePicture } from './picture.ts'
import { hands } from './Shared.tsx'
import { Tooltip } from './Tooltip.tsx'

export function Board({
  play,
  selection,
  sight,
  talk,
  acting,
  odds,
  room,
  story,
  advice,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'odds' | 'room' | 'story' | 'advice'>) {
  const frame = useRef<HTMLDivElement>(null)
  useGestures(frame, { play, sight, talk, acting })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => sight.resize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    sight.resize({ width: element.clientWidth, height: element.clientHeight })
    return () => watch.disconnect()
  }, [play, selection, sight, talk, acting, room, story])
  return (
    <div
      class="board"
      ref={frame}
      data-testid="board"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes the keys of its cursor
      tabIndex={0}
      role="application"
      aria-label={t('table.board')}
      aria-activedescendant={`zone-button-${selection.cursor.value}`}
    >
      <World
        play={play}
        selection={selection}
        sight={sight}
        talk={talk}
        acting={acting}
        odds={odds}
        room={room}
        story={story}
        advice={advice}
      />
      <PlaceList play={play} selection={selection} sight={sight} talk={talk} acting={acting} />
      <Tooltip play={play} selection={selection} sight={sight} talk={talk} room={room} />
    </div>
  )
}

function World({
  play,
  selection,
  sight,
  talk,
  acting,
  odds,
  room,
  story,
  advice,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'odds' | 'room' | 'story' | 'advice'>) {
  const { x, y, k } = sight.camera.value
  const sharp = sight.sharp.value
  const { width, height } = sight.board
  // The same nodes every time: moving the camera must draw nothing again.
  const inside = useMemo(
    () => (
      <>
        <Art play={play} sight={sight} />
        <Live
          play={play}
          selection={selection}
          sight={sight}
          talk={talk}
          odds={odds}
          room={room}
          story={story}
          advice={advice}
        />
        <Printed play={play} selection={selection} sight={sight} talk={talk} acting={acting} room={room} />
      </>
    ),
    [play, selection, sight, talk, acting, odds, room, story, advice],
  )
  const size = { width: `${width * sharp}px`, height: `${height * sharp}px` }
  return (
    <div
      class={k === sharp ? 'world' : 'world zooming'}
      style={{ ...size, transform: `translate(${x}px, ${y}px) scale(${k / sharp})` }}
    >
      {inside}
    </div>
  )
}

/** Signals inside decide when these draw again; the camera is none of them. */
function Art({ play, sight }: Slice<'play' | 'sight'>) {
  const { Art: Print, width, height } = play.skin.board
  const drawn = useRef<SVGSVGElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = sight.sharp.value
  usePicture(drawn, canvas, `${language.value} ${document.documentElement.dataset.theme}`)
  return (
    <>
      <canvas class="art-picture" ref={canvas} />
      <svg class="art" ref={drawn} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <Print lang={language.value} scale={scale} />
      </svg>
    </>
  )
}

function Printed({
  play,
  selection,
  sight,
  talk,
  acting,
  room,
}: Slice<'play' | 'selection' | 'sight' | 'talk' | 'acting' | 'room'>) {
  const { Cartouche } = play.skin.board
  const s = play.situation.value
  if (!Cartouche || !s) return null
  return (
    <div class="cartouche-place" style={{ transform: `scale(${sight.sharp.value})` }}>
      <Cartouche s={s} hands={hands({ selection, sight, talk, acting, room })} />
    </div>
  )
}
