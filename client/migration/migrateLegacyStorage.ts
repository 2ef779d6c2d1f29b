import type { StoredSpec } from '../../kernel/api/index.js'
import { storedNetworks } from '../../kernel/wallet/networks/storedNetworks.js'
import { type StoredConnection, storedSessions } from '../../kernel/wallet/sessions/storedSessions.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toAppLink } from '#lib/web/toAppLink.js'
import { type StoredRecent, storedRecents } from '../../ports/connect.js'
import { relayConnector, storedApp, storedPairing } from '../../ports/pairing.js'
import { legacyRelay } from './legacyIds.js'
import { toConnectorId } from './toConnectorId.js'
import { toRecord } from '#lib/checks/toRecord.js'

/** A session with a wallet on another device. */
export interface FormerPairing {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
  /** Seconds since 1970. */
  readonly expiry: number
}

export interface FormerNeeds {
  /** The page's storage. Reading it may throw; it is not written to. */
  readonly storage: Pick<Storage, 'getItem'>
  /** Networks to fall back to, by namespace: CAIP-2 ids. */
  readonly chains: Readonly<Record<string, string>>
  /** Pairings of the kit's relay client, validated; the last one made comes last. */
  pairings(): Promise<readonly FormerPairing[]>
  now(): number
}

const list = (value: unknown, max: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, max) : [])
const text = (value: unknown, max: number): string | undefined => (typeof value === 'string' && value !== '' && value.length <= max ? value : undefined)

const kit = '@appkit/'

/** The value for a plugin's key, in the format that its port declares. A value that ends with the connection has `c`. */
const seed = <value>({ plugin, key, version, clear }: StoredSpec<value>, data: NoInfer<value>): Readonly<Record<string, string>> => ({
  [`${plugin}:${key}`]: JSON.stringify({ v: version, d: data, ...(clear === 'disconnect' && { c: 1 }) }),
})

/** One key of each namespace, or of the whole page. A missing, too long or unreadable value is undefined. */
const createReader = (storage: FormerNeeds['storage']) => {
  const read = (key: string): string | undefined => {
    try {
      const found: unknown = storage.getItem(key)
      return typeof found === 'string' && found.length <= 1_000_000 ? found : undefined
    } catch {
      return undefined
    }
  }
  return {
    word: (key: string) => text(read(key), 160),
    json: (key: string): unknown => {
      try {
        return JSON.parse(read(key) ?? 'null')
      } catch {
        return undefined
      }
    },
  }
}

/** wagmi's state of the connection in use, under the kit: `{ state: { current, connections: { value: [[uid, connection]] } } }`. */
const readWagmi = (stored: unknown): { readonly id: string | undefined; readonly chain: string; readonly address: unknown } => {
  const { current, connections } = toRecord(toRecord(stored).state)
  const entry = list(toRecord(connections).value, 32).find((one) => list(one, 2)[0] === current)
  const { accounts, chainId, connector } = toRecord(list(entry, 2)[1])
  return { id: text(toRecord(connector).id, 160), chain: `eip155:${String(chainId)}`, address: list(accounts, 1)[0] }
}

/** Of several accounts of one wallet, which the kit only ever added: the one with the latest balance, else the one added last. */
const lastUsed = (addresses: readonly string[], balances: Readonly<Record<string, unknown>>): string | undefined => {
  const seen = (address: string) =>
    Math.max(
      0,
      ...Object.entries(balances)
        .slice(0, 256)
        .map(([account, entry]) => (account.endsWith(`:${address}`) ? Number(toRecord(entry).timestamp) || 0 : 0)),
    )
  return addresses.toReversed().toSorted((left, right) => seen(right) - seen(left))[0]
}

/**
 * Validates what the incumbent's kit stored and translates it to our format, as a seed for keys of ours that are empty. A connection is
 * migrated when all its entries agree, and the wallet is asked before anything is connected. Anything else is left out. Never rejects.
 */
