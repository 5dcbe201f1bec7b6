/** Units by the hex in which they stand. */
export function stacksBy(
  at: ArrayLike<number>,
  count: number,
  order: (a: number, b: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const stacks = new Map<number, number[]>()
  for (let u = 0; u < count; u++) {
    const hex = at[u] ?? -1
    if (hex < 0) continue
    const list = stacks.get(hex)
    if (list) list.push(u)
    else stacks.set(hex, [u])
  }
  for (const list of stacks.values()) list.sort(order)
  return stacks
}
