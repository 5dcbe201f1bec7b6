/**
 * Marks of the last acknowledged commits, kept beside the database: game and revision, in a ring. SQLite takes a
 * lost or cut write-ahead log for an older database without notice; the marks reveal it. A mark is written after its
 * commit is on the disk and is never synced itself, so after a power cut it may be missing, but never ahead.
 */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'

/** More marks than fit into a write-ahead log between two checkpoints. */
const SLOTS = 4096
const WIDTH = 48

export interface Mark {
  readonly game: string
  readonly rev: number
}

export class Marks {
  private readonly file: string
  private readonly descriptor: number
  private next = 0

  constructor(file: string) {
    this.file = file
    try {
      if (readFileSync(file).length !== SLOTS * WIDTH) throw new Error('of another size')
    } catch {
      this.clear()
    }
    this.descriptor = openSync(file, 'r+')
  }

  /** Writes the marks of one commit, in one write unless the ring wraps around in between. */
  note(marks: readonly Mark[]): void {
    const lines = marks.map(({ game, rev }) => `${game} ${rev}`).filter((line) => line.length < WIDTH)
    while (lines.length > 0) {
      const some = lines.splice(0, SLOTS - this.next)
      try {
        writeSync(this.descriptor, some.map((line) => `${line.padEnd(WIDTH - 1)}\n`).join(''), this.next * WIDTH)
        this.next = (this.next + some.length) % SLOTS
      } catch {
        // The moves themselves are on the disk; only the later check of them is lost.
      }
    }
  }

  /** The newest marked revision of each game. */
  all(): readonly Mark[] {
    const newest = new Map<string, number>()
    for (const line of readFileSync(this.file, 'latin1').split('\n')) {
      const [game = '', rev = ''] = line.trim().split(' ')
      if (game !== '' && rev !== '') newest.set(game, Math.max(newest.get(game) ?? 0, Number(rev)))
    }
    return Array.from(newest, ([game, rev]) => ({ game, rev }))
  }

  clear(): void {
    writeFileSync(this.file, `${' '.repeat(WIDTH - 1)}\n`.repeat(SLOTS))
    this.next = 0
  }

  close(): void {
    closeSync(this.descriptor)
  }
}
