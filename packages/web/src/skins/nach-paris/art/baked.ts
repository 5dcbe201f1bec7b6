/** The print of a large sheet as one picture: while the board is zoomed it is shown instead of the drawing, which is laid out again only at rest. */
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Sheet } from './sheet.ts'

/** Sheets with fewer hexes are drawn fast enough as they are. */
const LARGE = 500
/** Pixels of the longer side, and milliseconds of rest before it is painted. */
const MOST = 3200
const REST = 1500

/** Paints what the element holds now. Undefined where it cannot be painted. */
async function paint(drawn: SVGGElement, { width, height }: Sheet): Promise<string | undefined> {
  const scale = MOST / Math.max(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const markup = new XMLSerializer().serializeToString(drawn)
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${markup}</svg>`
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.85)
}

/** `look` names what is drawn: for each of them one picture is painted, when the drawing has rested. */
export function useBaked(drawn: RefObject<SVGGElement | null>, sheet: Sheet, look: string): string | undefined {
  const [pictures, keep] = useState<ReadonlyMap<string, string>>(new Map())
  const known = pictures.get(look)
  useEffect(() => {
    if (known !== undefined || sheet.hexes.length < LARGE) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      if (!drawn.current) return
      paint(drawn.current, sheet)
        .then((picture) => {
          if (wanted && picture) keep((before) => new Map([...before, [look, picture]]))
        })
        // Without a picture the drawing itself is zoomed.
        .catch(() => undefined)
    }, REST)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [drawn, sheet, look, known])
  return known
}
