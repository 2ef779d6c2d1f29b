import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { pinAdapter } from './pinAdapter.js'

const key = Keypair.fromSeed(new Uint8Array(32).fill(7)).publicKey
const make = (lamports: number) => {
  const instructions = [SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports })]
  return new VersionedTransaction(new TransactionMessage({ payerKey: key, recentBlockhash: key.toBase58(), instructions }).compileToV0Message()).serialize()
}
/** A wallet adapter that lists the sizes of its prompts. */
const adapter = (all: boolean) => {
  const prompts: number[] = []
  const one = async (transaction: unknown) => {
    prompts.push(1)
    return transaction
  }
  const many = async (list: readonly unknown[]) => {
    prompts.push(list.length)
    return list
  }
  return { prompts, wallet: pinAdapter({ signTransaction: one, ...(all && { signAllTransactions: many }) }) }
}

test.each([
  ['one prompt where it can sign several', true, [3]],
  ['a prompt each where it cannot', false, [1, 1, 1]],
])('a wallet adapter of the host shows %s', async (_, all, shown) => {
  const { prompts, wallet } = adapter(all)
  const given = [1, 2, 3].map(make)
  const signed = await wallet.ask(
    'solana:signTransaction',
    given.map((transaction) => ({ transaction })),
    undefined,
  )
  expect(signed).toEqual(given.map((transaction) => ({ signedTransaction: transaction })))
  expect(prompts).toEqual(shown)
})
