// @vitest-environment happy-dom
// Wallet adapters of the Solana ecosystem, both ways: one that the page has is a wallet of the list, and what is connected here is one for libraries.
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AppKit } from '../../client/AppKit.js'
import { createAppKit } from '../../client/createAppKit.js'
import { createWalletAdapter, SolanaAdapter } from '../../exports/adapters/solana.js'
import { solana } from '../../exports/networks.js'
// These tests need this plugin: the import takes the file out of the run in which the plugin is removed.
import '../../plugins/connect/manifest.js'
import { fakeSolana, solanaKey } from '../harness/fakeSolana.js'
import { scriptedAdapter } from '../harness/scriptedAdapter.js'

/** Code is loaded on the way. */
const until = <value>(read: () => value) => expect.poll(read, { timeout: 20_000 })
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
  document.body.replaceChildren()
})
const page = (wallets: readonly object[] = []): AppKit => {
  const appkit = createAppKit({ networks: [solana], adapters: [new SolanaAdapter({ wallets })], enableWalletConnect: false, features: { activity: false } })
  ends.push(() => appkit.destroy())
  return appkit
}
/** A page with an installed wallet, and the adapter that its libraries get. */
const given = () => {
  const wallet = fakeSolana({ page: window })
  const appkit = page()
  ends.push(() => wallet.vanish())
  const adapter = createWalletAdapter(appkit)
  const heard: string[] = []
  adapter.on('connect', (key) => heard.push(`connect ${key.toBase58()}`))
  adapter.on('disconnect', () => heard.push('disconnect'))
  adapter.on('error', ({ name }) => heard.push(name))
  return { wallet, appkit, adapter, heard }
}
/** As the visitor who presses a row of the list. */
const choose = async (appkit: AppKit, name: string) => {
  const { wallets } = await appkit.getWalletList()
  const found = wallets.find((wallet) => wallet.name === name)
  if (!found) throw new Error(`${name} is not in the list: ${wallets.map((wallet) => wallet.name).join(', ')}`)
  return appkit.connectWallet(found, 'solana')
}
const isOpen = (appkit: AppKit) => vi.waitUntil(() => appkit.isOpen(), { timeout: 200_000 })
const connected = async () => {
  const all = given()
  const connecting = all.adapter.connect()
  await isOpen(all.appkit)
  await choose(all.appkit, 'Acme')
  await connecting
  return all
}

// All code arrives here, so that no test waits for it.
beforeAll(async () => {
  const { adapter, appkit, wallet } = await connected()
  await adapter.signMessage(new Uint8Array(3))
  await adapter.disconnect()
  wallet.vanish()
  await appkit.destroy()
}, 240_000)

test('the adapter for libraries opens the modal, and has the account of the wallet that the visitor chooses', async () => {
  const { wallet, appkit, adapter, heard } = given()
  expect([adapter.connected, adapter.publicKey, adapter.readyState]).toEqual([false, null, 'Installed'])
  await expect(adapter.signMessage(new Uint8Array(3))).rejects.toMatchObject({ name: 'WalletNotConnectedError' })
  const connecting = Promise.all([adapter.connect(), adapter.connect()])
  await isOpen(appkit)
  expect(adapter.connecting).toBe(true)
  await choose(appkit, 'Acme')
  await connecting
  expect([adapter.connected, adapter.connecting, adapter.publicKey?.toBase58()]).toEqual([true, false, solanaKey(7)])
  expect(await adapter.signMessage(new Uint8Array(3))).toHaveLength(64)
  wallet.selectAccounts([solanaKey(8)])
  await until(() => adapter.publicKey?.toBase58()).toBe(solanaKey(8))
  // The same account once more is no change.
  wallet.selectAccounts([solanaKey(8)])
  await adapter.disconnect()
  await until(() => heard).toEqual(['WalletNotConnectedError', `connect ${solanaKey(7)}`, `connect ${solanaKey(8)}`, 'disconnect'])
  expect([adapter.connected, adapter.publicKey]).toEqual([false, null])
  await adapter.disconnect()
})

test('the adapter for libraries rejects when the visitor closes the modal without a wallet', async () => {
  const { appkit, adapter, heard } = given()
  const connecting = adapter.connect()
  const refused = expect(connecting).rejects.toMatchObject({ name: 'WalletWindowClosedError' })
  await isOpen(appkit)
  await appkit.close()
  await refused
  expect([heard, adapter.connecting]).toEqual([['WalletWindowClosedError'], false])
})

test('the adapter for libraries rejects when the instance is destroyed meanwhile, and has no account then', async () => {
  const { appkit, adapter } = given()
  const refused = expect(adapter.connect()).rejects.toMatchObject({ name: 'WalletConnectionError' })
  await isOpen(appkit)
  await appkit.destroy()
  await refused
  expect([adapter.connected, adapter.publicKey]).toEqual([false, null])
  await expect(adapter.connect()).rejects.toMatchObject({ name: 'WalletConnectionError' })
  expect(adapter.removeAllListeners().on('connect', () => {}).connected).toBe(false)
})

