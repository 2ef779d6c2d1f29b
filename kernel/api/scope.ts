/** Undoes one registration. Calling it again has no effect. */
export type Dispose = () => void

/**
 * Collects everything that must be undone together. Disposing runs the undo functions in reverse order and aborts
 * the signal. Adding to a scope that is already disposed disposes at once.
 */
export interface Scope {
  readonly name: string
  readonly signal: AbortSignal
  add(dispose: Dispose): Dispose
  child(name: string): Scope
  dispose(): void
}