export const migrateLegacyStorage = async ({ storage, chains, pairings, now }: FormerNeeds): Promise<Readonly<Record<string, string>>> => {
  const { word, json } = createReader(storage)
  const connected = word(`${kit}connection_status`) === 'connected'
  const names = connected ? (word(`${kit}connected_namespaces`) ?? '').split(',').filter((name) => Object.hasOwn(chains, name)) : []
  const ended = toRecord(json(`${kit}disconnected_connector_ids`))
  const kept = toRecord(json(`${kit}connections`))
  const network = parseCaipNetworkId(word(`${kit}active_caip_network_id`)) && word(`${kit}active_caip_network_id`)
  const wagmi = readWagmi(json('wagmi.store'))
  const balances = toRecord(json(`${kit}native_balance_cache`))

  const idOf = (namespace: string) => {
    const id = word(`${kit}${namespace}:connected_connector_id`)
    return id === undefined || list(ended[namespace], 64).includes(id) ? undefined : id
  }
  const chainOf = (namespace: string, id: string) =>
    (parseCaipNetworkId(network)?.namespace === namespace ? network : undefined) ??
    (namespace === 'eip155' && wagmi.id === id && parseCaipNetworkId(wagmi.chain) ? wagmi.chain : undefined) ??
    chains[namespace] ??
    ''
  const addressOf = (namespace: string, id: string) => {
    const entry = list(kept[namespace], 32).find((one) => toRecord(one).connectorId === id)
    const addresses = list(toRecord(entry).accounts, 64).flatMap((account) => text(toRecord(account).address, 128) ?? [])
    const current = namespace === 'eip155' && wagmi.id === id ? text(wagmi.address, 128) : undefined
    return current ?? lastUsed(addresses, balances)
  }

  const paired = names.some((namespace) => idOf(namespace) === legacyRelay)
    ? (await pairings().catch(() => [])).findLast(({ expiry }) => expiry * 1000 > now())
    : undefined
  const connections = names.flatMap((namespace): readonly StoredConnection[] => {
    const id = idOf(namespace) ?? ''
    const connectorId = toConnectorId(namespace, id)
    if (connectorId === undefined) return []
    const chain = chainOf(namespace, id)
    if (connectorId !== relayConnector) return [{ connectorId, namespace, address: addressOf(namespace, id) ?? '', chain }]
    const accounts = paired?.namespaces[namespace]?.accounts ?? []
    const account = accounts.find((one) => one.startsWith(`${chain}:`)) ?? accounts[0]
    const end = account?.lastIndexOf(':') ?? 0
    return account === undefined ? [] : [{ connectorId, namespace, address: account.slice(end + 1), chain: account.slice(0, end) }]
  })
  const sessions = storedSessions.parse({ active: word(`${kit}active_namespace`), connections }) ?? storedSessions.initial
  const pairs = sessions.connections.some(({ connectorId }) => connectorId === relayConnector)

  const used = list(json(`${kit}recent_wallets`), 2).flatMap((one, at): readonly StoredRecent[] => {
    const { id, name, rdns, image_url: image } = toRecord(one)
    const wallet = { id: text(id, 256), name: text(name, 256), rdns: text(rdns, 256) }
    if (wallet.id === undefined || wallet.name === undefined) return []
    const { name: label, rdns: domain } = wallet
    const known = sessions.connections.some(({ connectorId }) => connectorId === domain)
    return [
      known && domain !== undefined
        ? { id: domain, name: label, rdns: domain, at: now() - at }
        : { id: wallet.id, name: label, rdns: domain, paired: text(image, 2048) ?? '', at: now() - at },
    ]
  })
  const choice = toRecord(json('WALLETCONNECT_DEEPLINK_CHOICE'))
  const href = toAppLink(choice.href)
  const app = used.find(({ name }) => name === choice.name)
  const networks = storedNetworks.parse({
    ...(network !== undefined && { [parseCaipNetworkId(network)?.namespace ?? '']: network }),
    ...Object.fromEntries(sessions.connections.map(({ namespace, chain }) => [namespace, chain])),
  })

  const inKernel = (data: unknown) => JSON.stringify({ v: 1, d: data })
  return {
    'kernel:sessions': inKernel(sessions),
    ...(networks && Object.keys(networks).length > 0 && { 'kernel:networks': inKernel(networks) }),
    ...(used.length > 0 && seed(storedRecents, used)),
    ...(pairs && paired && seed(storedPairing, { topic: paired.topic, former: true })),
    ...(pairs && app && href !== undefined && seed(storedApp, { id: app.id, name: app.name, href })),
  }
}
