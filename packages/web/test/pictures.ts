/**
 * Comparison with reference pictures. Differences between machines are removed first: letters are blocks of a font
 * of our own (`pictures/blocks.woff`: every sign the same bar, so that lines break alike everywhere), nothing moves, and a
 * picture is halved by averaging four pixels, which dissolves antialiasing. Then pixelmatch counts pixels with a visible
 * difference, ignoring those that it takes for antialiasing. Pixels amid an even colour are the same on every machine: there a
 * slight difference counts, too, so that a token changed by a shade is noticed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

const home = join(import.meta.dirname, 'pictures')
const blocks = readFileSync(join(home, 'blocks.woff')).toString('base64')

/** From this difference on, of 1 between black and white, a pixel counts. */
const THRESHOLD = 0.06
/** So many pixels of a halved picture may differ. */
const SPARE = 8
/** Amid an even colour, a pixel counts from this difference on, in any channel of 255. */
const SHADE = 4

/** Letters become blocks, and everything stands still. */
export async function forPictures(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `@font-face { font-family: Blocks; src: url(data:font/woff;base64,${blocks}) }
      *, *::before, *::after { font-family: Blocks !important; font-weight: 400 !important; font-style: normal !important;
        letter-spacing: 0 !important; animation: none !important; transition: none !important }`,
  })
  await page.evaluate(() => document.fonts.load('12px Blocks').then(() => document.fonts.ready))
}

export async function pictureOf(page: Page, testid: string): Promise<PNG> {
  const shot = await page.locator(`[data-testid="${testid}"]`).screenshot({ animations: 'disabled' })
  return halved(PNG.sync.read(shot))
}

function halved(from: PNG): PNG {
  const to = new PNG({ width: from.width >> 1, height: from.height >> 1 })
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      for (let c = 0; c < 4; c++) {
        const at = (dx: number, dy: number): number => from.data[((2 * y + dy) * from.width + 2 * x + dx) * 4 + c] ?? 0
        to.data[(y * to.width + x) * 4 + c] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1) + 2) >> 2
      }
    }
  }
  return to
}

/** How many pixels differ; all of them when the sizes do. */
export function differing(a: PNG, b: PNG, diff?: PNG): number {
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height)
  const seen = pixelmatch(a.data, b.data, diff?.data, a.width, a.height, { threshold: THRESHOLD })
  return Math.max(seen, shaded(a, b))
}

/** The largest difference of two pixels in a channel. */
function apart(a: PNG, i: number, b: PNG, j: number): number {
  const channel = (c: number): number => Math.abs((a.data[i * 4 + c] ?? 0) - (b.data[j * 4 + c] ?? 0))
  return Math.max(channel(0), channel(1), channel(2))
}

/** How many pixels amid an even colour of both pictures have another shade. */
function shaded(a: PNG, b: PNG): number {
  const { width, height } = a
  const isEven = (p: PNG, at: number): boolean =>
    [at - 1, at + 1, at - width, at + width].every((beside) => apart(p, at, p, beside) === 0)
  // Most pixels are the same, and those are passed over as whole words.
  const words = (p: PNG): Uint32Array => new Uint32Array(p.data.buffer, p.data.byteOffset, width * height)
  const [of, against] = [words(a), words(b)]
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (of[at] === against[at]) continue
      if (apart(a, at, b, at) >= SHADE && isEven(a, at) && isEven(b, at)) count++
    }
  }
  return count
}

/** Fault of a picture in a sentence; undefined if it is unchanged. UPDATE_PICTURES=1 takes it as the reference. */
export function compared(name: string, now: PNG): string | undefined {
  const file = join(home, `${name}.png`)
  if (process.env.UPDATE_PICTURES === '1') {
    mkdirSync(dirname(file), { recursive: true })
    // A picture that is as good as the old one is not written: its file would change for nothing.
    if (!existsSync(file) || differing(PNG.sync.read(readFileSync(file)), now) > 0) {
      writeFileSync(file, PNG.sync.write(now, { colorType: 2, deflateLevel: 9 }))
    }
    return undefined
  }
  if (!existsSync(file)) return `${name}: there is no picture yet. UPDATE_PICTURES=1 takes one.`
  const was = PNG.sync.read(readFileSync(file))
  const diff = new PNG({ width: now.width, height: now.height })
  const pixels = differing(was, now, diff)
  if (pixels <= SPARE) return undefined
  const out = join(tmpdir(), 'em-pictures', name)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(`${out}.png`, PNG.sync.write(now))
  writeFileSync(`${out}.diff.png`, PNG.sync.write(diff))
  const sizes = `${was.width}x${was.height} before, ${now.width}x${now.height} now`
  return `${name}: ${pixels} pixels differ (${sizes}); see ${out}.png and ${out}.diff.png`
}
