import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import type { LibrarySession } from '../library.js'
import { readSession } from '../readSession.js'
import { toRecord } from '#lib/checks/toRecord.js'

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2048) : '')
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, 256).filter((item): item is string => typeof item === 'string' && item.length <= 256) : []

/** Namespaces, or CAIP-2 ids that stand for one (CAIP-25), as the library keeps them. */
const namespacesOf = (value: unknown): LibrarySession['namespaces'] =>
  Object.fromEntries(
    Object.entries(toRecord(value))
      .slice(0, 16)
      .filter(([name]) => /^[-a-z0-9]{3,8}$/.test(name) || parseCaipNetworkId(name))
      .map(([name, entry]) => {
        const { chains, accounts, methods, events } = toRecord(entry)
        return [name, { ...(Array.isArray(chains) && { chains: texts(chains) }), accounts: texts(accounts), methods: texts(methods), events: texts(events) }]
      }),
  )

const partyOf = (value: unknown): LibrarySession['peer'] | undefined => {
  const { publicKey, metadata } = toRecord(value)
  const { name, description, url, icons } = toRecord(metadata)
  return isKey(publicKey) ? { publicKey, metadata: { name: text(name), description: text(description), url: text(url), icons: texts(icons) } } : undefined
}

/**
 * Validates a session as another client of the same library stored it, and copies its known members. Undefined for anything else, and for a
 * session that the wallet had not confirmed. Never throws.
 */
export const readLegacySession = (input: unknown): LibrarySession | undefined => {
  const known = readSession(input)
  const { relay, acknowledged, controller, pairingTopic, self, peer, namespaces } = toRecord(input)
  const here = partyOf(self)
  const there = partyOf(peer)
  if (!known || !here || !there || acknowledged !== true || !isKey(controller) || toRecord(relay).protocol !== 'irn') return undefined
  if (Object.keys(known.namespaces).length === 0) return undefined
  return {
    topic: known.topic,
    expiry: known.expiry,
    relay: { protocol: 'irn' },
    acknowledged: true,
    controller,
    pairingTopic: isKey(pairingTopic) ? pairingTopic : '',
    namespaces: namespacesOf(namespaces),
    requiredNamespaces: {},
    optionalNamespaces: {},
    self: here,
    peer: there,
  }
}
