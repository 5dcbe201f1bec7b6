/** Values by view and key: possible actions with a piece, queried at every movement of the pointer. */
import { perObject } from '@em/engine'

export function perView<V extends object, T>(): (view: V, key: string, make: () => T) => T {
  const kept = perObject((_view: V) => new Map<string, T>())
  return (view, key, make) => {
    const known = kept(view)
    const found = known.get(key)
    if (found !== undefined) return found
    const value = make()
    known.set(key, value)
    return value
  }
}
