import { PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { solana } from '../../world/settings.js'
import { readTransaction } from './readTransaction.js'

const [from, to] = solana.accounts.map(({ address }) => new PublicKey(address))
const [dollar] = solana.tokens
if (!from || !to || !dollar) throw new Error('The accounts are missing.')
/** The bytes that a wallet gets, not signed yet. */
const bytesOf = (transaction: Transaction) =>
  Uint8Array.from(Object.assign(transaction, { feePayer: from, recentBlockhash: dollar.address }).serialize({ requireAllSignatures: false }))

test('a payment says its amount in SOL, and who is paid by name', () => {
  const { facts } = readTransaction(bytesOf(new Transaction().add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_400_000_000 }))))
  expect(facts).toEqual([
    ['Steps', '1'],
    ['Amount', '1.4 SOL'],
    ['To', 'Account 2 (GAjJvv…fjuz)'],
  ])
})

test('a transfer of a token says its amount in the units of the token', () => {
  const data = Buffer.alloc(10)
  data[0] = 12
  data.writeBigUInt64LE(2_500_000n, 1)
  data[9] = dollar.decimals
  const keys = [from, new PublicKey(dollar.address), to, from].map((pubkey, at) => ({ pubkey, isSigner: at === 3, isWritable: at % 2 === 0 }))
  const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const { facts } = readTransaction(bytesOf(new Transaction().add(new TransactionInstruction({ programId, keys, data }))))
  expect(facts).toContainEqual(['Amount', '2.5 BDOL'])
})
