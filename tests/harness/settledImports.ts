import { afterAll, vi } from 'vitest'

/**
 * Test files that share modules end when the code that they asked for is there: the test runner breaks off what it still loads at the end of
 * a file, and every later file would get that failure for the module.
 */
afterAll(() => vi.dynamicImportSettled(), 60_000)
