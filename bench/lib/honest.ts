/** Players that take their time between moves, in a process of their own: told where to play, they report their waits. */
import { games } from '@em/all-games'
import { createGame, Table } from './player.ts'
import { takePulse } from './pulse.ts'

/** Average time between two moves, in milliseconds. */
const PAUSE = 100
const titles = Object.values(games)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let waits: number[] = []
const failed: Record<string, number> = {}
const pulse = takePulse()
process.on('message', (message: { readonly address?: string }) => {
  const { address } = message
  if (address !== undefined) {
    for (let i = 0; i < 8; i++) void play(address, i)
    return
  }
  process.send?.({ waits, failed, pulse: pulse() })
  waits = []
})
process.on('disconnect', () => process.exit(0))

const play = async (address: string, i: number): Promise<void> => {
  for (;;) {
    const created = await createGame(address, titles[i % titles.length]!).catch(() => undefined)
    if (!created) {
      failed.newGames = (failed.newGames ?? 0) + 1
      await wait(1000)
      continue
    }
    const table = new Table(created)
    await table.join(address)
    while (!table.over) {
      const told = table.waits.length
      const answer = await table.move()
      waits.push(...table.waits.slice(told))
      if (answer === undefined && table.over) break
      if (answer !== 'done') failed[answer ?? 'nothing'] = (failed[answer ?? 'nothing'] ?? 0) + 1
      if (answer === 'gone' || answer === undefined) await table.join(address)
      await wait(PAUSE * (0.5 + Math.random()))
    }
    table.leave()
  }
}
