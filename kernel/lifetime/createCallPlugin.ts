export interface CallPluginNeeds {
  /** Receives every error that `callPlugin` caught. */
  report(plugin: string, phase: string, error: unknown): void
}

/**
 * Calls code of a plugin or of the host, synchronously. An error that it throws, and a promise that rejects, is reported; an error that
 * it throws makes the result undefined. `phase` ends the sentence `Plugin "x" failed while …`. Code of others is called by this and by
 * `callWithDeadline`, and nowhere else.
 */
export type CallPlugin = <value>(plugin: string, phase: string, run: () => value) => value | undefined

export const createCallPlugin =
  ({ report }: CallPluginNeeds): CallPlugin =>
  (plugin, phase, run) => {
    try {
      const value = run()
      if (value instanceof Promise) value.catch((error: unknown) => report(plugin, phase, error))
      return value
    } catch (error) {
      report(plugin, phase, error)
      return undefined
    }
  }
