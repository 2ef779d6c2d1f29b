/** Counts the listeners and timers that a page is left with. */
export const watchListeners = () => {
  const live = new Map<string, number>()
  const ids = new WeakMap<object, number>()
  let serial = 0
  const idOf = (value: object) => {
    const id = ids.get(value) ?? ++serial
    ids.set(value, id)
    return id
  }
  const undo: (() => void)[] = []
  for (const [name, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const { addEventListener: add, removeEventListener: remove } = target as unknown as Record<
      'addEventListener' | 'removeEventListener',
      (...args: unknown[]) => void
    >
    Object.assign(target, {
      addEventListener(type: string, listener: unknown, options?: unknown) {
        if (listener) {
          const key = `${name}:${type}:${idOf(listener as object)}`
          live.set(key, 1)
          const signal = typeof options === 'object' && options ? (options as AddEventListenerOptions).signal : undefined
          signal?.addEventListener('abort', () => live.delete(key))
        }
        add.call(target, type, listener, options)
      },
      removeEventListener(type: string, listener: unknown, options?: unknown) {
        if (listener) live.delete(`${name}:${type}:${idOf(listener as object)}`)
        remove.call(target, type, listener, options)
      },
    })
    undo.push(() => Object.assign(target, { addEventListener: add, removeEventListener: remove }))
  }
  return {
    live: () => [...live.keys()],
    stop: () => {
      for (const run of undo) run()
    },
  }
}
