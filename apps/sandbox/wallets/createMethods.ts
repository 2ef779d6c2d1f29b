import { createBatches } from './createBatches.js'
import type { Desk } from './createDesk.js'
import type { MemoryStore } from './createMemory.js'
import { describeTransaction } from './describeTransaction.js'
import { nameOf } from './nameOf.js'
import type { Answer, Prompt } from './Prompt.js'
import { ProviderError } from './ProviderError.js'
import { toHex } from './toHex.js'
import { toText } from './toText.js'
import type { Chain, Hex } from './types.js'

type Method = (params: readonly unknown[]) => unknown

const record = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) throw new ProviderError(-32602, 'Expected an object.')
  return value as Record<string, unknown>
}

const chainIdOf = (value: unknown): number => {
  const id = typeof value === 'string' && /^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new ProviderError(-32602, `Expected a 0x-prefixed chain id, not ${String(value)}.`)
  return id
}

/** The methods of a wallet that need more than passing on. */
export const createMethods = (needs: {
  readonly desk: Desk
  readonly memory: MemoryStore
  readonly accounts: readonly string[]
  /** The accounts as this page may see them. */
  visible(): readonly string[]
  findChain(id: number): Chain | undefined
  sign(kind: 'message' | 'typedData', data: string): Promise<Hex>
  read(method: string, params: readonly unknown[]): Promise<unknown>
  /** False for a wallet that cannot forget a page by request. */
  readonly revokes: boolean
  /** True for a wallet that makes several calls in one. */
  readonly batches: boolean
}): Readonly<Record<string, Method>> => {
  const { desk, memory } = needs

  const approved = async (prompt: Prompt): Promise<Answer & { kind: 'approve' }> => {
    const answer = await desk.ask({ ...prompt, facts: [['Site', location.host], ...prompt.facts] })
    if (answer.kind === 'approve') return answer
    if (answer.kind === 'decline') throw new ProviderError(4001, 'User rejected the request.')
    throw new ProviderError(-32603, 'Internal JSON-RPC error.')
  }

  const connect = async (method: string) => {
    const { account } = await approved({ method, title: 'Connect to this site?', verb: 'Connect', facts: [], accounts: needs.accounts })
    memory.set({ connected: true, locked: false, account })
    return needs.visible()
  }

  const owned = (address: unknown) => {
    const own = needs.visible().some((item) => item.toLowerCase() === String(address).toLowerCase())
    if (!own) throw new ProviderError(4100, 'The account has not been authorized by the user.')
  }

  const permission = () => ({
    invoker: location.origin,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: needs.visible() }],
  })

  const goTo = async (method: string, chain: Chain) => {
    const from = needs.findChain(memory.get().chain)?.name ?? `${memory.get().chain}`
    await approved({
      method,
      title: 'Switch network?',
      verb: 'Switch',
      facts: [
        ['From', from],
        ['To', chain.name],
      ],
    })
    memory.set({ chain: chain.id, locked: false })
    return null
  }

  /** Wallets add half to the estimate of a call: what it does may cost more by the time it is mined. Others that wait for a block are left out of the estimate. */
  const withGas = async (transaction: Record<string, unknown>) => {
    const { data = '0x', gas } = transaction
    if (data === '0x' || gas !== undefined) return transaction
    const estimate = await needs.read('eth_estimateGas', [transaction, 'latest'])
    return { ...transaction, gas: `0x${((BigInt(String(estimate)) * 3n) / 2n).toString(16)}` }
  }

  const inUse = () => needs.findChain(memory.get().chain)
  const symbol = () => inUse()?.symbol ?? 'of the currency'
  const network = () => ['Network', inUse()?.name ?? `Chain ${memory.get().chain}`] as const

  const batches = needs.batches
    ? createBatches({
        chain: () => memory.get().chain,
        owned,
        approve: (facts) => approved({ method: 'wallet_sendCalls', title: 'Send these calls?', verb: 'Send', facts }),
        describe: (call) => describeTransaction(call, symbol()),
        send: async (transaction) => String(await needs.read('eth_sendTransaction', [await withGas(transaction)])),
        read: needs.read,
      })
    : {}

  return {
    ...batches,
    eth_accounts: () => needs.visible(),
    eth_requestAccounts: async () => (needs.visible().length > 0 ? needs.visible() : connect('eth_requestAccounts')),
    eth_chainId: () => `0x${memory.get().chain.toString(16)}`,
    net_version: () => `${memory.get().chain}`,

    wallet_getPermissions: () => (needs.visible().length > 0 ? [permission()] : []),
    wallet_requestPermissions: async ([wanted]) => {
      if (!('eth_accounts' in record(wanted))) throw new ProviderError(-32602, 'Only eth_accounts can be permitted.')
      await connect('wallet_requestPermissions')
      return [permission()]
    },
    wallet_revokePermissions: () => {
      if (!needs.revokes) throw new ProviderError(-32601, 'The method "wallet_revokePermissions" does not exist / is not available.')
      memory.set({ connected: false })
      return null
    },

    personal_sign: async ([data, address]) => {
      owned(address)
      const raw = String(data)
      await approved({ method: 'personal_sign', title: 'Sign this message?', verb: 'Sign', facts: [['Account', nameOf(String(address))]], text: toText(raw) })
      return needs.sign('message', raw.startsWith('0x') ? raw : toHex(raw))
    },
    eth_signTypedData_v4: async ([address, data]) => {
      owned(address)
      const json = typeof data === 'string' ? data : JSON.stringify(data)
      const text = JSON.stringify(JSON.parse(json), null, 2)
      await approved({ method: 'eth_signTypedData_v4', title: 'Sign this data?', verb: 'Sign', facts: [['Account', nameOf(String(address))]], text })
      return needs.sign('typedData', json)
    },
    eth_sendTransaction: async ([value]) => {
      const transaction = record(value)
      owned(transaction.from)
      const facts = [network(), ...describeTransaction(transaction, symbol())]
      await approved({ method: 'eth_sendTransaction', title: 'Send this transaction?', verb: 'Send', facts })
      return needs.read('eth_sendTransaction', [await withGas(transaction)])
    },

    wallet_switchEthereumChain: async ([value]) => {
      const id = chainIdOf(record(value).chainId)
      if (id === memory.get().chain) return null
      const chain = needs.findChain(id)
      if (!chain) throw new ProviderError(4902, `Unrecognized chain ID "0x${id.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`)
      return goTo('wallet_switchEthereumChain', chain)
    },
    wallet_addEthereumChain: async ([value]) => {
      const asked = record(value)
      const id = chainIdOf(asked.chainId)
      const known = needs.findChain(id)
      if (known) return id === memory.get().chain ? null : goTo('wallet_addEthereumChain', known)
      const [rpc] = Array.isArray(asked.rpcUrls) ? asked.rpcUrls : []
      if (typeof rpc !== 'string' || typeof asked.chainName !== 'string') throw new ProviderError(-32602, 'Expected a chainName and rpcUrls.')
      const symbol = String(record(asked.nativeCurrency).symbol)
      const facts = [
        ['Network', asked.chainName],
        ['Chain id', `${id}`],
        ['Currency', symbol],
        ['RPC', rpc],
      ] as const
      await approved({ method: 'wallet_addEthereumChain', title: 'Add this network?', verb: 'Add and switch', facts })
      memory.set({ added: [...memory.get().added, { id, name: asked.chainName, symbol, rpc }], chain: id, locked: false })
      return null
    },
  }
}
