export interface CallPluginNeeds {
  /** Receives every error that `callPlugin` caught. */
  report(plugin: string, phase: string, error: unknown): void
}

/**
 * Calls code of a plugin or of the host, synchronously. An exception, and a promise that rejects, is reported. After an exception the
 * result is undefined. `phase` ends the sentence `Plugin "x" failed while …`. Third-party code is called only by this function and by
 * `callWithDeadline`.
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
