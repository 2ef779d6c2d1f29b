import { UnknownFeatureError } from './errors.js'
import { displayFlags, olderNames } from './featureDefaults.js'

/** SPEC §6: what the host's `features` may hold, whether or not its plugin is there. */
const expected: readonly string[] = [
  ...Object.keys(displayFlags),
  ...Object.values(olderNames),
  ...'send receive analytics email socials swaps onramp activity branding smartSessions pay payments payWithExchange emailCapture reownAuthentication headless connectMethodsOrder connectorTypeOrder walletFeaturesOrder'.split(
    ' ',
  ),
]

/** Names what the host wrote and nobody knows. */
export const unknownFeatures = (written: Readonly<Record<string, unknown>>, known: readonly string[]): readonly UnknownFeatureError[] =>
  Object.keys(written)
    .filter((flag) => !known.includes(flag) && !expected.includes(flag))
    .map((flag) => new UnknownFeatureError({ flag, known }))