test('the adapter for libraries waits for no answer of a wallet that disconnects before it', async () => {
  const { wallet, adapter, heard } = await connected()
  wallet.manner('solana:signMessage', 'never')
  const refused = expect(adapter.signMessage(new Uint8Array(3))).rejects.toMatchObject({ name: 'WalletDisconnectedError' })
  await until(() => wallet.calls.at(-1)?.feature).toBe('solana:signMessage')
  wallet.revoke()
  await refused
  expect(heard.slice(-2).sort()).toEqual(['WalletDisconnectedError', 'disconnect'])
})

test('the adapter for libraries reopens nothing by a prompt, and tells listeners no more once they are removed', async () => {
  const { appkit, adapter, wallet, heard } = given()
  await adapter.autoConnect()
  expect([adapter.connected, appkit.isOpen()]).toEqual([false, false])
  const once: string[] = []
  adapter.once('connect', () => once.push('once'))
  adapter.removeAllListeners('error')
  expect(adapter.eventNames().sort()).toEqual(['connect', 'disconnect'])
  await choose(appkit, 'Acme')
  await until(() => heard).toEqual([`connect ${solanaKey(7)}`])
  adapter.removeAllListeners()
  wallet.selectAccounts([solanaKey(8)])
  await until(() => adapter.publicKey?.toBase58()).toBe(solanaKey(8))
  expect([heard.length, once, adapter.listenerCount('connect')]).toEqual([1, ['once'], 0])
})

test('what is sent without a payer and a block gets both, and the signatures of further keys', async () => {
  const { adapter } = await connected()
  const from = adapter.publicKey
  if (!from) throw new Error('no key')
  const other = Keypair.fromSeed(new Uint8Array(32).fill(3))
  const sent: Uint8Array[] = []
  const connection = {
    getLatestBlockhash: async () => ({ blockhash: solanaKey(5), lastValidBlockHeight: 1 }),
    sendRawTransaction: async (raw: Uint8Array, options?: object) => {
      sent.push(raw)
      return JSON.stringify(options ?? null)
    },
  }
  const transfer = SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: from, lamports: 1 })
  const transaction = new Transaction().add(transfer)
  // The scripted wallet signs nothing, so that its place stays empty.
  transaction.serialize = (config) => Transaction.prototype.serialize.call(transaction, { ...config, requireAllSignatures: false })
  const answer = adapter.sendTransaction(transaction, connection as never, { signers: [other], skipPreflight: true })
  await expect(answer.catch((error: Error) => error.message)).resolves.toMatch(/skipPreflight|Signature/)
  expect([transaction.feePayer?.toBase58(), transaction.recentBlockhash]).toEqual([solanaKey(7), solanaKey(5)])
  expect(transaction.signatures.filter(({ signature }) => signature).map(({ publicKey }) => publicKey.toBase58())).toEqual([other.publicKey.toBase58()])
})

const owned = async () => {
  const adapter = scriptedAdapter()
  const appkit = page([adapter.wallet])
  await appkit.ready()
  return { adapter, appkit }
}

test('an adapter of the page connects, tells of another account once, and of its end', async () => {
  const { adapter, appkit } = await owned()
  await choose(appkit, 'Harbor')
  expect(appkit.getAddress('solana')).toBe(solanaKey(7))
  const seen: (string | undefined)[] = []
  appkit.subscribeAccount(({ address }) => seen.push(address), 'solana')
  adapter.select(solanaKey(8))
  adapter.emit('connect')
  adapter.emit('connect')
  await until(() => seen.at(-1)).toBe(solanaKey(8))
  adapter.drop()
  adapter.emit('disconnect')
  await until(() => appkit.getAccount('solana').status).toBe('disconnected')
  expect(seen).toEqual([solanaKey(8), undefined])
  expect(adapter.listeners()).toBe(0)
})

test('an adapter of the page that never answers is given up by the visitor, and its late answer serves the next attempt', async () => {
  const { adapter, appkit } = await owned()
  adapter.manner('leave')
  const first = choose(appkit, 'Harbor').catch((error: unknown) => error)
  await until(() => adapter.prompts()).toBe(1)
  await appkit.resetConnectingWallet()
  expect(await first).toBeInstanceOf(Error)
  // As the library's own: it is asked already, and answers at once without an account.
  const second = choose(appkit, 'Harbor')
  await until(() => adapter.prompts()).toBe(2)
  adapter.answer()
  await second
  expect([appkit.getAddress('solana'), adapter.opened()]).toEqual([solanaKey(7), 1])
})

test('an adapter of the page that disconnects while it is asked connects nothing', async () => {
  const { adapter, appkit } = await owned()
  adapter.manner('leave')
  const connecting = choose(appkit, 'Harbor').catch((error: unknown) => error)
  await until(() => adapter.prompts()).toBe(1)
  adapter.emit('disconnect')
  adapter.decline()
  expect(await connecting).toBeInstanceOf(Error)
  expect(appkit.getAccount('solana').status).toBe('disconnected')
})
