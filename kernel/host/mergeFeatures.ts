import { toRecord } from '#lib/checks/toRecord.js'

/** Returns the options of a host with all its flags under `features`. Those of the older option `remoteFeatures` take precedence over its own. */
export const mergeFeatures = (
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> & { readonly features: Readonly<Record<string, unknown>> } => ({
  ...input,
  features: { ...toRecord(input.features), ...toRecord(input.remoteFeatures) },
})
