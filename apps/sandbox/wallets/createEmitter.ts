type Listener = (...values: unknown[]) => void

/** The event half of an EIP-1193 provider. A listener that throws does not keep the others from hearing. */
export const createEmitter = () => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    add: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    remove: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener)
    },
    emit: (event: string, ...values: unknown[]) => {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...values)
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
