/** What waiting for a wallet needs. */
export interface RemindersNeeds {
  /** Runs something later, and returns what prevents it. */
  after(ms: number, run: () => void): () => void
  /** The end of the page or of the plugin. */
  readonly signal: AbortSignal
  /** The visitor is told that the wallet waits. Called twice. */
  remind(): void
  /** The wallet did not answer for ten minutes. It may still do so. */
  silent(): void
}

/** From when on a wallet that is asked is mentioned, mentioned again, and no longer waited for, in ms. */
const [slowAfter, remindAfter, timeoutMs] = [10_000, 20_000, 600_000]

/** Starts to wait for the answer of a wallet. Returns what ends the waiting. */
export const startReminders = ({ after, signal, remind, silent }: RemindersNeeds): (() => void) => {
  const undo = [after(slowAfter, remind), after(remindAfter, remind), after(timeoutMs, silent)]
  const end = () => {
    for (const dispose of undo.splice(0)) dispose()
    signal.removeEventListener('abort', end)
  }
  signal.addEventListener('abort', end, { once: true })
  return end
}
