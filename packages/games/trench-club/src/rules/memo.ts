/**
 * What was worked out for the last few frames. A weak map would keep it as long as the frame lives, but at ten thousands
 * of frames a second its upkeep costs a third of all time; a game that is played looks only at its last frame.
 */
export class Recent<K extends object, V> {
  private readonly keys: (K | undefined)[] = [undefined, undefined, undefined, undefined]
  private readonly values: (V | undefined)[] = [undefined, undefined, undefined, undefined]
  private next = 0

  get(key: K): V | undefined {
    for (let i = 0; i < 4; i++) if (this.keys[i] === key) return this.values[i]
    return undefined
  }
  set(key: K, value: V): void {
    this.keys[this.next] = key
    this.values[this.next] = value
    this.next = (this.next + 1) & 3
  }
  delete(key: K): void {
    for (let i = 0; i < 4; i++) {
      if (this.keys[i] !== key) continue
      this.keys[i] = undefined
      this.values[i] = undefined
    }
  }
}
