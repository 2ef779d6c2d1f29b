import type { Page } from '../../adapters/walletconnect/startPairing.js'
import { libraryStorage } from './libraryStorage.js'

/** A page for the pairing adapter, with nothing on it but what the test puts there. */
export const pairingPage = (given: Partial<Page> = {}): Page => ({
  home: {},
  window: undefined,
  document: undefined,
  database: undefined,
  storage: libraryStorage(),
  random: () => 0.5,
  ...given,
})
