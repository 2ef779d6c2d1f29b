import { base58 } from '@scure/base'
import { Connection, Keypair, Message, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createNative } from './createNative.js'
import { createPublicKeys } from './createPublicKeys.js'

const payer = Keypair.fromSeed(new Uint8Array(32).fill(7))
const address = payer.publicKey.toBase58()
const blockhash = base58.encode(new Uint8Array(32).fill(9))
const program = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

/** A wallet that signs what it is given, as an installed one does. */
const connect = async () => {
  const keys = createPublicKeys({ after: () => () => {} })
  await keys.ready()
  let accounts = [address]
  const sign = (params: unknown): { transaction: string; signature: string } => {
    const raw = Buffer.from((params as { transaction: string }).transaction, 'base64')
    const versioned = ((raw[1 + 64 * (raw[0] ?? 0)] ?? 0) & 0x80) !== 0
    const signed = versioned ? VersionedTransaction.deserialize(raw) : Transaction.from(raw)
    if (signed instanceof Transaction) signed.partialSign(payer)
    else signed.sign([payer])
    const bytes = signed.serialize()
    return { transaction: Buffer.from(bytes).toString('base64'), signature: base58.encode(bytes.slice(1, 65)) }
  }
  const walletProvider = createNative({
    name: 'Acme',
    accounts: () => accounts,
    methods: ['solana_signTransaction', 'solana_signAllTransactions'],
    ask: async (method, params) =>
      method === 'solana_signAllTransactions'
        ? { transactions: (params as { transactions: string[] }).transactions.map((transaction) => sign({ transaction }).transaction) }
        : sign(params),
    watch: () => () => {},
    close: async () => {},
    keys,
    chains: () => [],
  })
  return { walletProvider, choose: (next: string) => (accounts = [next]) }
}
const keyOf = (key: PublicKey | undefined): PublicKey => {
  if (!key) throw new Error('No account.')
  return key
}

test('publicKey: is a PublicKey of the page’s library when that is installed', async () => {
  const { walletProvider, choose } = await connect()
  const publicKey = keyOf(walletProvider.publicKey)
  expect(publicKey).toBeInstanceOf(PublicKey)
  expect(publicKey.equals(payer.publicKey) && payer.publicKey.equals(publicKey)).toBe(true)
  expect([...publicKey.toBuffer()]).toEqual([...payer.publicKey.toBytes()])
  expect([...publicKey.toBytes()]).toEqual([...payer.publicKey.toBytes()])
  expect(publicKey.encode()).toEqual(payer.publicKey.encode())
  expect(new PublicKey(publicKey).toBase58()).toBe(address)
  expect(JSON.stringify({ publicKey })).toBe(JSON.stringify({ publicKey: address }))
  expect(PublicKey.findProgramAddressSync([publicKey.toBuffer()], program)).toEqual(PublicKey.findProgramAddressSync([payer.publicKey.toBuffer()], program))
  // Pages have it among the dependencies of an effect.
  expect(walletProvider.publicKey).toBe(publicKey)
  choose(blockhash)
  expect(walletProvider.publicKey?.toBase58()).toBe(blockhash)
})

test('publicKey: pays for and sends a transfer of the old form when a page writes it as the library’s examples do', async () => {
  const { walletProvider } = await connect()
  const publicKey = keyOf(walletProvider.publicKey)
  const transaction = new Transaction({ feePayer: publicKey, blockhash, lastValidBlockHeight: 1 }).add(
    SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: Keypair.generate().publicKey, lamports: 1_000 }),
  )
  expect(transaction.compileMessage()).toBeInstanceOf(Message)
  const signed = await walletProvider.signTransaction(transaction)
  expect(signed).toBeInstanceOf(Transaction)
  expect(signed.verifySignatures()).toBe(true)
  const sent: Uint8Array[] = []
  const to = { sendRawTransaction: async (raw: Uint8Array) => `id ${sent.push(raw)}` }
  expect(await walletProvider.sendTransaction(transaction, to)).toBe('id 1')
  expect(Transaction.from(sent[0] ?? []).feePayer?.equals(publicKey)).toBe(true)
})

test('publicKey: pays for versioned messages, and several are signed in their own classes', async () => {
  const { walletProvider } = await connect()
  const payerKey = keyOf(walletProvider.publicKey)
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })]
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  const legacy = new VersionedTransaction(message.compileToLegacyMessage())
  const old = new Transaction({ feePayer: payerKey, blockhash, lastValidBlockHeight: 1 }).add(...instructions)
  const signed = await walletProvider.signAllTransactions<Transaction | VersionedTransaction>([versioned, old])
  expect(signed.map((one) => one.constructor)).toEqual([VersionedTransaction, Transaction])
  expect(legacy.message.staticAccountKeys[0]?.equals(payerKey)).toBe(true)
})

test('publicKey: is read by a connection of the library', async () => {
  const { walletProvider } = await connect()
  const asked: unknown[] = []
  const connection = new Connection('http://localhost/rpc', {
    fetch: async (_, init) => {
      const { id, params } = JSON.parse(String(init?.body)) as { id: string; params: unknown[] }
      asked.push(params[0])
      return Response.json({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: 7 } })
    },
  })
  expect(await connection.getBalance(keyOf(walletProvider.publicKey))).toBe(7)
  expect(asked).toEqual([address])
})

test('createPublicKeys: gives keys without the library when it is not loaded, and those of the library once it is', async () => {
  const keys = createPublicKeys({ after: () => () => {} })
  const plain = keys.of(address)
  expect([plain.toBase58(), String(plain), JSON.stringify(plain)]).toEqual([address, address, `"${address}"`])
  expect([...plain.toBytes()]).toEqual([...payer.publicKey.toBytes()])
  expect([plain.equals(payer.publicKey), plain.equals(PublicKey.default)]).toEqual([true, false])
  await keys.ready()
  expect(keys.of(address)).toBeInstanceOf(PublicKey)
  // A wallet may name what is no key at all.
  expect(keys.of('no key').toBase58()).toBe('no key')
})

test('createPublicKeys: waits for the library no longer than its limit', async () => {
  const keys = createPublicKeys({
    after: (_, run) => {
      run()
      return () => {}
    },
  })
  await keys.ready()
  expect(keys.of(address).toBase58()).toBe(address)
})
