import type { AlertsService } from '../api/index.js'
import type { PluginRecord } from '../plugins/record.js'
import { toAlert } from '../toAlert.js'
import { unknownFeatures } from './unknownFeatures.js'

export interface NameUnknownFeaturesNeeds {
  /** The host's `features`. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly records: readonly Pick<PluginRecord, 'manifest'>[]
  /** Flags that this package publishes, whether or not their plugin is present. */
  readonly published: readonly string[]
  readonly alerts: Pick<AlertsService, 'raise'>
}

/** Raises an alert for each unknown flag of the host. It is loaded only where developers see alerts. */
export const nameUnknownFeatures = ({ flags, records, published, alerts }: NameUnknownFeaturesNeeds): void => {
  const known = records.flatMap(({ manifest }) => (manifest.feature ? [manifest.feature.flag, ...(manifest.feature.aliases ?? [])] : []))
  const declared = records.flatMap(({ manifest }) => Object.keys(manifest.hostOptions ?? {}).map((path) => path.replace(/^features\./, '')))
  for (const error of unknownFeatures(flags, [...known, ...declared, ...published])) alerts.raise(toAlert(error, 'warn'))
}
