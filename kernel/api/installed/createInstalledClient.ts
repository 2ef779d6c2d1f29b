import { createInstalledDriver, type InstalledDriverNeeds } from './createInstalledDriver.js'
import { createInstalledOpener, type InstalledOpenerNeeds } from './createInstalledOpener.js'

/** Creates the code that communicates with installed wallets. The list does not need it, so it is a separate chunk. */
export const createInstalledClient = (needs: InstalledOpenerNeeds & InstalledDriverNeeds) => ({
  open: createInstalledOpener(needs),
  driver: createInstalledDriver(needs),
})
