// Before `npm pack`: bundles the secure site.
import { bundleVault } from './bundleVault.js'

await bundleVault()
