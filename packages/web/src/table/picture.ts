/** The printed board as one picture: while the board is zoomed it is shown instead of the drawing, which is laid out again only at rest. */
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { coarse } from '../prefs.ts'

/** Pixels of the longer side, and milliseconds of rest before it is painted. */
const MOST = 2800
const MOST_PHONE = 1700
const REST = 1200

/** A picture stands alone: it needs the rules of style that the page has for it. */
const styles = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => rule.cssText)
      } catch {
        return []
      }
    })
    .join('\n')

/** Paints what the drawing holds now. */
async function paint(drawn: SVGSVGElement, canvas: HTMLCanvasElement): Promise<boolean> {
  const { width, height } = drawn.viewBox.baseVal
  const scale = (coarse.peek() ? MOST_PHONE : MOST) / Math.max(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  try {
    const inner = [...drawn.children].map((child) => new XMLSerializer().serializeToString(child)).join('')
    const theme = document.documentElement.dataset.theme ?? 'light'
    const rules = `<style>${styles().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`
    const source = `<svg xmlns="http://www.w3.org/2000/svg" class="art" data-theme="${theme}" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${rules}${inner}</svg>`
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
    await image.decode()
    canvas.width = w
    canvas.height = h
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, w, h)
    return context !== null
  } catch {
    // Without a picture the drawing itself is zoomed.
    return false
  }
}

/** `look` names what is drawn: the picture is painted again when another look has rested. */
export function usePicture(
  drawn: RefObject<SVGSVGElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  look: string,
): void {
  const painted = useRef('')
  useEffect(() => {
    const [from, to] = [drawn.current, canvas.current]
    if (painted.current === look || !from || !to) return undefined
    // What was painted no longer looks like the drawing.
    to.dataset.ready = ''
    const timer = setTimeout(() => {
      void paint(from, to).then((done) => {
        painted.current = done ? look : ''
        to.dataset.ready = done ? 'yes' : ''
      })
    }, REST)
    return () => clearTimeout(timer)
  }, [drawn, canvas, look])
}
