import { type Relay, startRelay } from '../../apps/sandbox/relay/startRelay.js'
import { ignoreCrossedEnds } from './ignoreCrossedEnds.js'

/** A relay for one file of tests, and the wallet library behaving as it does on a page. */
export const startTestRelay = async (): Promise<Relay> => {
  const heedAgain = ignoreCrossedEnds()
  // The library's own switches for tests: what is silent here must be silent by our doing.
  delete process.env.IS_VITEST
  delete process.env.VITEST
  // A reload in one process must not find the client of the page before.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const relay = await startRelay()
  return {
    ...relay,
    stop: async () => {
      await relay.stop()
      heedAgain()
    },
  }
}
