import type { Hex } from 'viem'
import { postBatch } from './postBatch.js'
import { postRpc } from './postRpc.js'
import { readHex, readReceipt } from './rpcAnswers.js'

/** A transaction in somebody's name. */
export interface Action {
  readonly from: string
  readonly to?: string | undefined
  readonly data?: string
  readonly value?: bigint
  readonly gas?: number
  /** It should fail on the chain. */
  readonly fails?: boolean
}
export interface Block {
  /** In seconds since 1970; the chain's own time without it. */
  readonly at?: number
  readonly actions: readonly Action[]
}

const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`
const gwei = 1_000_000_000
/** A block takes 30 million. */
const room = 28_000_000
const gasOf = ({ gas = 300_000 }: Action) => gas

/** The actions of one block each, in their order: as many as a block has room for. @throws when one asks for more than that */
const toRounds = (actions: readonly Action[]): readonly (readonly Action[])[] => {
  const rounds: Action[][] = []
  let gas = room
  for (const action of actions) {
    if (gasOf(action) > room) throw new Error('A transaction asks for more gas than a block has.')
    gas += gasOf(action)
    if (gas > room) {
      rounds.push([])
      gas = gasOf(action)
    }
    rounds.at(-1)?.push(action)
  }
  return rounds
}

/**
 * Sends transactions in anybody's name, without a key, and mines them in their order. Blocks are mined by hand while this runs,
 * so no other transaction should wait. Resolves with the hashes, in order.
 *
 * @throws when one failed that should not, or the other way round
 */
export const sendAs = async ({ url, blocks }: { readonly url: string; readonly blocks: readonly Block[] }): Promise<readonly Hex[]> => {
  const senders = [...new Set(blocks.flatMap(({ actions }) => actions.map(({ from }) => from)))]
  const known = await postBatch(
    url,
    senders.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
  )
  const nonces = new Map(senders.map((from, index) => [from, Number(readHex(known[index]))]))
  const nextNonce = (from: string) => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return nonce
  }

  await Promise.all([postRpc(url, 'evm_setAutomine', [false]), postRpc(url, 'anvil_autoImpersonateAccount', [true])])
  const hashes: Hex[] = []
  for (const { at, actions } of blocks) {
    for (const [round, together] of toRounds(actions).entries()) {
      const calls = together.map(({ from, to, data = '0x', value = 0n, gas: limit = 300_000 }, index) => ({
        method: 'eth_sendTransaction',
        // The dearest goes first, so that a block keeps the order.
        params: [
          { from, ...(to ? { to } : {}), data, value: hex(value), gas: hex(limit), nonce: hex(nextNonce(from)), gasPrice: hex(10 * gwei - index * 1000) },
        ],
      }))
      hashes.push(...(await postBatch(url, calls)).map(readHex))
      if (at !== undefined && round === 0) await postRpc(url, 'evm_setNextBlockTimestamp', [at])
      await postRpc(url, 'evm_mine')
    }
  }
  const receipts = await postBatch(
    url,
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const wanted = blocks.flatMap(({ actions }) => actions)
  const wrong = receipts.findIndex((receipt, index) => readReceipt(receipt)?.status !== (wanted[index]?.fails ? '0x0' : '0x1'))
  await Promise.all([postRpc(url, 'evm_setAutomine', [true]), postRpc(url, 'anvil_autoImpersonateAccount', [false])])
  if (wrong !== -1)
    throw new Error(
      `Transaction ${wrong} of ${wanted.length} did not go as planned: ${JSON.stringify(wanted[wrong], (_, value) => (typeof value === 'bigint' ? `${value}` : value)).slice(0, 300)}`,
    )
  return hashes
}
