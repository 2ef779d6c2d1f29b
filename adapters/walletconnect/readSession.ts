import type { Opened } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { isAccount } from '#lib/addresses/isAccount.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { addressesChanged, formerChains } from './defaults.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'

/** The wallet's approval for one namespace. */
export interface SessionNamespace {
  /** In the wallet's order. `chain` is a CAIP-2 id. */
  readonly accounts: readonly { readonly chain: string; readonly address: string }[]
  /** CAIP-2 ids, in the wallet's order, of the chains on which there is an account: the accounts say what is approved (CAIP-25). */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>
export interface PeerSession {
  readonly topic: string
  /** Seconds since 1970. */
  readonly expiry: number
  readonly wallet: Opened['wallet']
  readonly namespaces: SessionNamespaces
}

/** Limits of accounts, of chains and of methods in a namespace. */
const maxEntries = 256

const list = (value: unknown, length: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, Math.max(0, length)) : [])

/** A chain of this namespace, with its current id. */
const toChain = (namespace: string, input: unknown): string | undefined => {
  if (typeof input !== 'string' || parseCaipNetworkId(input)?.namespace !== namespace) return undefined
  return Object.entries(formerChains).find(([, former]) => former === input)?.[0] ?? input
}

const toAccount = (namespace: string, input: unknown): { readonly chain: string; readonly address: string } | undefined => {
  if (typeof input !== 'string' || input.length > 170) return undefined
  const end = input.lastIndexOf(':')
  const chain = toChain(namespace, input.slice(0, end))
  const address = input.slice(end + 1)
  return chain !== undefined && isAccount(namespace, address) ? { chain, address } : undefined
}

/** Keys are namespaces, or CAIP-2 ids that stand for a namespace with one chain (CAIP-25). Namespaces without an account are left out. */
export const readNamespaces = (input: unknown): SessionNamespaces => {
  const found = new Map<string, { accounts: { chain: string; address: string }[]; chains: string[]; methods: string[] }>()
  for (const [key, value] of Object.entries(toRecord(input)).slice(0, 64)) {
    const [namespace = ''] = key.split(':')
    if (!/^[-a-z0-9]{3,8}$/.test(namespace)) continue
    const entry = found.get(namespace) ?? { accounts: [], chains: [], methods: [] }
    const { accounts, chains, methods } = toRecord(value)
    for (const item of list(accounts, maxEntries - entry.accounts.length)) {
      const account = toAccount(namespace, item)
      if (account && !entry.accounts.some((known) => known.chain === account.chain && sameAddress(known.address, account.address))) entry.accounts.push(account)
    }
    const approved = entry.accounts.map(({ chain }) => chain)
    for (const item of [...list(chains, maxEntries), ...approved]) {
      const chain = toChain(namespace, item)
      if (chain !== undefined && approved.includes(chain) && !entry.chains.includes(chain)) entry.chains.push(chain)
    }
    for (const method of list(methods, maxEntries - entry.methods.length))
      if (typeof method === 'string' && /^\w{1,80}$/.test(method)) entry.methods.push(method)
    found.set(namespace, entry)
  }
  return Object.fromEntries([...found].filter(([, { accounts }]) => accounts.length > 0).slice(0, 16))
}

const toWallet = (peer: unknown): Opened['wallet'] => {
  const { name, icons } = toRecord(toRecord(peer).metadata)
  const label = cleanText(name, 64)
  if (label === '') return undefined
  const icon = list(icons, 8)
    .map(toImageSource)
    .find((source) => source !== undefined)
  return { name: label, ...(icon !== undefined && { icon }) }
}

/**
 * Validates a session as the relay client keeps it. The peer wrote its accounts, chains, methods and metadata, so each is checked; its
 * links are not read at all. Undefined when it is not a session. Never throws.
 */
export const readSession = (input: unknown): PeerSession | undefined => {
  try {
    const { topic, expiry, peer, namespaces } = toRecord(input)
    if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic) || typeof expiry !== 'number' || !Number.isFinite(expiry)) return undefined
    return { topic, expiry, wallet: toWallet(peer), namespaces: readNamespaces(namespaces) }
  } catch {
    return undefined
  }
}

/** What the peer's event says. */
export interface SessionEvent {
  readonly namespace: string
  readonly accounts?: readonly string[]
  /** The chain of the accounts, where those of another one are others. */
  readonly on?: string
  /** The chain that the wallet went to. */
  readonly chain?: string
}

/** An entry of a list of accounts: an address, a CAIP-10 id, or of Bitcoin an object with the address and what it is for. */
const addressIn = (namespace: string, item: unknown): string => {
  const written = typeof item === 'string' ? item : toRecord(item).address
  return typeof written === 'string' ? (toAccount(namespace, written)?.address ?? written) : ''
}
/** The address for payments is the first of a Bitcoin account. */
const paymentFirst = (items: readonly unknown[]): readonly unknown[] => {
  const pays = (item: unknown) => toRecord(item).intention === 'payment'
  return [...items.filter(pays), ...items.filter((item) => !pays(item))]
}

/**
 * The peer's event: `accountsChanged`, `chainChanged`, or `bip122_addressesChanged` of the Bitcoin methods of WalletConnect, in any of the
 * forms wallets use. Undefined when it is none of them.
 */
export const readSessionEvent = (input: unknown): SessionEvent | undefined => {
  try {
    const { event, chainId } = toRecord(toRecord(input).params)
    const { name, data } = toRecord(event)
    const namespace = parseCaipNetworkId(chainId)?.namespace
    if (namespace === undefined) return undefined
    const ofBitcoin = name === addressesChanged && namespace === 'bip122'
    if (name === 'accountsChanged' || ofBitcoin) {
      const accounts: string[] = []
      for (const item of paymentFirst(list(data, maxEntries))) {
        const address = addressIn(namespace, item)
        if (isAccount(namespace, address) && !accounts.some((known) => sameAddress(known, address))) accounts.push(address)
      }
      // A list with only invalid entries is ignored; an empty list means that the wallet revoked its accounts.
      if (!Array.isArray(data) || (accounts.length === 0 && data.length > 0)) return undefined
      const on = ofBitcoin ? toChain(namespace, chainId) : undefined
      return { namespace, accounts, ...(on !== undefined && { on }) }
    }
    if (name !== 'chainChanged') return undefined
    const number = namespace === 'eip155' ? fromHexChainId(data) : undefined
    const chain = number === undefined ? (toChain(namespace, data) ?? toChain(namespace, chainId)) : `eip155:${number}`
    return chain === undefined ? undefined : { namespace, chain }
  } catch {
    return undefined
  }
}
