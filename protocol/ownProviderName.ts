import { cleanText } from '../lib/text/cleanText.js'

/** The id of an OpenID provider that the operator of a gateway configured: `oidc:` followed by its name in lower case. */
export type OwnProviderName = `oidc:${string}`

/** Whether a text is the id of an operator's provider. */
export const isOwnProvider = (name: unknown): name is OwnProviderName => typeof name === 'string' && /^oidc:[a-z0-9][a-z0-9_]{0,31}$/.test(name)

/** The maximum length of a label. */
const maxLabelLength = 32
/** Cleans the label of a provider for display. Returns an empty string for anything but text. */
export const readLabel = (label: unknown): string => cleanText(label, maxLabelLength)
