// What a node says of transactions and blocks: https://ethereum.github.io/execution-apis/
import type { Call, Effect, Sent } from './ledger.js'

/** Between two blocks, in ms. */
const pace = 2_000
/** Wei for one unit of gas. */
export const price = 1_200_000_000n
const plainGas = 21_000
const callGas = 52_000
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A quantity as nodes write it. */
export const hex = (value: bigint | number): string => `0x${value.toString(16)}`
const topic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
/** The gas that a call uses: that of a payment, or the same for every call of a token. */
export const gasOf = ({ data }: Pick<Call, 'data'>): number => (data === '0x' ? plainGas : callGas)
/** A block is mined every two seconds: the first after a transaction was sent contains it. */
export const blockAt = (ms: number): number => Math.floor(ms / pace)
/** The height of the block that contains a transaction, or will. */
export const blockOf = ({ at }: Sent): number => blockAt(at) + 1
const hashOfBlock = (block: number): string => `0x${block.toString(16).padStart(64, '0')}`

/** A transaction in a block, and what it did. */
export interface Mined {
  readonly sent: Sent
  readonly effect: Effect
}

/** As `eth_getTransactionByHash` returns it, at a height of the chain `id`. */
export const describeTransaction = (one: Sent, id: number, height: number) => {
  const block = blockOf(one) <= height ? blockOf(one) : undefined
  return {
    hash: one.hash,
    from: one.from,
    to: one.to,
    value: one.value,
    input: one.data,
    nonce: hex(one.nonce),
    chainId: hex(id),
    gas: hex(gasOf(one)),
    gasPrice: hex(price),
    type: '0x2',
    blockNumber: block === undefined ? null : hex(block),
    blockHash: block === undefined ? null : hashOfBlock(block),
    transactionIndex: block === undefined ? null : '0x0',
  }
}
/** As `eth_getTransactionReceipt` returns it. */
export const describeReceipt = ({ sent: one, effect: { ok, moved } }: Mined) => ({
  transactionHash: one.hash,
  transactionIndex: '0x0',
  blockNumber: hex(blockOf(one)),
  blockHash: hashOfBlock(blockOf(one)),
  from: one.from,
  to: one.to,
  status: ok ? '0x1' : '0x0',
  gasUsed: hex(gasOf(one)),
  cumulativeGasUsed: hex(gasOf(one)),
  effectiveGasPrice: hex(price),
  contractAddress: null,
  type: '0x2',
  logs: moved
    ? [
        {
          address: moved.token,
          topics: [transferTopic, topic(moved.from), topic(moved.to)],
          data: `0x${moved.amount.toString(16).padStart(64, '0')}`,
          logIndex: '0x0',
        },
      ]
    : [],
})
/** As `eth_getBlockByNumber` returns it, with the hashes of those that were sent to it. */
export const describeBlock = (block: number, sent: readonly Sent[]) => {
  const inside = sent.filter((one) => blockOf(one) === block)
  return {
    number: hex(block),
    hash: hashOfBlock(block),
    parentHash: hashOfBlock(block - 1),
    timestamp: hex(Math.floor((block * pace) / 1_000)),
    baseFeePerGas: hex(price - 100_000_000n),
    gasLimit: hex(30_000_000),
    gasUsed: hex(inside.length * plainGas),
    transactions: inside.map((one) => one.hash),
  }
}
