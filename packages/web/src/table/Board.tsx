/** The board: printed art drawn once, live marks above it, moved and zoomed by a CSS transform. */
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { language } from '../prefs.ts'
import { t } from '../texts/index.ts'
import type { Desk } from './desk.ts'
import { useGestures } from './gestures.ts'
import { Live } from './Live.tsx'
import { PlaceList } from './PlaceList.tsx'
import { hands } from './Shared.tsx'
import { Tooltip } from './Tooltip.tsx'

export function Board({ desk }: { readonly desk: Desk }) {
  const frame = useRef<HTMLDivElement>(null)
  useGestures(frame, desk)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => desk.resize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    desk.resize({ width: element.clientWidth, height: element.clientHeight })
    return () => watch.disconnect()
  }, [desk])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes the keys of its cursor
    <div class="board" ref={frame} data-testid="board" tabIndex={0} role="application" aria-label={t('table.board')}>
      <World desk={desk} />
      <PlaceList desk={desk} />
      <Tooltip desk={desk} />
    </div>
  )
}

function World({ desk }: { readonly desk: Desk }) {
  const { x, y, k } = desk.camera.value
  const sharp = desk.sharp.value
  const { width, height } = desk.board
  // The same nodes every time: moving the camera must draw nothing again.
  const inside = useMemo(
    () => (
      <>
        <Art desk={desk} />
        <Live desk={desk} />
        <Printed desk={desk} />
      </>
    ),
    [desk],
  )
  const size = { width: `${width * sharp}px`, height: `${height * sharp}px` }
  return (
    <div class="world" style={{ ...size, transform: `translate(${x}px, ${y}px) scale(${k / sharp})` }}>
      {inside}
    </div>
  )
}

/** Signals inside decide when these draw again; the camera is none of them. */
function Art({ desk }: { readonly desk: Desk }) {
  const { Art: Picture, width, height } = desk.skin.board
  return (
    <svg class="art" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <Picture lang={language.value} scale={desk.sharp.value} />
    </svg>
  )
}

function Printed({ desk }: { readonly desk: Desk }) {
  const { Cartouche } = desk.skin.board
  const s = desk.situation.value
  if (!Cartouche || !s) return null
  return (
    <div class="cartouche-place" style={{ transform: `scale(${desk.sharp.value})` }}>
      <Cartouche s={s} hands={hands(desk)} />
    </div>
  )
}
