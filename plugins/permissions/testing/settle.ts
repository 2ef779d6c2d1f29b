import { vi } from 'vitest'

/** Lets what is under way come to where it waits, and what is loaded be there. */
export const settle = async () => {
  for (let round = 0; round < 2; round++) {
    for (let turn = 0; turn < 80; turn++) await Promise.resolve()
    await vi.dynamicImportSettled()
    await new Promise<void>((done) => setImmediate(done))
  }
}
