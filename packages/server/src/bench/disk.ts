/** How many durable appends a second a disk takes, one after the other: what no store on it can exceed without sharing. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** As much as a small commit adds to a write-ahead log. */
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
