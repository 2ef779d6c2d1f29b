/** The answer, if it arrives within `ms`. A call that fails or does not answer gives undefined, and is aborted. */
export const withTimeoutOrUndefined = async <answer>(
  after: (ms: number, run: () => void) => () => void,
  ms: number,
  ask: (signal: AbortSignal) => Promise<answer>,
): Promise<answer | undefined> => {
  const late = new AbortController()
  const stop = after(ms, () => late.abort())
  const answer = await ask(late.signal).catch(() => undefined)
  stop()
  return answer
}
