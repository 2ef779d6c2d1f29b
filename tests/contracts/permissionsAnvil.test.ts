import { type Hex, pad, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc as createNodeRpc } from '../../apps/gateway/balances/createRpc.js'
import { createRpcPermissions } from '../../apps/gateway/permissions/createRpcPermissions.js'
import { createTestGateway } from '../../apps/gateway/testing/createTestGateway.js'
import { testClock } from '../../apps/gateway/testing/testClock.js'
import { createCalls } from '../../adapters/evm/calls/createCalls.js'
import type { Http, Transport } from '../../kernel/api/index.js'
import { createEnvironment } from '../../kernel/environment.js'
import { createRpc } from '../../kernel/services/http/createRpc.js'
import { createList } from '../../plugins/permissions/createList.js'
import { readHistory } from '../../plugins/permissions/history/readHistory.js'
import type { ListState } from '../../plugins/permissions/ListState.js'
import { permissionKey, type Permission } from '../../plugins/permissions/Permission.js'
import { figure } from '../harness/figure.js'
import { perTier } from '../harness/perTier.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'
import { testNetwork } from '../harness/testNetwork.js'
import { hostile } from './hostileTokens.js'
import { collections, itemOf, misnamed, owners, permit2, plainTokens, playPermissions, spenders, type Touched } from './permissionWorld.js'

// Rows of the list against the contracts of a real chain: each pair of a contract and a spender is asked for by itself, at the same block.

const id = 'eip155:1'
const most = 2n ** 256n - 1n
let chain: Anvil
let touched: Touched
let block: { readonly number: string; readonly timestamp: string }
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  touched = await playPermissions(chain, { seed: 20_261_130, steps: perTier({ test: 40, full: 120 }) })
  block = (await chain.request('eth_getBlockByNumber', ['latest', false])) as typeof block
}, 240_000)
afterAll(() => chain?.stop())

const word = (value: string) => pad(value as Hex, { size: 32 }).slice(2)
/** The first word of what a contract answers. */
const ask = async (to: string, data: string, at = 0): Promise<bigint | undefined> => {
  const answer = String(await chain.request('eth_call', [{ to, data }, block.number]).catch(() => '0x'))
  return answer.length >= 66 + at * 64 ? BigInt(`0x${answer.slice(2 + at * 64, 66 + at * 64)}`) : undefined
}
const least = (...amounts: readonly (bigint | undefined)[]) =>
  // biome-ignore lint/complexity/useMathMinMax: amounts are bigint
  amounts.reduce((one, other) => (one === undefined || other === undefined ? undefined : one < other ? one : other))

/** Every permission of an account, and how many contracts do not say, from the contracts alone. */
const readByForce = async (owner: string) => {
  const rows = new Map<string, string>()
  const named = touched.get(owner)?.pairs ?? new Set()
  let unread = 0
  const by = word(owner)
  const [held, digits] = [new Map<string, bigint | undefined>(), new Map<string, string>()]
  const write = (kind: Permission['kind'], token: string, spender: string, facts: readonly unknown[], item?: string) =>
    rows.set(permissionKey({ chain: id, kind, token, spender, ...(item !== undefined && { item }) }), [...facts, digits.get(token)].map(String).join(' '))
  for (const token of [...plainTokens, ...misnamed, ...collections, hostile.odd.address, hostile.everything.address])
    held.set(token, await ask(token, `0x70a08231${by}`))
  for (const token of [...plainTokens, ...misnamed]) digits.set(token, `${await ask(token, '0x313ce567')}`)
  const [collection = ''] = collections
  for (const index of owners.keys()) {
    const item = itemOf(index)
    const [approved, holder] = [await ask(collection, `0x081812fc${word(toHex(item))}`), await ask(collection, `0x6352211e${word(toHex(item))}`)]
    if (approved && holder === BigInt(owner)) write('item', collection, toHex(approved, { size: 20 }), [undefined, false, undefined, 1n], item.toString())
  }
  for (const spender of spenders) {
    for (const token of [...plainTokens, ...misnamed]) {
      const amount = await ask(token, `0xdd62ed3e${by}${word(spender)}`)
      if (amount) write('token', token, spender, [amount, amount >= 2n ** 128n, undefined, least(amount, held.get(token))])
      const data = `0x927da105${by}${word(token)}${word(spender)}`
      const [lent, ends] = [await ask(permit2, data), Number(await ask(permit2, data, 1))]
      // Permit2 still takes in the very second at which a permission ends.
      if (lent && ends >= Number(block.timestamp)) {
        const exposed = least(lent, held.get(token), await ask(token, `0xdd62ed3e${by}${word(permit2)}`))
        write('permit2', token, spender, [lent, lent >= 2n ** 128n, ends < 2 ** 42 ? ends * 1000 : undefined, exposed])
      }
    }
    for (const token of collections)
      if (await ask(token, `0xe985e9c5${by}${word(spender)}`)) write('collection', token, spender, [undefined, false, undefined, held.get(token)])
    for (const { address } of Object.values(hostile)) {
      // One of these permits everything to everybody: a list has those that the account has named.
      if (!named.has(`${address} ${spender}`)) continue
      const amount = await ask(address, `0xdd62ed3e${by}${word(spender)}`)
      if (amount === undefined) unread += 1
      else write('token', address, spender, [amount, amount === most, undefined, least(amount, held.get(address))])
    }
  }
  return { rows, unread }
}

/** The list is read without the wallet. */
const transport: Transport = { request: () => Promise.reject(new Error('The wallet is asked for nothing.')), watch: () => () => {}, close: async () => {} }

