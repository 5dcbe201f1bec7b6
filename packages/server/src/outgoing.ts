/**
 * A message on its way out. However many readers it has, it is packed once, here, and no socket keeps a compressor of its own: that
 * would cost some 70 KB for each socket that was ever sent a long message, and a trip through the threads that sync the disk.
 */
import { constants, deflateRawSync } from 'node:zlib'

/** Shorter messages are not worth packing. */
const LONG = 2048
/** First byte of a frame: the whole of a text, compressed (RFC 6455, 5.2; RFC 7692, 6). */
const COMPRESSED_TEXT = 0xc1
/** What a flush leaves at the end, and readers put back (RFC 7692, 7.2.1). */
const TAIL = 4

export class Outgoing {
  readonly text: string
  private packed: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Whether readers that unpack should be sent the frame instead of the text. */
  get long(): boolean {
    return this.text.length >= LONG
  }

  /** For readers that agreed to `permessage-deflate` without context. */
  get frame(): Buffer {
    this.packed ??= frameOf(this.text)
    return this.packed
  }
}

function frameOf(text: string): Buffer {
  const packed = deflateRawSync(text, { level: 1, finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -TAIL)
  return Buffer.concat([headOf(packed.length), packed])
}

/** A server's frames are not masked: the kind and the length, in 1, 3 or 9 bytes. */
function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([COMPRESSED_TEXT, length])
  const head = Buffer.alloc(length < 0x10000 ? 4 : 10)
  head[0] = COMPRESSED_TEXT
  head[1] = length < 0x10000 ? 126 : 127
  if (length < 0x10000) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
