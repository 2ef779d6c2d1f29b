import { cleanText } from '../lib/text/cleanText.js'
import { isRecord } from '../lib/checks/isRecord.js'
import { toImageSource } from '../lib/web/toImageSource.js'
import { isOwnProvider, type OwnProviderName } from './ownProviderName.js'

/** How a provider of the operator's own is shown, as the gateway and the secure site list it. */
export interface OwnProvider {
  /** As it is named in `features.socials`. */
  readonly id: OwnProviderName
  /** What its button says: at most 32 characters. */
  readonly label: string
  /** A source for `<img src>` and for nothing else: a data URI, so that showing a button sends no request. */
  readonly icon?: string
}

/** Characters of a label. */
const mostLabel = 32
/** Characters of an icon. */
export const mostIcon = 16_384

/** The label of a provider, fit to show; '' for what is no text. */
export const readLabel = (label: unknown): string => cleanText(label, mostLabel)

/** A picture as a data URI of at most `mostIcon` characters. */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= mostIcon && icon.startsWith('data:') ? toImageSource(icon) : undefined

/** Validates a list of providers from a gateway or a secure site; what has another shape is left out. */
export const readOwnProviders = (list: unknown): readonly OwnProvider[] =>
  (Array.isArray(list) ? list.slice(0, 64) : []).flatMap((entry: unknown) => {
    if (!isRecord(entry) || !isOwnProvider(entry.id)) return []
    const label = readLabel(entry.label)
    const icon = readIcon(entry.icon)
    return label === '' ? [] : { id: entry.id, label, ...(icon !== undefined && { icon }) }
  })
