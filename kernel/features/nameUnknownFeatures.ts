import type { AlertsService } from '../api/index.js'
import type { PluginRecord } from '../plugins/record.js'
import { toAlert } from '../toAlert.js'
import { unknownFeatures } from './unknownFeatures.js'

export interface NameUnknownFeaturesNeeds {
  /** The host's `features`. */
  readonly flags: Readonly<Record<string, unknown>>
  readonly records: readonly Pick<PluginRecord, 'manifest'>[]
  readonly alerts: Pick<AlertsService, 'raise'>
}

/** Tells the developer which flags nobody knows. Loaded where a developer reads it. */
export const nameUnknownFeatures = ({ flags, records, alerts }: NameUnknownFeaturesNeeds): void => {
  const known = records.flatMap(({ manifest }) => manifest.feature?.flag ?? [])
  for (const error of unknownFeatures(flags, known)) alerts.raise(toAlert(error, 'warn'))
}
