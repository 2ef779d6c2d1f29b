import type { Dispose } from '../../kernel/api/index.js'

interface Source {
  subscribe(listener: () => void): Dispose
}

/**
 * Calls a listener with a value derived from several sources, whenever the value changes. With `first`, also with the value at the start: in a
 * microtask, so that the caller has received the undo function by then.
 * @throws TypeError at once where the listener is not a function, instead of with every change
 */
export const observe = <value>(
  sources: readonly Source[],
  read: () => value,
  listener: (value: value) => void,
  same: (a: value, b: value) => boolean = alike,
  first = false,
): Dispose => {
  if (typeof listener !== 'function') throw new TypeError('The listener is not a function.')
  let last = read()
  let due = first
  const check = () => {
    const next = read()
    if (!due && same(last, next)) return
    due = false
    last = next
    listener(next)
  }
  const undo = sources.map((source) => source.subscribe(check))
  if (first) queueMicrotask(() => due && check())
  return () => {
    due = false
    for (const end of undo) end()
  }
}

/** For values of plain data. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
