/** A server in a process of its own, on loopback. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pulse } from './pulse.ts'

export interface ServerProcess {
  readonly child: ChildProcess
  readonly address: string
  /** From the start of the process to its first output. */
  readonly startMs: number
  /** Its whole output. */
  said(): string
  /** Resident memory after a collection, in megabytes. The collection stops the server for some 50 ms. */
  memory(): Promise<number>
  /** How it has fared since the last call. */
  pulse(): Promise<Pulse>
  /** Current resident memory, in megabytes; reading it does not disturb the server. */
  memoryNow(): number
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const file = fileURLToPath(new URL('./server.mjs', import.meta.url))
const running = new Set<ChildProcess>()
const folders = new Set<string>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'em-bench-'))
  folders.add(folder)
  return folder
}

/** From Linux's process table; 0 elsewhere. */
function residentBytes(pid: number | undefined): number {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]
    return Number(pages) * 4096
  } catch {
    return 0
  }
}

/** Resolves when the server listens; rejects with its output if it ends first. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, ['--expose-gc', file], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let words = ''
  child.stderr?.on('data', (data) => {
    words += String(data)
  })
  const gone = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      words += String(data)
      const found = /ready at (\S+)/.exec(words)?.[1]
      if (found) resolve(found)
    })
    void gone.then((code) => reject(new Error(`ended with ${code}: ${words}`)))
  })
  return {
    child,
    address,
    startMs: performance.now() - started,
    said: () => words,
    memory: async () => {
      child.send({ memory: true })
      const [{ rss }] = (await once(child, 'message')) as [{ rss: number }]
      return rss / 1024 / 1024
    },
    pulse: async () => {
      child.send({ pulse: true })
      const [pulse] = (await once(child, 'message')) as [Pulse]
      return pulse
    },
    memoryNow: () => residentBytes(child.pid) / 1024 / 1024,
    end: (signal) => {
      child.kill(signal)
      return gone
    },
  }
}
