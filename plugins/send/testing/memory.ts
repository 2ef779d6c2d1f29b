import type { Stored } from '../../../kernel/api/index.js'

/** One stored list, as JSON leaves it. */
export const memory = (initial: readonly unknown[] = []): Stored<readonly unknown[]> & { readonly text: string | undefined } => {
  let text: string | undefined = initial.length > 0 ? JSON.stringify(initial) : undefined
  return {
    subscribe: () => () => {},
    get: () => (text === undefined ? [] : (JSON.parse(text) as readonly unknown[])),
    set: (value) => {
      text = JSON.stringify(value)
    },
    clear: () => {
      text = undefined
    },
    get text() {
      return text
    },
  }
}
