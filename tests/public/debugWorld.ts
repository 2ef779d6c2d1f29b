import { onTestFinished } from 'vitest'
import { createHostWorld } from './hostWorld.js'

/** An instance that tells its developer everything. It ends with the test. */
export const debugWorld = (options: Parameters<typeof createHostWorld>[0] = {}) => {
  const made = createHostWorld({ debug: true, ...options })
  onTestFinished(async () => {
    await made.appkit.destroy()
    localStorage.clear()
  })
  return made
}
