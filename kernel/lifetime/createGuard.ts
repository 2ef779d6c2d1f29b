export interface GuardNeeds {
  /** Told of every fault that `call` swallowed. */
  report(plugin: string, phase: string, error: unknown): void
}

/** With `createWaiter`, the only place that calls foreign code. `phase` ends the sentence `Plugin "x" failed while …`. */
export interface Guard {
  /** Calls at once. A throw, or a promise that rejects, is reported; the answer is then undefined. */
  call<value>(plugin: string, phase: string, run: () => value): value | undefined
}

export const createGuard = ({ report }: GuardNeeds): Guard => ({
  call(plugin, phase, run) {
    try {
      const value = run()
      if (value instanceof Promise) value.catch((error: unknown) => report(plugin, phase, error))
      return value
    } catch (error) {
      report(plugin, phase, error)
      return undefined
    }
  },
})
