import { cleanText } from '#lib/text/cleanText.js'
import type { StoredRecent } from '../../ports/connect.js'

/** A wallet this visitor used on this site. */
export interface RecentWallet extends StoredRecent {
  readonly rdns: string | undefined
}

/** How many wallets are kept. */
const limit = 2

const parseOne = (stored: unknown): RecentWallet | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { id, name, rdns, at, paired } = stored as { readonly [key: string]: unknown }
  if (typeof id !== 'string' || id === '' || id.length > 256 || typeof name !== 'string') return undefined
  if (typeof at !== 'number' || !(at > 0 && at <= 8.64e15)) return undefined
  const label = cleanText(name, 64)
  const text = (value: unknown, maxLength: number) => (typeof value === 'string' && value.length <= maxLength ? value : undefined)
  return label ? { id, name: label, rdns: text(rdns, 256), at, paired: text(paired, 2048) } : undefined
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
