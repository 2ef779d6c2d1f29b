import { toRecord } from '../../lib/checks/toRecord.js'

/** The options of a host with all its flags under `features`: those of the older option `remoteFeatures` count before its own. */
export const mergeFeatures = (
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> & { readonly features: Readonly<Record<string, unknown>> } => ({
  ...given,
  features: { ...toRecord(given.features), ...toRecord(given.remoteFeatures) },
})
