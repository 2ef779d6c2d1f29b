/** What is longer than it may be. */
export interface Excess {
  readonly key: string
  readonly lines: number
  readonly most: number
}

/**
 * Lines over a limit. `allowed` are those that were longer when the limit came, with their lines then: they may only get shorter, and
 * `shorter` is that list as it can be now.
 */
export const ratchet = (lengths: ReadonlyMap<string, number>, allowed: Readonly<Record<string, number>>, limit: number) => {
  const excess: readonly Excess[] = [...lengths].flatMap(([key, lines]) => {
    const most = allowed[key] ?? limit
    return lines > most ? [{ key, lines, most }] : []
  })
  const shorter: Readonly<Record<string, number>> = Object.fromEntries(
    Object.entries(allowed).flatMap(([key, most]) => {
      const lines = lengths.get(key) ?? 0
      return lines > limit ? [[key, Math.min(most, lines)]] : []
    }),
  )
  return { excess, shorter }
}
