/** Messages of a socket as texts, in the order in which they came. Long ones come packed, and unpacking takes a moment. */

/** Hands every text to `hear`, or calls `failed` for one that cannot be unpacked. */
export function inOrder(hear: (text: string) => void, failed: () => void): (data: string | ArrayBuffer) => void {
  /** The last message that waits, if any does: later ones wait for it. */
  let last: Promise<void> | undefined
  return (data) => {
    if (typeof data === 'string' && !last) {
      hear(data)
      return
    }
    const before = last
    const text = typeof data === 'string' ? data : unpacked(data).catch(() => undefined)
    const mine: Promise<void> = Promise.all([text, before]).then(([told]) => {
      if (last === mine) last = undefined
      if (told === undefined) failed()
      else hear(told)
    })
    last = mine
  }
}

const unpacked = (data: ArrayBuffer): Promise<string> =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
