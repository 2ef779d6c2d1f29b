import { base58 } from '@scure/base'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { type TransportChange, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { NotApprovedError } from '../walletconnect/errors.js'
import { createProvider } from './createProvider.js'
import { createPublicKeys } from './createPublicKeys.js'
import type { SolanaProvider } from './SolanaProvider.js'

const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const payer = Keypair.fromSeed(new Uint8Array(32).fill(7))
const address = payer.publicKey.toBase58()
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const signature = new Uint8Array(64).fill(5)

interface Native extends SolanaProvider {
  readonly session: string
  request(call: { method: string; params?: unknown }, chain?: string): Promise<unknown>
}
const keys = createPublicKeys({ after: () => () => {} })
const node = new Connection('http://localhost/rpc')

/** A session over a relay, whose wallet answers what the test says. */
const session = (answer: (method: string, params: unknown) => unknown, methods: readonly string[] = ['solana_signMessage', 'solana_signTransaction']) => {
  const asked: { readonly method: string; readonly chain: string }[] = []
  const end = new AbortController()
  let tell = (_: TransportChange) => {}
  const transport = {
    native: { session: 'of the library', request: () => Promise.reject(new Error('The library routes by itself.')) },
    methods,
    request: async ({ method, params, chain: wanted }: { readonly method: string; readonly params?: unknown; readonly chain: string }) => {
      asked.push({ method, chain: wanted })
      return answer(method, params)
    },
    watch: (listener: (change: TransportChange) => void) => {
      tell = listener
      return () => {
        tell = () => {}
      }
    },
    close: async () => {},
  }
  const provider = createProvider({ namespace: 'solana', accounts: [address], chain, transport }, end.signal, { keys, chains: () => [] }) as Native
  return { provider, asked, end, tell: (change: TransportChange) => tell(change) }
}
const transfer = () => SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: PublicKey.default, lamports: 1 })
const old = () => new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 1 }).add(transfer())
const versioned = () =>
  new VersionedTransaction(new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [transfer()] }).compileToV0Message())

test('a message is signed by the wallet, on the network of the session', async () => {
  const { provider, asked } = session(() => ({ signature: base58.encode(signature) }))
  expect(await provider.signMessage(new TextEncoder().encode('hi'))).toEqual(signature)
  expect(asked).toEqual([{ method: 'solana_signMessage', chain }])
  expect(provider.publicKey?.toBase58()).toBe(address)
  // The rest of the library's provider is there.
  expect(provider.session).toBe('of the library')
})

test('it follows the account and the network of the session until the connection ends', async () => {
  const { provider, asked, tell, end } = session(() => null)
  tell({ chain: devnet })
  await provider.request({ method: 'solana_getAccounts' })
  tell({ accounts: [blockhash] })
  expect(provider.publicKey?.toBase58()).toBe(blockhash)
  end.abort()
  tell({ accounts: [address] })
  expect(provider.publicKey?.toBase58()).toBe(blockhash)
  await provider.request({ method: 'solana_getAccounts' }, chain)
  expect(asked.map((call) => call.chain)).toEqual([devnet, chain])
})

test.each([
  ['of the old form', old],
  ['of version 0', versioned],
])('a transaction %s gets the signature that a wallet answers alone', async (_, make) => {
  const { provider } = session(() => ({ signature: base58.encode(signature) }))
  const given = make()
  const signed = await provider.signTransaction<Transaction | VersionedTransaction>(given)
  const [first] = signed.signatures
  expect(first instanceof Uint8Array ? first : first?.signature && Uint8Array.from(first.signature)).toEqual(signature)
  expect(signed).not.toBe(given)
})

test('several transactions are one question where the wallet agreed to that', async () => {
  const { provider, asked } = session((_, params) => params, ['solana_signTransaction', 'solana_signAllTransactions'])
  expect(await provider.signAllTransactions([versioned(), versioned()])).toHaveLength(2)
  expect(asked.map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
})

test('a transaction is sent by the wallet where it can', async () => {
  const { provider, asked } = session(() => ({ signature: 'sent' }), ['solana_signAndSendTransaction'])
  expect(await provider.sendTransaction(versioned(), node)).toBe('sent')
  expect(asked.map(({ method }) => method)).toEqual(['solana_signAndSendTransaction'])
})

test.each([
  [
    'what the wallet did not agree to',
    new NotApprovedError({ method: 'eth_sign', chain, approved: [chain, 'solana_signMessage'] }),
    4200,
    'solana_signMessage',
  ],
  ['what it does not have', new WalletError({ method: 'x', walletCode: 4200, details: 'The wallet does not have this method.' }), 4200, 'does not have'],
  ['a refusal', new UserRejectedError(), 4001, 'User rejected'],
])('%s is an error with the number that hosts know', async (_, error, code, words) => {
  const { provider } = session(() => Promise.reject(error))
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
})
