// Takes a picture of the board or its parts: node tools/trench-board/preview.mjs out.png [query] [width] [height] [scale]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'

const [out = 'board.png', query = '', width = '1440', height = '900', scale = '1'] = process.argv.slice(2)
const here = dirname(fileURLToPath(import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'trench-board-'))
try {
  await build({
    entryPoints: [join(here, 'preview.tsx')],
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    outfile: join(dir, 'page.js'),
    logLevel: 'warning',
  })
  const page = join(dir, 'page.html')
  writeFileSync(
    page,
    '<!doctype html><meta charset="utf-8"><body style="margin:0;background:#d9ccb0"><script src="page.js"></script>',
  )
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const tab = await browser.newPage({
    viewport: { width: Number(width), height: Number(height) },
    deviceScaleFactor: Number(scale),
  })
  tab.on('pageerror', (e) => console.error(e))
  await tab.goto(`${pathToFileURL(page).href}?${query}`)
  await tab.screenshot({ path: out })
  await browser.close()
} finally {
  rmSync(dir, { recursive: true, force: true })
}
