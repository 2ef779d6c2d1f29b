import { expect } from 'vitest'

/** Two ends and a relay in one process, on a busy machine. */
export const soon = <value>(look: () => value) => expect.poll(look, { timeout: 15_000, interval: 20 })
