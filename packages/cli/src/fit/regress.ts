/** Predictive coefficients: ridge regression by the normal equations. */

/** By feature: its coefficient. Features that never vary keep 0. `ridge` is in units of the features' own variance. */
export function regress(rows: readonly (readonly number[])[], target: readonly number[], ridge: number): number[] {
  const n = rows[0]?.length ?? 0
  const scale = Array.from({ length: n }, (_, k) =>
    Math.sqrt(rows.reduce((sum, row) => sum + row[k]! ** 2, 0) / rows.length),
  )
  const live = scale.flatMap((s, k) => (s > 1e-9 ? [k] : []))
  const matrix = live.map((a) =>
    live.map(
      (b) =>
        rows.reduce((sum, row) => sum + (row[a]! / scale[a]!) * (row[b]! / scale[b]!), 0) / rows.length +
        (a === b ? ridge : 0),
    ),
  )
  const right = live.map((a) => rows.reduce((sum, row, i) => sum + (row[a]! / scale[a]!) * target[i]!, 0) / rows.length)
  const solved = solve(matrix, right)
  const found = new Array<number>(n).fill(0)
  live.forEach((k, i) => {
    found[k] = solved[i]! / scale[k]!
  })
  return found
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  const n = rows.length
  for (let k = 0; k < n; k++) {
    let pivot = k
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = i
    ;[rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!]
    for (let i = 0; i < n; i++) {
      if (i === k) continue
      const factor = rows[i]![k]! / rows[k]![k]!
      for (let j = k; j <= n; j++) rows[i]![j]! -= factor * rows[k]![j]!
    }
  }
  return rows.map((row, k) => row[n]! / row[k]!)
}

/** Of all pairs of a won and a lost position, the share in which the won one is judged higher; 0.5 is chance. */
export function areaUnderCurve(judged: readonly number[], won: readonly boolean[]): number {
  const ranked = judged.map((x, i) => ({ x, won: won[i]! })).sort((a, b) => a.x - b.x)
  let [lost, below, pairs] = [0, 0, 0]
  for (let i = 0; i < ranked.length; ) {
    let j = i
    while (j < ranked.length && ranked[j]!.x === ranked[i]!.x) j++
    const same = ranked.slice(i, j)
    const winners = same.filter((r) => r.won).length
    const losers = same.length - winners
    below += winners * (lost + losers / 2)
    lost += losers
    pairs += winners
    i = j
  }
  return pairs * lost === 0 ? 0.5 : below / (pairs * lost)
}
