import { proxy } from 'valtio/vanilla'

export interface State {
  /** Creates a tracked state object. Only the owner keeps it, and others get a `Readable`. */
  make<value extends object>(initial: value): value
}

export const createState = (): State => ({ make: (initial) => proxy(initial) })
