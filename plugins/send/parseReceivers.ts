import { isWhole } from '#lib/checks/isWhole.js'
import { cleanText } from '#lib/text/cleanText.js'
import type { PastReceiver } from './PastReceiver.js'

/** Entries kept, the latest first. */
export const receiversKept = 50

const one = (value: unknown): readonly PastReceiver[] => {
  if (typeof value !== 'object' || value === null) return []
  const { namespace, address, name, at } = value as Readonly<Record<string, unknown>>
  const fits = typeof namespace === 'string' && /^[a-z0-9-]{3,8}$/.test(namespace) && typeof address === 'string' && /^[0-9a-zA-Z]{20,100}$/.test(address)
  if (!fits || !isWhole(at)) return []
  return [{ namespace, address, name: cleanText(name, 80) || undefined, at }]
}

/** The address book as it was stored; invalid entries are left out. */
export const parseReceivers = (stored: readonly unknown[]): readonly PastReceiver[] => stored.slice(0, receiversKept).flatMap(one)
