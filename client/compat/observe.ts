import type { Dispose } from '../../kernel/api/index.js'

interface Source {
  subscribe(listener: () => void): Dispose
}

/** Calls a listener with a value made from several sources, each time it is another one. */
export const observe = <value>(
  sources: readonly Source[],
  read: () => value,
  listener: (value: value) => void,
  same: (a: value, b: value) => boolean = alike,
): Dispose => {
  let last = read()
  const check = () => {
    const next = read()
    if (same(last, next)) return
    last = next
    listener(next)
  }
  const undo = sources.map((source) => source.subscribe(check))
  return () => {
    for (const end of undo) end()
  }
}

/** For values of plain data. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
