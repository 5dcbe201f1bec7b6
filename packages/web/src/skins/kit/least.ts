/** The one of least worth, the first of equals; undefined of none, or where nothing is worth less than infinity. */
export function least<T>(list: readonly T[], worth: (x: T) => number): T | undefined {
  let best: T | undefined
  let lowest = Number.POSITIVE_INFINITY
  for (const x of list) {
    const value = worth(x)
    if (value >= lowest) continue
    lowest = value
    best = x
  }
  return best
}
