/** Sequential durable appends per second: the limit for any store on this disk that does not share syncs. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The size of a small commit in the write-ahead log. */
const PAGE = Buffer.alloc(4096, 1)

export function appendsPerSecond(folder: string, seconds: number): number {
  const file = join(folder, 'appends')
  const descriptor = openSync(file, 'w')
  try {
    const start = performance.now()
    let appends = 0
    while (performance.now() - start < seconds * 1000) {
      writeSync(descriptor, PAGE)
      fdatasyncSync(descriptor)
      appends++
    }
    return appends / ((performance.now() - start) / 1000)
  } finally {
    closeSync(descriptor)
    rmSync(file)
  }
}
