/** Socket messages as texts, in order of arrival. Long ones arrive compressed, and decompression takes a moment. */

/** Passes every text to `hear`, or calls `failed` for one that cannot be decompressed. */
export function inOrder(hear: (text: string) => void, failed: () => void): (data: string | ArrayBuffer) => void {
  /** The last waiting message, if any: later ones wait for it. */
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
