/** The way that a piece took, from a log entry that has the piece and the places it entered. */
import type { LogEntry } from '@em/engine'

export const routeBy =
  (name: string) =>
  ({ params = {} }: LogEntry): readonly { readonly piece: number; readonly places: readonly number[] }[] => {
    const [piece, path] = [params[name], params.path]
    return typeof piece === 'number' && Array.isArray(path) ? [{ piece, places: path as readonly number[] }] : []
  }
