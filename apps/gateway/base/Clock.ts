export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Resolves after so many ms. @throws the signal's reason */
  after(ms: number, signal?: AbortSignal): Promise<void>
  /** Runs after so many ms, unless what it returns was called before. For what is there for each request: `after` takes a promise and a signal. */
  timer(ms: number, run: () => void): () => void
}
