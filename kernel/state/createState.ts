import { proxy } from 'valtio/vanilla'

export interface State {
  /** Makes a tracked state object. Only the owner keeps it; others get a `Readable`. */
  make<value extends object>(initial: value): value
}

export const createState = (): State => ({ make: (initial) => proxy(initial) })
