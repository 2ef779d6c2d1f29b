import type { Dispose } from '../../kernel/api/index.js'

interface Source {
  subscribe(listener: () => void): Dispose
}

/** @throws TypeError where a host's listener cannot be called */
export const requireFunction = (listener: unknown): void => {
  if (typeof listener !== 'function') throw new TypeError('The listener is not a function.')
}

/**
 * The listener of a host, for values that are observed together with something else.
 * @throws TypeError where it cannot be called
 */
export const ofValue = <value>(listener: (value: value) => void): ((observed: { readonly value: value }) => void) => {
  requireFunction(listener)
  return ({ value }) => listener(value)
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
  requireFunction(listener)
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

/** Compares values that are plain data. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
