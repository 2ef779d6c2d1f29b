import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'

export const chainId = 8453
export const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
export const dai = '0x50c5725949a6f0c72e6c4a641f24049a917db0cb'
export const shop = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
export const visitor = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const stranger = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
export const word = (value: bigint | number | string) => `0x${encodeWord(value)}`
export const hex = (value: bigint | number) => `0x${value.toString(16)}`

/** One transfer of a token, as its contract logs it. */
export interface ScriptedTransfer {
  readonly token?: string
  readonly from?: string
  readonly to?: string
  readonly amount: bigint
}
export const transferLog = ({ token = usdc, from = visitor, to = shop, amount }: ScriptedTransfer) => ({
  address: token,
  topics: [tokenEvents.Transfer, word(from), word(to)],
  data: word(amount),
})

export interface ScriptedReceipt {
  readonly hash: string
  readonly block?: number
  readonly blockHash?: string
  readonly from?: string
  readonly to?: string
  readonly status?: string
  readonly logs?: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[]
}

/** A node with one transaction, of which a test changes any answer. Block 100 holds it; the newest is 120. */
export const scriptedNode = (receipt: ScriptedReceipt, answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {}) => {
  const { hash, block = 100, blockHash = word(1_000 + block), from = visitor, to = usdc, status = '0x1', logs = [] } = receipt
  const place = { transactionHash: hash, blockNumber: hex(block), blockHash }
  const blockOf = (number: number) => ({ number: hex(number), hash: word(1_000 + number), timestamp: hex(1_700_000_000 + 2 * number), transactions: [hash] })
  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => hex(chainId),
    eth_getBlockByNumber: ([which]) => blockOf(which === 'latest' ? 120 : which === 'finalized' ? 110 : Number(which)),
    eth_getTransactionReceipt: ([named]) =>
      named === hash ? { ...place, from, to, status, logs: logs.map((log, at) => ({ ...log, ...place, logIndex: hex(at), removed: false })) } : null,
    eth_getTransactionByHash: ([named]) => (named === hash ? { hash, from, to, value: '0x0', blockHash } : null),
    ...answers,
  }
  const asked: string[] = []
  /** Stands for the network: the node is the only address there is. */
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const { method, params }: { readonly method: string; readonly params: readonly unknown[] } = JSON.parse(String(init?.body))
    asked.push(method)
    const answer = Object.hasOwn(methods, method) ? await methods[method]?.(params) : undefined
    if (answer instanceof Response) return answer
    const body = answer === undefined ? { error: { code: -32601, message: 'The method does not exist.' } } : { result: answer }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
  }
  return { fetch, asked }
}
/** Sends the requests to each of several nodes by the host of its address: `https://1`, `https://2`. */
export const severalNodes =
  (...nodes: readonly { readonly fetch: (url: unknown, init?: RequestInit) => Promise<Response> }[]) =>
  async (url: unknown, init?: RequestInit): Promise<Response> => {
    const node = nodes[Number(/\d+/.exec(String(url))?.[0]) - 1]
    if (!node) throw new TypeError('There is no such node.')
    return node.fetch(url, init)
  }
