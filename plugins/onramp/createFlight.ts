export interface Flight {
  /** Begins a question of its own; the one before it is aborted. */
  start(): {
    readonly signal: AbortSignal
    /** Whether no other question has taken its place. */
    isCurrent(): boolean
  }
  /** Aborts the question that is under way. */
  stop(): void
}

/** One question to the gateway at a time. The end of the signal aborts it too. */
export const createFlight = (signal: AbortSignal): Flight => {
  let current: AbortController | undefined
  signal.addEventListener('abort', () => current?.abort())
  const stop = () => {
    current?.abort()
    current = undefined
  }
  return {
    start: () => {
      stop()
      const controller = new AbortController()
      current = controller
      return { signal: controller.signal, isCurrent: () => current === controller }
    },
    stop,
  }
}
