/** Players who take their time between moves, in a process of their own: how long they wait is told to the parent. */
import { games } from '@em/all-games'
import { createGame, Table } from './player.ts'

const [address = '', pause = '100'] = process.argv.slice(2)
const titles = Object.values(games)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let waits: number[] = []
const failed: Record<string, number> = {}
process.on('message', (message: { readonly ask?: true; readonly stop?: true }) => {
  if (message.stop) process.exit(0)
  process.send?.({ waits, failed })
  waits = []
})
process.on('disconnect', () => process.exit(0))

const play = async (i: number): Promise<void> => {
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
      await wait(Number(pause) * (0.5 + Math.random()))
    }
    table.leave()
  }
}
await Promise.all(Array.from({ length: 8 }, (_, i) => play(i)))
