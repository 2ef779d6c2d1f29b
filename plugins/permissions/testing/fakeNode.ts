import type { Capabilities, ContractCall, PreparedCall, SettledTransfer } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { permissionFunctions, permit2 } from '#lib/abi/permissions.js'
import { pieceFunctions } from '#lib/abi/pieces.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import type { Candidate } from '../Permission.js'

type Calls = Capabilities['calls']

export const owner = `0x${'5a'.repeat(20)}`
export const dollar = `0x${'d0'.repeat(20)}`
export const pier = `0x9d15${'b6'.repeat(16)}a180`
export const harbour = `0x2e32${'77'.repeat(16)}ad9f`
export const collection = `0x${'c0'.repeat(20)}`

const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  return `0x${encodeWord(32)}${encodeWord(bytes.length)}${[...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0')}`
}
const keyOf = ({ kind, token, spender, item }: Omit<Candidate, 'at'>) => [kind, token, item ?? spender].join(' ').toLowerCase()

/** A chain whose contracts answer what the test says, and a log for each permission. */
export const fakeNode = (given: readonly (Omit<Candidate, 'at'> & { readonly amount: bigint; readonly until?: bigint })[] = [], account = owner) => {
  const amounts = new Map(given.map((one) => [keyOf(one), one]))
  const facts = { symbol: 'USDC', name: 'USD Coin', decimals: 6n as bigint | undefined, held: 1_204_500_000n, base: 2n ** 256n - 1n }
  const blocks: (bigint | undefined)[] = []
  const asked: string[] = []
  const node = {
    head: 1_000n,
    /** Answers of `eth_getLogs`, instead of those of what is permitted. */
    logs: undefined as ((from: bigint, to: bigint) => unknown) | undefined,
  }
  const wordAt = (data: string, at: number) => `0x${data.slice(10 + at * 64 + 24, 10 + at * 64 + 64)}`
  const answer = ({ to, data }: { readonly to: string; readonly data: string }): string | undefined => {
    const selector = data.slice(0, 10)
    const found = (kind: Candidate['kind'], token: string, spender: string) => amounts.get(keyOf({ kind, token, spender }))?.amount ?? 0n
    if (to === permit2.address) {
      const one = amounts.get(keyOf({ kind: 'permit2', token: wordAt(data, 1), spender: wordAt(data, 2) }))
      return `0x${encodeWord(one?.amount ?? 0n)}${encodeWord(one?.until ?? 2n ** 40n)}${encodeWord(0)}`
    }
    if (selector === tokenFunctions.allowance) {
      const spender = wordAt(data, 1)
      return `0x${encodeWord(spender === permit2.address ? facts.base : found('token', to, spender))}`
    }
    if (selector === permissionFunctions.isApprovedForAll) return `0x${encodeWord(found('collection', to, wordAt(data, 1)))}`
    const item = selector === permissionFunctions.getApproved || selector === pieceFunctions.ownerOf ? BigInt(`0x${data.slice(10)}`).toString() : undefined
    const approved = item === undefined ? undefined : amounts.get(keyOf({ kind: 'item', token: to, spender: '', item }))
    if (selector === permissionFunctions.getApproved) return `0x${encodeWord(approved?.spender ?? 0)}`
    if (selector === pieceFunctions.ownerOf) return `0x${encodeWord(account)}`
    if (selector === tokenFunctions.symbol) return text(facts.symbol)
    if (selector === tokenFunctions.name) return text(facts.name)
    if (selector === tokenFunctions.balanceOf) return `0x${encodeWord(facts.held)}`
    if (selector === tokenFunctions.decimals) return facts.decimals === undefined ? undefined : `0x${encodeWord(facts.decimals)}`
    return undefined
  }
  const logOf = ({ kind, token, spender, item, amount }: Omit<Candidate, 'at'> & { readonly amount: bigint }) => ({
    address: token,
    topics: [
      kind === 'collection' ? tokenEvents.ApprovalForAll : tokenEvents.Approval,
      `0x${encodeWord(account)}`,
      `0x${encodeWord(spender)}`,
      ...(item === undefined ? [] : [`0x${encodeWord(BigInt(item))}`]),
    ],
    data: `0x${encodeWord(amount)}`,
    transactionHash: `0x${'1f'.repeat(32)}`,
    blockNumber: '0x10',
    blockTimestamp: '0x68a00000',
  })
  const rpc = {
    request: async (_: string, { method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
      asked.push(method)
      if (method === 'eth_blockNumber') return `0x${node.head.toString(16)}`
      if (method !== 'eth_getLogs') throw new Error(`${method} is not part of this test`)
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      if (node.logs) return node.logs(BigInt(fromBlock), BigInt(toBlock))
      return [...amounts.values()].filter(({ kind }) => kind !== 'permit2').map(logOf)
    },
  }
  const sent: ContractCall[] = []
  const wallet: { done(hash: string): void; fail(error: unknown): void }[] = []
  const waited: ((settled: SettledTransfer) => void)[] = []
  const prepared = new Map<PreparedCall, ContractCall>()
  const change: {
    decode?(call: ContractCall): ContractCall | undefined
    simulate?(calls: readonly ContractCall[]): ReturnType<Calls['simulate']>
    batches?: boolean
  } = {}
  const ask = () => new Promise<string>((done, fail) => wallet.push({ done, fail }))
  const calls: Calls = {
    read: async (_, questions, _signal, block) => {
      blocks.push(block)
      return questions.map(answer)
    },
    gasPrice: async () => ({ likely: 10n ** 9n, most: 2n * 10n ** 9n, size: 0n }),
    prepare: async (call) => {
      const request: PreparedCall = { chain: call.chain, from: call.from, request: { method: 'eth_sendTransaction', params: [call] } }
      prepared.set(request, call)
      return request
    },
    decode: async (request) => {
      const call = prepared.get(request)
      return call && (change.decode ? change.decode(call) : call)
    },
    simulate: async (plan) =>
      change.simulate?.(plan.calls) ?? {
        outcome: 'ok',
        changes: [],
        answers: plan.calls.map(() => '0x'),
        gas: plan.calls.map(() => 30_000n),
        afterWorks: true,
      },
    send: (request) => {
      const call = prepared.get(request)
      if (call) sent.push(call)
      return ask()
    },
    wait: () => new Promise((done) => waited.push(done)),
    canBatch: async () => change.batches === true,
    sendBatch: (requests) => {
      sent.push(...requests.flatMap((one) => prepared.get(one) ?? []))
      return ask()
    },
    waitBatch: () => new Promise((done) => waited.push(done)),
  }
  return { calls, rpc, amounts, facts, blocks, asked, node, sent, wallet, waited, change, remove: (one: Omit<Candidate, 'at'>) => amounts.delete(keyOf(one)) }
}
