import { postBatch } from './postBatch.js'
import { postRpc } from './postRpc.js'

const hex = (value) => `0x${value.toString(16)}`
const gwei = 1_000_000_000
/** A block takes 30 million. */
const room = 28_000_000

/** @typedef {{ from: string, to?: string, data?: string, value?: bigint, gas?: number, fails?: boolean }} Action */

/**
 * Sends transactions in anybody's name, without a key, and mines them in their order. Blocks are mined by hand while this runs,
 * so no other transaction should wait.
 *
 * @param {object} needs
 * @param {string} needs.url
 * @param {readonly { at?: number, actions: readonly Action[] }[]} needs.blocks `at` is in seconds since 1970, or the chain's own time
 * @returns {Promise<string[]>} the hashes, in order
 * @throws when one failed that should not, or the other way round
 */
export const sendAs = async ({ url, blocks }) => {
  /** @type {Map<string, number>} */
  const nonces = new Map()
  const senders = [...new Set(blocks.flatMap(({ actions }) => actions.map(({ from }) => from)))]
  const known = await postBatch(
    url,
    senders.map((from) => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
  )
  senders.forEach((from, index) => {
    nonces.set(from, Number(known[index]))
  })
  const nextNonce = (from) => {
    const nonce = nonces.get(from) ?? 0
    nonces.set(from, nonce + 1)
    return nonce
  }

  await Promise.all([postRpc(url, 'evm_setAutomine', [false]), postRpc(url, 'anvil_autoImpersonateAccount', [true])])
  const hashes = []
  for (const { at, actions } of blocks) {
    for (let start = 0; start < actions.length; ) {
      let gas = 0
      let end = start
      while (end < actions.length && gas + (actions[end].gas ?? 300_000) <= room) gas += actions[end++].gas ?? 300_000
      if (end === start) throw new Error('A transaction asks for more gas than a block has.')
      const calls = actions.slice(start, end).map(({ from, to, data = '0x', value = 0n, gas: limit = 300_000 }, index) => ({
        method: 'eth_sendTransaction',
        // The dearest goes first, so that a block keeps the order.
        params: [
          { from, ...(to ? { to } : {}), data, value: hex(value), gas: hex(limit), nonce: hex(nextNonce(from)), gasPrice: hex(10 * gwei - index * 1000) },
        ],
      }))
      hashes.push(...(await postBatch(url, calls)))
      if (at !== undefined && start === 0) await postRpc(url, 'evm_setNextBlockTimestamp', [at])
      await postRpc(url, 'evm_mine')
      start = end
    }
  }
  const receipts = await postBatch(
    url,
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
  )
  const wanted = blocks.flatMap(({ actions }) => actions)
  const wrong = receipts.findIndex((receipt, index) => receipt?.status !== (wanted[index]?.fails ? '0x0' : '0x1'))
  await Promise.all([postRpc(url, 'evm_setAutomine', [true]), postRpc(url, 'anvil_autoImpersonateAccount', [false])])
  if (wrong !== -1)
    throw new Error(
      `Transaction ${wrong} of ${wanted.length} did not go as planned: ${JSON.stringify(wanted[wrong], (_, value) => (typeof value === 'bigint' ? `${value}` : value)).slice(0, 300)}`,
    )
  return hashes
}
