/** Undoes one registration. Calling it again has no effect. */
export type Dispose = () => void

/**
 * Collects everything that must be undone together. Disposing runs the undo functions in reverse order and aborts
 * the signal. Adding to a scope that is already disposed disposes at once.
 */
export interface Scope {
  /** For developers. */
  readonly name: string
  /** Aborts when the scope is disposed. */
  readonly signal: AbortSignal
  /** Adds an undo function. Returns one that undoes it now and takes it out of the scope. */
  add(dispose: Dispose): Dispose
  /** A scope that ends with this one at the latest. */
  child(name: string): Scope
  /** Undoes everything. */
  dispose(): void
}
