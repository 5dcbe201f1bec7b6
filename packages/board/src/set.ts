/** A set of places as a value: bits over small integers, with the algebra that rules about control and supply use. */

export class PlaceSet implements Iterable<number> {
  static readonly empty = new PlaceSet(new Int32Array(0))

  /** Place p is bit p % 32 of word p / 32. Words beyond the last are zero. Immutable once built. */
  private readonly words: Int32Array

  private constructor(words: Int32Array) {
    this.words = words
  }

  static of(...places: readonly number[]): PlaceSet {
    return PlaceSet.from(places)
  }

  static from(places: Iterable<number>): PlaceSet {
    const words: number[] = []
    for (const p of places) {
      if (!Number.isInteger(p) || p < 0) throw new Error(`a place is a whole number from 0 on, not ${p}`)
      while (words.length <= p >>> 5) words.push(0)
      words[p >>> 5]! |= 1 << (p & 31)
    }
    return new PlaceSet(Int32Array.from(words))
  }

  /** All places from 0 to size - 1. */
  static full(size: number): PlaceSet {
    return PlaceSet.where(size, () => true)
  }

  /** The places below `size` for which `holds` is true. */
  static where(size: number, holds: (place: number) => boolean): PlaceSet {
    const words = new Int32Array((size + 31) >>> 5)
    for (let p = 0; p < size; p++) if (holds(p)) words[p >>> 5]! |= 1 << (p & 31)
    return new PlaceSet(words)
  }

  has(place: number): boolean {
    return place >= 0 && ((this.words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0
  }

  union(other: PlaceSet): PlaceSet {
    return this.combine(other, Math.max(this.words.length, other.words.length), (a, b) => a | b)
  }
  intersection(other: PlaceSet): PlaceSet {
    return this.combine(other, Math.min(this.words.length, other.words.length), (a, b) => a & b)
  }
  difference(other: PlaceSet): PlaceSet {
    return this.combine(other, this.words.length, (a, b) => a & ~b)
  }
  with(place: number): PlaceSet {
    return this.has(place) ? this : this.union(PlaceSet.of(place))
  }
  without(place: number): PlaceSet {
    return this.has(place) ? this.difference(PlaceSet.of(place)) : this
  }

  /** Whether the two sets share a place. */
  meets(other: PlaceSet): boolean {
    const n = Math.min(this.words.length, other.words.length)
    for (let i = 0; i < n; i++) if ((this.words[i]! & other.words[i]!) !== 0) return true
    return false
  }
  isSubsetOf(other: PlaceSet): boolean {
    return this.words.every((word, i) => (word & ~(other.words[i] ?? 0)) === 0)
  }
  equals(other: PlaceSet): boolean {
    return this.isSubsetOf(other) && other.isSubsetOf(this)
  }

  get size(): number {
    let n = 0
    for (const word of this.words) n += bitCount(word)
    return n
  }
  get isEmpty(): boolean {
    return this.words.every((word) => word === 0)
  }
  /** The lowest place; undefined if the set is empty. */
  get first(): number | undefined {
    for (const place of this) return place
    return undefined
  }

  /** In ascending order. */
  *[Symbol.iterator](): Generator<number> {
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i]!
      while (word !== 0) {
        yield (i << 5) + 31 - Math.clz32(word & -word)
        word &= word - 1
      }
    }
  }

  toJSON(): number[] {
    return [...this]
  }

  private combine(other: PlaceSet, length: number, op: (a: number, b: number) => number): PlaceSet {
    const words = new Int32Array(length)
    for (let i = 0; i < length; i++) words[i] = op(this.words[i] ?? 0, other.words[i] ?? 0)
    return new PlaceSet(words)
  }
}

function bitCount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
