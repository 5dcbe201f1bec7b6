/**
 * A message on its way out. A long one is packed here, once, however many readers it has, and goes out as a binary message; short ones
 * stay text. Sockets themselves compress nothing: an unpacker for each would cost memory, and each message that comes in a trip
 * through the threads that sync the disk.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Shorter messages are not worth packing. */
const LONG = 2048

export class Outgoing {
  readonly text: string
  private packed: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** What goes out: text as it is, or bytes that hold it compressed. */
  get data(): string | Buffer {
    if (this.text.length < LONG) return this.text
    this.packed ??= deflateRawSync(this.text, { level: 1 })
    return this.packed
  }
}

/** What a client in Node reads: the text of a message. */
export const textIn = (data: Buffer, binary: boolean): string => String(binary ? inflateRawSync(data) : data)
