// Before `npm pack`: bundles the secure site.
import { bundleVault } from './bundleVault.mjs'

await bundleVault()
