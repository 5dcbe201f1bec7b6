/** A game while the disk takes its time. */
import { Match } from '@em/engine'
import { hmacDice } from '@em/engine/crypto-dice'
import { describe, expect, it } from 'vitest'
import { localBots } from '../src/bot-thinking.ts'
import { Sessions } from '../src/sessions.ts'
import { Store } from '../src/store/store.ts'
import { toyConfig } from './client.ts'
import { later, slowDisk, tempDir, turn } from './harness.ts'
import { type ToyAction, toy, toyGames } from './toy.ts'

const secret = '00'.repeat(32)
const choose = (n: number): ToyAction => ({ type: 'choose', n })

async function begun() {
  const disk = slowDisk()
  const store = await Store.open(tempDir(), { journal: disk.journal })
  later(() => store.close())
  const seats = [0, 1].map(() => ({ kind: 'human' as const, name: '', sides: [] }))
  const standing = { rev: 0, deciders: [0, 1], over: false, outcome: null }
  const head = { game: 'toy', rulesVersion: '1', config: toyConfig(), seats, secret, created: '2020', updated: '2020' }
  const match = Match.start(toy, toyConfig(), hmacDice(secret))
  void store.create({ id: 'g', ...head, standing }, [], match.snapshot(), match.log)
  store.flush()
  const around = { store, bots: localBots(toyGames), warn: () => {}, firstRevision: () => 0, pause: async () => {} }
  const sessions = new Sessions(toyGames, around, 10)
  const heard: string[] = []
  const connection = {
    send: ({ text }: { readonly text: string }) => void heard.push((JSON.parse(text) as { t?: string }).t ?? 'patch'),
    close: () => {},
  }
  return { disk, sessions, heard, connection, flushed: disk.syncedNow() }
}

describe('while a move is on its way to the disk', () => {
  it('what else comes for its game waits in order, and the server does not', async () => {
    const { disk, sessions, heard, connection, flushed } = await begun()
    const session = sessions.get('g')
    session.join(0, connection)
    session.receive(0, connection, { t: 'act', id: 'a', rev: 0, action: choose(1) })
    session.whenStored(() => session.receive(0, connection, { t: 'why', q: 1, action: { type: 'roll' } }))
    session.whenStored(() => session.receive(1, connection, { t: 'act', id: 'b', rev: 0, action: choose(2) }))
    session.whenStored(() => session.receive(0, connection, { t: 'overlay', q: 2, overlay: 'none' }))
    const looked = sessions.stored('g').then(() => heard.push('looked'))
    await turn()
    expect(heard).toEqual(['state'])
    disk.syncs[0]?.()
    // The next move is on its way, and what came after it waits again.
    expect(heard).toEqual(['state', 'patch', 'why'])
    await turn()
    disk.syncs[1]?.()
    await looked
    expect(heard).toEqual(['state', 'patch', 'why', 'patch', 'overlay', 'looked'])
    expect(disk.syncedNow()).toBe(flushed)
  })
})
