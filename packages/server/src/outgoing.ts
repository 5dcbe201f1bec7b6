/**
 * An outgoing message. A long one is packed here, once for all its readers, and sent as a binary message; short ones
 * stay text. Sockets themselves compress nothing: an unpacker for each would cost memory, and would route each incoming message
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

  /** The data to send: plain text, or bytes that hold it compressed. */
  get data(): string | Buffer {
    if (this.text.length < LONG) return this.text
    this.packed ??= deflateRawSync(this.text, { level: 1 })
    return this.packed
  }
}

/** Decodes a message for a client in Node. */
export const textIn = (data: Buffer, binary: boolean): string => String(binary ? inflateRawSync(data) : data)