const connectNode = () => {
  const life = new AbortController()
  const environment = createEnvironment()
  const networks = { find: () => ({ ...testNetwork('eip155', 1, 'Ethereum'), rpcUrls: { default: { http: [chain.url] } } }) }
  const rpc = createRpc({ environment, find: networks.find, signal: life.signal })
  const calls = createCalls({ networks, rpc, transport, after: environment.after })
  return { life, rpc, calls, clock: { now: () => Number(block.timestamp) * 1000, after: environment.after } }
}

const readList = async (owner: string, api: Http | undefined) => {
  const state: { current: ListState } = { current: { networks: [] } }
  const errors: unknown[] = []
  const { life, rpc, calls, clock } = connectNode()
  await new Promise<void>((done) => {
    const list = createList({
      ...{ state, account: () => owner, chains: () => [id], calls: () => calls, rpc, api },
      clock,
      onChange: () => state.current.networks.every(({ status }) => status !== 'loading') && done(),
      onFailed: (error) => errors.push(error),
      signal: life.signal,
    })
    list.seen()
  })
  life.abort()
  const [network] = state.current.networks
  const rows = (network?.items ?? []).map(
    (item) => [item.key, [item.amount, item.unlimited, item.until, item.exposed, item.decimals].map(String).join(' ')] as const,
  )
  return { network, errors, rows }
}

const openGateway = async (): Promise<Http> => {
  const clock = testClock()
  const rpc = createNodeRpc({ url: chain.url, clock, deadline: 5_000 })
  const { app } = await createTestGateway({ permissions: [createRpcPermissions({ chain: { id }, rpc, clock, deadline: 5_000 })] })
  const get = async (path: string, { query = {} }: { readonly query?: Readonly<Record<string, string>> } = {}) => {
    const response = await app.request(`/${path}?${new URLSearchParams({ projectId: 'lumen', ...query })}`, undefined, {
      incoming: { socket: { remoteAddress: '198.51.100.7' } },
    })
    if (response.status !== 200) throw Object.assign(new Error(`${path}: ${response.status}`), { status: response.status })
    return response.json()
  }
  return { get } as Http
}

/** What a list and the contracts do not agree on. */
const differences = (rows: readonly (readonly [key: string, facts: string])[], truth: ReadonlyMap<string, string>) => {
  const listed = new Map(rows)
  return [
    ...rows.flatMap(([key, facts]) => (truth.get(key) === facts ? [] : [`${key}: ${facts}, and the contract says ${truth.get(key) ?? 'nothing'}`])),
    ...[...truth.keys()].flatMap((key) => (listed.has(key) ? [] : [`${key} is missing: ${truth.get(key)}`])),
    ...(listed.size === rows.length ? [] : ['a permission is listed twice']),
  ]
}

test.for(['the logs of the node', 'the gateway'])(
  'createList: agrees with every contract for twenty accounts when %s names the candidates',
  { timeout: 240_000 },
  async (source, { task }) => {
    const api = source === 'the gateway' ? await openGateway() : undefined
    const wrong: string[] = []
    let rows = 0
    let unread = 0
    for (const { address } of owners) {
      const owner = address.toLowerCase()
      const [truth, list] = [await readByForce(owner), await readList(owner, api)]
      rows += truth.rows.size
      unread += truth.unread
      wrong.push(...differences(list.rows, truth.rows).map((difference) => `${owner} ${difference}`))
      if (list.network?.status !== 'ready' || list.network.unread !== truth.unread || list.network.since !== undefined)
        wrong.push(
          `${owner}: ${list.errors.join()} ${list.network?.status}, ${list.network?.unread} unread instead of ${truth.unread}, known since ${list.network?.since}`,
        )
    }
    const measured = `${rows} rows of ${owners.length} accounts, ${unread} contracts that do not say: ${wrong.length} wrong`
    figure(task, { what: `Permissions against the chain, from ${source}`, goal: '0 wrong', measured })
    console.info(measured)
    expect(wrong).toEqual([])
    expect(rows).toBeGreaterThan(300)
  },
)

test('readHistory: claims nothing but what the accounts did when the logs of the node are read', { timeout: 240_000 }, async ({ task }) => {
  const wrong: string[] = []
  const told = { set: 0, taken: 0, used: 0, rows: 0 }
  for (const { address } of owners) {
    const owner = address.toLowerCase()
    const { facts } = touched.get(owner) ?? { facts: new Map() }
    const { network } = await readList(owner, undefined)
    const { life, rpc, calls, clock } = connectNode()
    for (const item of network?.items ?? []) {
      const truth = facts.get(`${item.kind} ${item.token} ${item.spender}`)
      if (!truth || Object.values(hostile).some((one) => one.address === item.token)) continue
      const { allowedAt, usedAt, taken } = await readHistory({ calls, rpc, clock, owner, signal: life.signal }, item)
      told.rows += 1
      if (allowedAt !== undefined) told.set += 1
      if (taken !== undefined) told.taken += 1
      if (usedAt !== undefined) told.used += 1
      const isWrong =
        (allowedAt !== undefined && allowedAt !== truth.setAt * 1000) ||
        (taken !== undefined && taken !== truth.taken) ||
        (usedAt !== undefined && usedAt !== (truth.usedAt === undefined ? 'never' : truth.usedAt * 1000))
      if (isWrong) wrong.push(`${item.key}: ${allowedAt} ${usedAt} ${taken}, and the script says ${Object.values(truth).join(' ')}`)
    }
    life.abort()
  }
  const measured = `${told.rows} permissions: ${told.set} days, ${told.taken} amounts and ${told.used} uses told, ${wrong.length} wrong`
  figure(task, { what: 'History of permissions from the logs', goal: '0 wrong', measured })
  console.info(measured)
  expect(wrong).toEqual([])
  expect(told.taken).toBeGreaterThan(50)
})
