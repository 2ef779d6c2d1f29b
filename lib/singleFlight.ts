export interface OneAtATime {
  /** Written here: true while it runs. */
  readonly state: { busy: boolean }
  run(): Promise<void>
  onDone(): void
  /** Tells of the failure, with a way to try again. */
  onFailed(retry: () => void): void
}

/** Wraps a action that a visitor may press twice: it runs once at a time and never rejects. */
export const singleFlight = ({ state, run, onDone, onFailed }: OneAtATime): (() => Promise<void>) => {
  const start = async (): Promise<void> => {
    if (state.busy) return
    state.busy = true
    const failed = await run().then(
      () => false,
      () => true,
    )
    state.busy = false
    if (failed) onFailed(() => void start())
    else onDone()
  }
  return start
}
