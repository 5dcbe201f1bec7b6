import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { bundle } from './bundle.ts'
import { Client, newGame, toyConfig } from './client.ts'
import { later, tempDir } from './harness.ts'

async function startProcess(file: string, dataDir: string): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  later(() => void child.kill('SIGKILL'))
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (data) => {
      text += String(data)
      const found = /ready at (\S+)/.exec(text)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
  return { child, address }
}

it('keeps every acknowledged action through six kills, and does none twice', { timeout: 120_000 }, async () => {
  const file = await bundle('toy-server.ts')
  const dataDir = tempDir()
  let running = await startProcess(file, dataDir)
  const created = await newGame(running.address, { config: toyConfig({ scenario: 'long' }) })
  const tokens = created.seats.map(({ token }) => token)

  /** Idempotency keys of acknowledged actions. */
  const acknowledged = new Set<string>()
  /** Sent, but the server died before it answered: may have happened or not. */
  let unsure: { seat: number; key: string; action: unknown } | undefined
  let keys = 0

  for (let kill = 0; kill < 6; kill++) {
    const seats = await Promise.all(tokens.map((token) => Client.join(running.address, created.id, token)))
    const first = seats[0]!.messages[0]
    if (first?.t !== 'state') throw new Error('no state')

    // Every acknowledged action is there, once.
    const happened = (): number =>
      seats[0]!.messages
        .flatMap((m) => (m.t === 'state' ? m.log : m.t === 'patch' ? m.events : []))
        .filter(({ key }) => key !== 'toy.chose').length
    const most = acknowledged.size + (unsure ? 1 : 0)
    expect(happened()).toBeGreaterThanOrEqual(acknowledged.size)
    expect(happened()).toBeLessThanOrEqual(most)

    // The interrupted action is sent again under its key; then it has happened exactly once, whichever way it was.
    if (unsure) {
      const { seat, key, action } = unsure
      expect(await seats[seat]!.act(action, key)).toMatchObject({ t: 'done', id: key })
      acknowledged.add(key)
      unsure = undefined
    }
    await seats[0]!.until(() => happened() === acknowledged.size)

    const { child } = running
    const gone = once(child, 'exit')
    // After as many moves as there were kills before. Every other time in the very moment of the acknowledgement, which
    // must not come before the disk has it; otherwise a little later, between moves or amid the next.
    const enough = acknowledged.size + kill
    let aimed = false
    for (;;) {
      if (!aimed && acknowledged.size >= enough) {
        aimed = true
        setTimeout(() => child.kill('SIGKILL'), (kill * 0.7) % 4)
      }
      const seat = seats[0]!.deciders[0]!
      const player = seats[seat]!
      // The other seat may have read of it first.
      await player.until(() => player.legal.length > 0)
      const action = player.legal[(keys * 7) % player.legal.length]
      const key = `k${keys++}`
      unsure = { seat, key, action }
      try {
        const answer = await player.act(action, key)
        expect(answer, JSON.stringify(answer)).toMatchObject({ t: 'done', id: key })
        acknowledged.add(key)
        unsure = undefined
        if (kill % 2 === 0 && acknowledged.size >= enough) {
          child.kill('SIGKILL')
          break
        }
        await Promise.all(
          seats.map((other) => other.until(() => other.rev - player.rev === other.first - player.first)),
        )
      } catch (error) {
        if (!(error instanceof Error) || !/closed|not open/i.test(error.message)) throw error
        break
      }
    }
    await gone
    running = await startProcess(file, dataDir)
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(15)

  // And a polite end: told to stop, it stops.
  const gone = once(running.child, 'exit')
  running.child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})
