/**
 * The host names that this server answers to, and the origins that may use it. A name that somebody else's DNS points here (rebinding)
 * is not ours, and a page of another origin can neither open a socket nor post. Numeric addresses cannot be rebound.
 */
import { hostname } from 'node:os'
import { Fault } from './faults.ts'

interface Headers {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

/** The host in a Host header without its port, in lower case. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

const isFigures = (name: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[[0-9a-f:.]+\]$/.test(name)

/** `allowed`: names that the operator adds to localhost and this machine's own. */
export function originCheck(allowed: readonly string[]): (headers: Headers) => void {
  const own = hostname().toLowerCase()
  const names = new Set(['localhost', own, `${own}.local`, ...allowed.map((name) => name.trim().toLowerCase())])
  return ({ host, origin }) => {
    if (host === undefined || !(isFigures(nameOf(host)) || names.has(nameOf(host)))) {
      throw new Fault(421, 'This server does not answer to that name. Its operator can add it to ALLOWED_HOSTS.')
    }
    if (origin === undefined) return
    const from = /^https?:\/\/([^/]+)$/.exec(origin)?.[1]
    if (from?.toLowerCase() !== host.toLowerCase())
      throw new Fault(403, 'Pages of another origin may not speak to this server.')
  }
}
