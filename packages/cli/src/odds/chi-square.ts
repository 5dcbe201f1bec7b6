/** Pearson's test of observed counts against promised odds, with rare outcomes pooled. */

/** Outcomes expected less often are pooled: the approximation requires it. */
const LEAST = 5

/** Probability of counts at least this far from the promise, if the promise is true. */
export function chance(promised: ReadonlyMap<string, number>, counted: ReadonlyMap<string, number>): number {
  const cases = sum(promised.values())
  const fights = sum(counted.values())
  for (const [outcome, n] of counted) if (n > 0 && (promised.get(outcome) ?? 0) === 0) return 0
  const cells: { expected: number; seen: number }[] = []
  const rare = { expected: 0, seen: 0 }
  for (const [outcome, share] of promised) {
    const cell = { expected: (fights * share) / cases, seen: counted.get(outcome) ?? 0 }
    if (cell.expected >= LEAST) cells.push(cell)
    else {
      rare.expected += cell.expected
      rare.seen += cell.seen
    }
  }
  // The pool itself may be too rare: then how likely is a count this high?
  let least = 1
  if (rare.expected >= LEAST) cells.push(rare)
  else if (rare.seen > 0) least = poissonTail(rare.expected, rare.seen)
  if (cells.length < 2) return least
  let x = 0
  for (const { expected, seen } of cells) x += (seen - expected) ** 2 / expected
  return Math.min(least, upperGamma((cells.length - 1) / 2, x / 2))
}

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Probability of `seen` or more, when `expected` is the mean. */
function poissonTail(expected: number, seen: number): number {
  let term = Math.exp(-expected)
  let below = 0
  for (let k = 0; k < seen; k++) {
    below += term
    term *= expected / (k + 1)
  }
  return Math.max(0, 1 - below)
}

/** The regularised upper incomplete gamma function Q(a, x), by its series or its continued fraction. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let term = 1 / a
    let series = term
    for (let n = 1; n < 1000 && term > series * 1e-16; n++) {
      term *= x / (a + n)
      series += term
    }
    return 1 - front * series
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let i = 1; i < 1000; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return front * fraction
}

/** Lanczos approximation. */
function logGamma(z: number): number {
  const g = [676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905]
  const more = [-0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7]
  if (z < 0.5) return Math.log(Math.PI / Math.abs(Math.sin(Math.PI * z))) - logGamma(1 - z)
  let series = 0.9999999999998099
  for (const [i, value] of [...g, ...more].entries()) series += value / (z + i)
  const t = z + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (z - 0.5) * Math.log(t) - t + Math.log(series)
}
