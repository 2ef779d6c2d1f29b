/** Undoes one registration. Calling it again has no effect. @public */
export type Dispose = () => void

/**
 * Collects everything that must be undone together. Disposing runs the undo functions in reverse order and aborts the signal. An undo
 * function that is added to a disposed scope runs immediately.
 * @public
 */
export interface Scope {
  /** The name for developers. */
  readonly name: string
  /** Aborts when the scope is disposed. */
  readonly signal: AbortSignal
  /** Adds an undo function. Returns a function that undoes it now and removes it from the scope. */
  add(dispose: Dispose): Dispose
  /** Creates a scope that ends with this one at the latest. */
  child(name: string): Scope
  /** Undoes everything. */
  dispose(): void
}
