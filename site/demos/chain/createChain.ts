import { blockAt, blockOf, describeBlock, describeReceipt, describeTransaction, gasOf, hex, type Mined, price } from './describe.js'
import { applyCall, balanceIn, type Call, type Genesis, keyOf, type Ledger, ledgerOf, type Sent } from './ledger.js'

/** A fault as a node reports it: https://www.jsonrpc.org/specification#error_object */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export interface ChainNeeds {
  readonly id: number
  readonly genesis: Genesis
  /** ms since 1970. */
  now(): number
  /** 32 bytes as hex. */
  newHash(): string
  /** What was sent before this page was loaded, and where it is kept from now on. */
  readonly sent: { read(): readonly Sent[]; write(sent: readonly Sent[]): void }
}

const textIn = (value: unknown, key: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'string' ? found.toLowerCase() : undefined
}
const callIn = (value: unknown): Call => ({
  from: textIn(value, 'from') ?? `0x${'0'.repeat(40)}`,
  to: textIn(value, 'to') ?? '',
  value: textIn(value, 'value') ?? '0x0',
  data: textIn(value, 'data') ?? textIn(value, 'input') ?? '0x',
})
const listIn = (value: unknown, key: string): readonly unknown[] => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return Array.isArray(found) ? found : []
}

/**
 * A chain inside of the page: accounts with balances, tokens, and blocks by the clock. It answers what wallets and pages ask a node
 * (https://ethereum.github.io/execution-apis/), and lets every account send without a key.
 */
export const createChain = ({ id, genesis, now, newHash, sent }: ChainNeeds) => {
  const { tokens } = genesis
  const addresses = tokens.map(({ address }) => address.toLowerCase())
  const height = () => blockAt(now())

  /** What is mined by now, and the balances after it. A transaction that fails pays its fee all the same. */
  const replay = (): { readonly ledger: Ledger; readonly mined: readonly Mined[] } => {
    let ledger = ledgerOf(genesis)
    const mined = sent.read().flatMap((one) => {
      if (blockOf(one) > height()) return []
      const fee = BigInt(gasOf(one)) * price
      const effect = applyCall(ledger, tokens, one)
      ledger = new Map(effect.ledger).set(keyOf('', one.from), balanceIn(effect.ledger, '', one.from) - fee)
      return { sent: one, effect }
    })
    return { ledger, mined }
  }
  const showBlock = (named: unknown) => describeBlock(typeof named === 'string' && /^0x[0-9a-f]+$/i.test(named) ? Number(named) : height(), sent.read())
  const find = (hash: unknown) => sent.read().find((one) => one.hash === hash)

  const nonceOf = (account: string, block: unknown): number =>
    sent.read().filter((one) => one.from === account && (block === 'pending' || blockOf(one) <= height())).length

  const send = (value: unknown): string => {
    const call = callIn(value)
    if (!/^0x[0-9a-f]{40}$/.test(call.to)) throw new NodeError(-32602, 'Contracts cannot be created on this chain.')
    const fee = BigInt(gasOf(call)) * price
    if (balanceIn(replay().ledger, '', call.from) < BigInt(call.value) + fee) throw new NodeError(-32000, 'insufficient funds for gas * price + value')
    const made = { ...call, hash: newHash(), nonce: nonceOf(call.from, 'pending'), at: now() }
    sent.write([...sent.read(), made])
    return made.hash
  }
  /** `eth_simulateV1`: calls after each other, none of which is kept. */
  const simulate = (value: unknown) => {
    let { ledger } = replay()
    return listIn(value, 'blockStateCalls').map((block) => ({
      ...showBlock('latest'),
      calls: listIn(block, 'calls').map((asked) => {
        const call = callIn(asked)
        const effect = applyCall(ledger, tokens, call)
        ledger = effect.ledger
        const end = effect.ok ? {} : { error: { code: 3, message: 'execution reverted' } }
        return { status: effect.ok ? '0x1' : '0x0', returnData: effect.returned, gasUsed: hex(gasOf(call)), logs: [], ...end }
      }),
    }))
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => hex(id),
    net_version: () => `${id}`,
    eth_blockNumber: () => hex(height()),
    eth_gasPrice: () => hex(price),
    eth_maxPriorityFeePerGas: () => hex(100_000_000n),
    eth_feeHistory: ([count]) => {
      const blocks = Math.min(Number(count) || 1, 20)
      const baseFeePerGas = Array.from({ length: blocks + 1 }, () => hex(price - 100_000_000n))
      return {
        oldestBlock: hex(height() - blocks + 1),
        baseFeePerGas,
        gasUsedRatio: baseFeePerGas.slice(1).map(() => 0.5),
        reward: baseFeePerGas.slice(1).map(() => [hex(100_000_000n)]),
      }
    },
    eth_getBalance: ([account]) => hex(balanceIn(replay().ledger, '', String(account))),
    eth_getTransactionCount: ([account, block]) => hex(nonceOf(String(account).toLowerCase(), block)),
    eth_getCode: ([account]) => (addresses.includes(String(account).toLowerCase()) ? '0x00' : '0x'),
    eth_call: ([asked]) => {
      const effect = applyCall(replay().ledger, tokens, callIn(asked))
      if (!effect.ok) throw new NodeError(3, 'execution reverted')
      return effect.returned
    },
    eth_estimateGas: ([asked]) => {
      const call = callIn(asked)
      if (!applyCall(replay().ledger, tokens, call).ok) throw new NodeError(3, 'execution reverted')
      return hex(gasOf(call))
    },
    eth_simulateV1: ([asked]) => simulate(asked),
    eth_sendTransaction: ([asked]) => send(asked),
    eth_getTransactionByHash: ([hash]) => {
      const one = find(hash)
      return one ? describeTransaction(one, id, height()) : null
    },
    eth_getTransactionReceipt: ([hash]) => {
      const found = replay().mined.find((one) => one.sent.hash === hash)
      return found ? describeReceipt(found) : null
    },
    eth_getBlockByNumber: ([block]) => showBlock(block),
  }

  /** Answers one request. @throws NodeError as a node would refuse it */
  return (method: string, params: readonly unknown[]): unknown => {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new NodeError(-32601, `The method ${method} does not exist.`)
    return run(params)
  }
}

export type Chain = ReturnType<typeof createChain>
