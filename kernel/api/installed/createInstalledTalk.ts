import { createInstalledDriver, type InstalledDriverNeeds } from './createInstalledDriver.js'
import { createInstalledOpener, type InstalledOpenerNeeds } from './createInstalledOpener.js'

/** The code that communicates with installed wallets. Listing them does not need it, so it is a chunk of its own. */
export const createInstalledTalk = (needs: InstalledOpenerNeeds & InstalledDriverNeeds) => ({
  open: createInstalledOpener(needs),
  driver: createInstalledDriver(needs),
})
