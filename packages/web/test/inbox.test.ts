/** Socket messages are heard in order of arrival, compressed or not. */
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inOrder } from '../src/net/inbox.ts'

const packed = (text: string): ArrayBuffer => new Uint8Array(deflateRawSync(text)).buffer
const settled = async (heard: readonly string[], count: number): Promise<void> => {
  while (heard.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
}

describe('what a socket brings', () => {
  it('is heard at once while nothing is being unpacked', () => {
    const heard: string[] = []
    const take = inOrder((text) => heard.push(text), expect.unreachable)
    take('a')
    take('b')
    expect(heard).toEqual(['a', 'b'])
  })

  it('keeps its order: what follows a long message waits for it', async () => {
    const heard: string[] = []
    const take = inOrder((text) => heard.push(text), expect.unreachable)
    const long = 'España '.repeat(100_000)
    take('a')
    take(packed(long))
    take('b')
    take(packed('c'))
    take('d')
    expect(heard).toEqual(['a'])
    await settled(heard, 5)
    expect(heard).toEqual(['a', long, 'b', 'c', 'd'])
    take('e')
    expect(heard.at(-1)).toBe('e')
  })

  it('says so when a message cannot be unpacked, and goes on', async () => {
    const heard: string[] = []
    const take = inOrder(
      (text) => heard.push(text),
      () => heard.push('failed'),
    )
    take(new Uint8Array([255, 255, 255]).buffer)
    take('b')
    await settled(heard, 2)
    expect(heard).toEqual(['failed', 'b'])
  })
})
