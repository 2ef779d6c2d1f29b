import { UnknownFeatureError } from './errors.js'
import { displayFlags } from './featureDefaults.js'

/** Names allowed under `features` that are not flags of a plugin. */
const options: readonly string[] = [...Object.keys(displayFlags), 'connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder']

/** Returns the names that are neither an option nor a flag of a plugin. */
export const unknownFeatures = (written: Readonly<Record<string, unknown>>, known: readonly string[]): readonly UnknownFeatureError[] =>
  Object.keys(written)
    .filter((flag) => !known.includes(flag) && !options.includes(flag))
    .map((flag) => new UnknownFeatureError({ flag, known }))
