/** Mutable sets of zones for weighing: three words of bits, since a judgement makes dozens and runs thousands of times a second. */
import { neighbours, zoneCount } from '../data/index.ts'
import type { Zone } from '../types.ts'

const WORD = 32
if (zoneCount > 3 * WORD) throw new Error(`a set holds ${3 * WORD} zones, not ${zoneCount}`)

export class ZoneSet {
  /** Zones 0 to 31, 32 to 63 and the rest. */
  private a = 0
  private b = 0
  private c = 0

  static where(holds: (zone: Zone) => boolean): ZoneSet {
    const zones = new ZoneSet()
    for (let z = 0; z < zoneCount; z++) if (holds(z)) zones.add(z)
    return zones
  }

  has(zone: Zone): boolean {
    const word = zone < WORD ? this.a : zone < 2 * WORD ? this.b : this.c
    return (word & (1 << zone)) !== 0
  }
  add(zone: Zone): void {
    if (zone < WORD) this.a |= 1 << zone
    else if (zone < 2 * WORD) this.b |= 1 << zone
    else this.c |= 1 << zone
  }
  remove(zone: Zone): void {
    if (zone < WORD) this.a &= ~(1 << zone)
    else if (zone < 2 * WORD) this.b &= ~(1 << zone)
    else this.c &= ~(1 << zone)
  }
  isEmpty(): boolean {
    return (this.a | this.b | this.c) === 0
  }
  meets(other: ZoneSet): boolean {
    return ((this.a & other.a) | (this.b & other.b) | (this.c & other.c)) !== 0
  }

  /* Methods that change the set return it. */

  clear(): this {
    this.a = 0
    this.b = 0
    this.c = 0
    return this
  }
  set(other: ZoneSet): this {
    this.a = other.a
    this.b = other.b
    this.c = other.c
    return this
  }
  plus(other: ZoneSet): this {
    this.a |= other.a
    this.b |= other.b
    this.c |= other.c
    return this
  }
  minus(other: ZoneSet): this {
    this.a &= ~other.a
    this.b &= ~other.b
    this.c &= ~other.c
    return this
  }
  within(other: ZoneSet): this {
    this.a &= other.a
    this.b &= other.b
    this.c &= other.c
    return this
  }
  /** Adds the zones that are in both. */
  plusBoth(one: ZoneSet, other: ZoneSet): this {
    this.a |= one.a & other.a
    this.b |= one.b & other.b
    this.c |= one.c & other.c
    return this
  }
  /** Adds the neighbours of every zone of the other set. */
  plusAround(other: ZoneSet): this {
    this.around(other.a, 0)
    this.around(other.b, WORD)
    this.around(other.c, 2 * WORD)
    return this
  }
  private around(word: number, first: Zone): void {
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const near = NEAR[first + lowest(rest)]!
      this.a |= near.a
      this.b |= near.b
      this.c |= near.c
    }
  }
  /** Adds every zone that can be reached from these through zones of `open`. */
  flood(open: ZoneSet): this {
    // Zones whose neighbours are still to be looked at.
    let { a, b, c } = this
    while ((a | b | c) !== 0) {
      let near: ZoneSet
      if (a !== 0) {
        near = NEAR[lowest(a)]!
        a &= a - 1
      } else if (b !== 0) {
        near = NEAR[WORD + lowest(b)]!
        b &= b - 1
      } else {
        near = NEAR[2 * WORD + lowest(c)]!
        c &= c - 1
      }
      const inA = near.a & open.a & ~this.a
      const inB = near.b & open.b & ~this.b
      const inC = near.c & open.c & ~this.c
      this.a |= inA
      this.b |= inB
      this.c |= inC
      a |= inA
      b |= inB
      c |= inC
    }
    return this
  }
  /** The first zone from this one on; -1 for none. */
  from(zone: Zone): Zone {
    if (zone < WORD) {
      const word = this.a & (-1 << zone)
      if (word !== 0) return lowest(word)
    }
    if (zone < 2 * WORD) {
      const word = zone <= WORD ? this.b : this.b & (-1 << zone)
      if (word !== 0) return WORD + lowest(word)
    }
    if (zone >= zoneCount) return -1
    const word = zone <= 2 * WORD ? this.c : this.c & (-1 << zone)
    return word === 0 ? -1 : 2 * WORD + lowest(word)
  }
}

const lowest = (word: number): number => 31 - Math.clz32(word & -word)

/** By zone. */
const NEAR: readonly ZoneSet[] = neighbours.map((around) => ZoneSet.where((z) => around.includes(z)))
