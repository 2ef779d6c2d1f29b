import { isRecord } from '../lib/checks/isRecord.js'
import { toImageSource } from '../lib/web/toImageSource.js'
import { isOwnProvider, type OwnProviderName, readLabel } from './ownProviderName.js'

/** How the gateway and the secure site describe a login provider that the operator configured. */
export interface OwnProvider {
  /** The id, as in `features.socials`. */
  readonly id: OwnProviderName
  /** The label of its button, at most 32 characters. */
  readonly label: string
  /** The icon as a data URI, so that showing the button sends no request. It may only be used in `<img src>`. */
  readonly icon?: string
}

/** The maximum length of an icon. */
export const maxIconLength = 16_384

/** Accepts an image only as a data URI of at most `maxIconLength` characters. */
export const readIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && icon.length <= maxIconLength && icon.startsWith('data:') ? toImageSource(icon) : undefined

/** Validates a list of providers from a gateway or a secure site. Malformed entries are left out. */
export const readOwnProviders = (list: unknown): readonly OwnProvider[] =>
  (Array.isArray(list) ? list.slice(0, 64) : []).flatMap((entry: unknown) => {
    if (!isRecord(entry) || !isOwnProvider(entry.id)) return []
    const label = readLabel(entry.label)
    const icon = readIcon(entry.icon)
    return label === '' ? [] : { id: entry.id, label, ...(icon !== undefined && { icon }) }
  })
