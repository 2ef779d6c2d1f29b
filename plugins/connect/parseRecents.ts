import { cleanText } from '../../lib/cleanText.js'

/** A wallet this visitor used on this site. */
export interface RecentWallet {
  /** Id of the connector. */
  readonly id: string
  readonly name: string
  readonly rdns: string | undefined
  /** When it last connected, in ms since 1970. */
  readonly at: number
}

/** SPEC §9. */
const limit = 2

const parseOne = (stored: unknown): RecentWallet | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, name, rdns, at } = stored as { readonly [key: string]: unknown }
  if (typeof id !== 'string' || id === '' || id.length > 256 || typeof name !== 'string') return undefined
  if (typeof at !== 'number' || !(at > 0 && at <= 8.64e15)) return undefined
  const label = cleanText(name, 64)
  return label ? { id, name: label, rdns: typeof rdns === 'string' && rdns.length <= 256 ? rdns : undefined, at } : undefined
}

/** Checks what storage held: at most two wallets, each once, the last used first. What does not fit is dropped. */
export const parseRecents = (stored: readonly unknown[]): readonly RecentWallet[] => {
  const found: RecentWallet[] = []
  for (const entry of stored.slice(0, 16)) {
    const recent = parseOne(entry)
    if (recent && !found.some((other) => other.id === recent.id)) found.push(recent)
  }
  return found.sort((left, right) => right.at - left.at).slice(0, limit)
}
