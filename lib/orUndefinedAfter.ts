/** What is answered within `ms`, if anything is: who stays silent or fails is not waited for, and the question is taken back. */
export const orUndefinedAfter = async <answer>(
  after: (ms: number, run: () => void) => () => void,
  ms: number,
  ask: (signal: AbortSignal) => Promise<answer>,
): Promise<answer | undefined> => {
  const patience = new AbortController()
  const stop = after(ms, () => patience.abort())
  const answer = await ask(patience.signal).catch(() => undefined)
  stop()
  return answer
}
