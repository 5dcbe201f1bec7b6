import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { start, tempDir } from './harness.ts'

function builtClient(): string {
  const webDir = tempDir()
  mkdirSync(join(webDir, 'assets'))
  mkdirSync(join(webDir, '.vite'))
  writeFileSync(join(webDir, 'index.html'), '<title>page</title>')
  writeFileSync(join(webDir, 'assets', 'index-abc123.js'), `//${'x'.repeat(5000)}`)
  writeFileSync(join(webDir, '.vite', 'manifest.json'), '{}')
  return webDir
}

describe('the client’s files', () => {
  it('are cached forever where their name holds a hash, and never otherwise', async () => {
    const { address } = await start({ webDir: builtClient() })
    const page = await fetch(`${address}/`)
    expect(await page.text()).toBe('<title>page</title>')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const asset = await fetch(`${address}/assets/index-abc123.js`)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toMatch(/br|gzip/)
    expect((await asset.text()).length).toBe(5002)
  })

  it('fall back to the page for the client’s own addresses, not for missing files or routes', async () => {
    const { address } = await start({ webDir: builtClient() })
    const deep = await fetch(`${address}/games/abc?seat=1`)
    expect(deep.status).toBe(200)
    expect(await deep.text()).toBe('<title>page</title>')
    expect(deep.headers.get('cache-control')).toBe('no-cache')
    for (const path of ['/assets/gone.js', '/api/gone', '/.vite/manifest.json', '/../package.json']) {
      expect((await fetch(`${address}${path}`)).status, path).toBe(404)
    }
  })

  it('come with a strict content policy', async () => {
    const { address } = await start({ webDir: builtClient() })
    const policy = (await fetch(`${address}/`)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("img-src 'self' data:")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
