import { base58 } from '@scure/base'
import { ComputeBudgetProgram, Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import type { Node } from '../../base/createNode.js'
import type { VaultChain } from '../../base/readConfig.js'
import { readReviews } from '../readReview.js'

const chain: VaultChain = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  currency: { symbol: 'SOL', decimals: 9 },
  rpc: 'https://node.example',
}
const [own, other] = [7, 8].map((seed) => Keypair.fromSeed(new Uint8Array(32).fill(seed))) as [Keypair, Keypair]
const address = own.publicKey.toBase58()
const node: Node = async (_, method, params) => {
  const [first] = params as readonly [readonly string[]]
  return method === 'getMultipleAccounts' ? { value: first.map(() => null) } : { value: { err: null, accounts: [] } }
}
const { signal } = new AbortController()
/** A payment of one lamport that offers so many micro-lamports for each compute unit. */
const offer = (price: bigint, { units, payer = own }: { readonly units?: number; readonly payer?: Keypair } = {}): string => {
  const instructions = [
    ...(units === undefined ? [] : [ComputeBudgetProgram.setComputeUnitLimit({ units })]),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
    SystemProgram.transfer({ fromPubkey: own.publicKey, toPubkey: other.publicKey, lamports: 1 }),
  ]
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: base58.encode(new Uint8Array(32).fill(3)), instructions })
  return base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
}
const ask = (method: 'solana_signTransaction' | 'solana_signAllTransactions' | 'solana_signAndSendTransaction', params: unknown) =>
  readReviews({ method, params, chain }, { address, site: 'https://lumen.market', node, signal, now: 0n })

test('a transaction that offers more than 0.01 SOL for its place is refused, unless another account pays', async () => {
  const refused = expect.objectContaining({ reason: 'invalid', code: -32602, message: 'The priority fee is more than 0.01 SOL.' })
  // 10,000,000 lamports: 50 for each of 200,000 units.
  const [most] = await ask('solana_signAndSendTransaction', { transaction: offer(50_000_000n, { units: 200_000 }) })
  expect(most).toMatchObject({ fee: 10_005_000n })
  await expect(ask('solana_signAndSendTransaction', { transaction: offer(50_000_001n, { units: 200_000 }) })).rejects.toEqual(refused)
  // Without a limit of its own, and with the largest numbers that there are.
  await expect(ask('solana_signTransaction', { transaction: offer(2n ** 63n) })).rejects.toEqual(refused)
  await expect(ask('solana_signTransaction', { transaction: offer(2n ** 64n - 1n, { units: 2 ** 32 - 1 }) })).rejects.toEqual(refused)
  await expect(ask('solana_signAllTransactions', { transactions: [offer(1n), offer(2n ** 40n)] })).rejects.toEqual(refused)
  const [sponsored] = await ask('solana_signTransaction', { transaction: offer(2n ** 40n, { units: 200_000, payer: other }) })
  expect(sponsored).toMatchObject({ payer: other.publicKey.toBase58() })
})
