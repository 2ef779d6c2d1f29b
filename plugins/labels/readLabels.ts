import { cleanText } from '#lib/text/cleanText.js'
import { isAccount } from '#lib/addresses/isAccount.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'

/** A label with the account that it is of. */
export interface KeptLabel {
  readonly namespace: string
  readonly address: string
  readonly label: string
}

/** How many labels are kept, how many stored entries are looked at, and how long a label is. */
export const labelsMost = 100
const looked = 500
const longest = 32

export const sameAccount = (one: Omit<KeptLabel, 'label'>, other: Omit<KeptLabel, 'label'>): boolean =>
  one.namespace === other.namespace && sameAddress(one.address, other.address)

/** A label from outside, cleaned; undefined where there is no account or no text. Never throws. */
export const readLabel = (input: unknown): KeptLabel | undefined => {
  const { namespace, address, label } = isRecord(input) ? input : {}
  if (typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace) || !isAccount(namespace, address)) return undefined
  const text = cleanText(label, longest)
  return text === '' ? undefined : { namespace, address, label: text }
}

/** Validates stored labels: each account once, at most 100. Never throws. */
export const readLabels = (stored: unknown): readonly KeptLabel[] => {
  const found: KeptLabel[] = []
  for (const entry of Array.isArray(stored) ? stored.slice(0, looked) : []) {
    const label = readLabel(entry)
    if (label && found.length < labelsMost && !found.some((known) => sameAccount(known, label))) found.push(label)
  }
  return found
}
