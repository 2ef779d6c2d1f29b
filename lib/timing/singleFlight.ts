/** Runs an operation one at a time. */
export interface OneAtATime {
  /** Set to true while it runs. */
  readonly state: { busy: boolean }
  /** The operation. */
  run(): Promise<void>
  /** Called when it succeeded. */
  onDone(): void
  /** Called after a failure, with a function that tries again and with what was thrown. */
  onFailed(retry: () => void, error: unknown): void
}

/** Wraps an action that a visitor may press twice: it runs once at a time and never rejects. */
export const singleFlight = ({ state, run, onDone, onFailed }: OneAtATime): (() => Promise<void>) => {
  const start = async (): Promise<void> => {
    if (state.busy) return
    state.busy = true
    const failure = await run().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    state.busy = false
    if (failure) onFailed(() => void start(), failure.error)
    else onDone()
  }
  return start
}
