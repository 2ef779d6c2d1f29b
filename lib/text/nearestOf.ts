/** The edit distance of two names: the number of letters to add, remove, replace or swap with the next one. */
const distance = (one: string, other: string): number => {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1
      const exchanged =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1] ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min((next[to - 1] ?? 0) + 1, (row[to] ?? 0) + 1, (row[to - 1] ?? 0) + same, exchanged))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/**
 * Finds the most similar known name, or undefined.
 *
 * @param length the length of the distinctive part of the name: the longer, the more letters may differ
 */
export const nearestOf = (name: string, known: readonly string[], length = name.length): string | undefined => {
  const [best] = known.map((candidate) => ({ candidate, far: distance(name, candidate) })).sort((one, other) => one.far - other.far)
  return best && best.far <= Math.max(2, Math.floor(length / 4)) && best.far < name.length ? best.candidate : undefined
}
