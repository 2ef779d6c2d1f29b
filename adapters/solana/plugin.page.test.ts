// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { UserRejectedError } from '../../kernel/api/index.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { type FakeSolanaOptions, fakeSolana, solanaKey } from '../../tests/harness/fakeSolana.js'
import { solana } from './manifest.js'

const network = (id: string, name: string) =>
  toNetwork({
    id,
    name,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['http://localhost/rpc'] } },
  })
const [main, dev] = [network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'), network('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet')]
const id = 'wallet-standard:Acme'

const setup = (options: FakeSolanaOptions & { storage?: Storage; options?: unknown } = {}) => {
  const wallet = fakeSolana({ page: window, ...options })
  const kernel = createTestKernel({
    plugins: [solana(options.options)],
    networks: [main, dev],
    storage: options.storage ?? createMemoryStorage(),
    fetch: async () => Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: 2_500_000_000 } }),
  })
  const session = () => kernel.kernel.sessions.state.get().byNamespace.solana
  const end = async () => {
    wallet.vanish()
    await kernel.kernel.destroy()
  }
  onTestFinished(end)
  return { ...kernel, wallet, session, end }
}

test('an installed wallet connects, signs, switches, follows the wallet and disconnects', async () => {
  const { kernel, wallet, session, end } = setup()
  const connection = await kernel.sessions.connect(id)
  expect(connection).toMatchObject({ address: solanaKey(7), chain: main.caipNetworkId, wallet: { name: 'Acme' } })
  expect([kernel.capabilities.can('transfer', 'solana'), kernel.capabilities.can('signIn', 'solana')]).toEqual([true, false])
  expect(base58.decode((await kernel.capabilities.get('solana', 'signMessage')?.sign(solanaKey(7), 'hi')) ?? '')).toHaveLength(64)
  expect((await kernel.capabilities.get('solana', 'nativeBalance')?.read(solanaKey(7), main.caipNetworkId))?.amount).toBe(2_500_000_000n)

  // A wallet of this family is not asked: only the network of the page's reads changes.
  const asked = wallet.calls.length
  await kernel.networks.switchTo(dev.caipNetworkId)
  expect(session()).toMatchObject({ status: 'connected', chain: dev.caipNetworkId })
  expect(wallet.calls.length).toBe(asked)

  wallet.selectAccounts([solanaKey(8)])
  expect(session()).toMatchObject({ status: 'connected', address: solanaKey(8) })

  await kernel.sessions.disconnect()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.calls.at(-1)?.feature).toBe('standard:disconnect')
  expect(wallet.listeners()).toBe(0)
  await end()
})

test('a switch to a network outside of the account’s list changes nothing, and says which networks it lists', async () => {
  const { kernel, lines, session } = setup({ chains: ['solana:mainnet'] })
  await kernel.sessions.connect(id)
  const said = `Unsupported chain: "${dev.caipNetworkId}" cannot be used: the account of "Acme" lists solana:mainnet, and not this one.`
  await expect(kernel.networks.switchTo(dev.caipNetworkId)).rejects.toThrow(said)
  expect(session()).toMatchObject({ status: 'connected', chain: main.caipNetworkId })
  expect(kernel.networks.active('solana')?.caipNetworkId).toBe(main.caipNetworkId)
  expect(lines.join('\n')).toContain(said)
})

test('a page restored from the back/forward cache asks its wallet for its accounts', async () => {
  const { kernel, wallet, session } = setup()
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  await kernel.sessions.connect(id)
  wallet.unheard(() => wallet.selectAccounts([solanaKey(8)]))
  const before = wallet.calls.length
  show(false)
  expect(wallet.calls).toHaveLength(before)
  show(true)
  await expect.poll(session).toMatchObject({ status: 'connected', address: solanaKey(8) })
  expect(wallet.calls.slice(before).map(({ feature }) => feature)).toEqual(['silent'])
  wallet.unheard(() => wallet.revoke())
  show(true)
  await expect.poll(session).toEqual({ status: 'disconnected' })
})

test('a declined connection leaves nothing behind', async () => {
  const { kernel, wallet, session } = setup()
  wallet.manner('standard:connect', 'decline')
  await expect(kernel.sessions.connect(id)).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
})

test('a wallet that revokes its accounts ends the connection', async () => {
  const { kernel, wallet, session } = setup()
  await kernel.sessions.connect(id)
  wallet.revoke()
  expect(session()).toEqual({ status: 'disconnected' })
})

test('a wallet that locks itself is connected again without a prompt when it is unlocked, and its provider says meanwhile that it is disconnected', async () => {
  const { kernel, wallet, session } = setup()
  await kernel.sessions.connect(id)
  const native = kernel.sessions.transport('solana')?.native as { on(event: string, run: () => void): void; signMessage(message: Uint8Array): Promise<unknown> }
  let ended = 0
  native.on('disconnect', () => ended++)
  for (const time of [1, 2]) {
    wallet.selectAccounts([])
    expect([session(), ended]).toEqual([{ status: 'disconnected' }, time])
    await expect(native.signMessage(new Uint8Array([1]))).rejects.toMatchObject({ walletCode: 4900 })
    const before = wallet.calls.length
    wallet.selectAccounts([solanaKey(7)])
    await expect.poll(session).toMatchObject({ status: 'connected', address: solanaKey(7) })
    expect(wallet.calls.slice(before).map(({ feature }) => feature)).toEqual(['silent'])
  }
})

test('a reload reopens the wallet without a prompt, and one that no longer allows it stays closed', async () => {
  const storage = createMemoryStorage()
  const first = setup({ storage })
  await first.kernel.sessions.connect(id)
  await first.environment.settle()
  await first.end()

  const second = setup({ storage, permitted: true })
  await expect.poll(second.session).toMatchObject({ status: 'connected', address: solanaKey(7) })
  expect(second.wallet.calls.map(({ feature }) => feature)).toEqual(['silent'])
  await second.end()

  const third = setup({ storage, permitted: false })
  await expect.poll(third.session).toEqual({ status: 'disconnected' })
  expect(third.wallet.calls.map(({ feature }) => feature)).toEqual(['silent'])
  // It was locked, and is unlocked.
  third.wallet.permit()
  third.wallet.selectAccounts([solanaKey(7)])
  await expect.poll(third.session).toMatchObject({ status: 'connected', address: solanaKey(7) })
  expect(third.wallet.calls.map(({ feature }) => feature)).toEqual(['silent', 'silent'])
})

test('a silent reconnect that never answers ends at its deadline', async () => {
  const storage = createMemoryStorage()
  const first = setup({ storage })
  await first.kernel.sessions.connect(id)
  await first.environment.settle()
  await first.end()
  const page = window
  const wallet = fakeSolana({ page: new EventTarget() })
  const { features } = wallet.wallet as { features: Record<string, object> }
  const stuck = Object.create(wallet.wallet, { features: { value: { ...features, 'standard:connect': { connect: () => new Promise(() => {}) } } } })
  const register = (event: Event) => (event as CustomEvent).detail.register(stuck)
  page.addEventListener('wallet-standard:app-ready', register)
  const kernel = createTestKernel({ plugins: [solana()], networks: [main, dev], storage })
  const status = () => kernel.kernel.sessions.state.get().byNamespace.solana?.status
  onTestFinished(async () => {
    page.removeEventListener('wallet-standard:app-ready', register)
    await kernel.kernel.destroy()
  })
  await expect.poll(() => kernel.kernel.sessions.state.get().byNamespace.solana?.status).toBe('reconnecting')
  await expect
    .poll(async () => {
      await kernel.environment.advance(1_000)
      return status()
    })
    .toBe('disconnected')
})

test('a wallet that can sign in has the capability, and signs with the connected account', async () => {
  const signs: unknown[] = []
  const { kernel } = setup({
    features: {
      'solana:signTransaction': () => [],
      'solana:signIn': (input) => {
        signs.push(input)
        return [{ account: { address: solanaKey(7) }, signedMessage: new TextEncoder().encode('app.example wants'), signature: new Uint8Array(64).fill(1) }]
      },
    },
  })
  await kernel.sessions.connect(id)
  expect(kernel.capabilities.can('signIn', 'solana')).toBe(true)
  const signed = await kernel.capabilities.get('solana', 'signIn')?.ask(solanaKey(7), { domain: 'app.example', nonce: 'abcdefgh' })
  expect(new TextDecoder().decode(signed?.message)).toBe('app.example wants')
  expect(signs).toEqual([{ domain: 'app.example', nonce: 'abcdefgh', address: solanaKey(7) }])
  await expect(kernel.capabilities.get('solana', 'signIn')?.ask(solanaKey(8), { domain: 'app.example' })).rejects.toMatchObject({
    name: 'SignError',
    reason: 'invalid',
  })
})

const transactions = async (count: number) => {
  const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = await import('@solana/web3.js')
  const from = new PublicKey(solanaKey(7))
  return Array.from({ length: count }, (_, at) => {
    const instructions = [SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(solanaKey(8)), lamports: at + 1 })]
    return new VersionedTransaction(new TransactionMessage({ payerKey: from, recentBlockhash: solanaKey(3), instructions }).compileToV0Message())
  })
}

test('several transactions are signed in one prompt, in their order', async () => {
  const { kernel, wallet } = setup()
  await kernel.sessions.connect(id)
  const native = kernel.sessions.transport('solana')?.native as ReturnType<typeof import('./createNative.js').createNative>
  const given = await transactions(3)
  const signed = await native.signAllTransactions(given)
  expect(signed.map((one) => one.serialize())).toEqual(given.map((one) => one.serialize()))
  expect(wallet.calls.filter(({ feature }) => feature === 'solana:signTransaction')).toHaveLength(1)
})

test('a wallet that signs fewer transactions than it was given is refused, and so are too many', async () => {
  const { kernel } = setup({ features: { 'solana:signTransaction': (input) => [{ signedTransaction: (input as { transaction: Uint8Array }).transaction }] } })
  await kernel.sessions.connect(id)
  const native = kernel.sessions.transport('solana')?.native as ReturnType<typeof import('./createNative.js').createNative>
  await expect(native.signAllTransactions(await transactions(2))).rejects.toThrow('did not return every output')
  await expect(native.signAllTransactions(await transactions(65))).rejects.toThrow('at most 64')
})

test('the provider that hosts get has the interface of wallet adapters', async () => {
  const { kernel } = setup()
  await kernel.sessions.connect(id)
  const native = kernel.sessions.transport('solana')?.native as ReturnType<typeof import('./createNative.js').createNative>
  expect([native.name, native.address, native.publicKey?.toBase58()]).toEqual(['Acme', solanaKey(7), solanaKey(7)])
  expect(await native.signMessage(Uint8Array.of(1))).toHaveLength(64)
  const { PublicKey, SystemProgram, Transaction, VersionedTransaction, TransactionMessage } = await import('@solana/web3.js')
  const from = new PublicKey(solanaKey(7))
  const instruction = SystemProgram.transfer({ fromPubkey: from, toPubkey: new PublicKey(solanaKey(8)), lamports: 1 })
  const legacy = new Transaction({ feePayer: from, blockhash: solanaKey(3), lastValidBlockHeight: 1 }).add(instruction)
  expect(await native.signTransaction(legacy)).toBeInstanceOf(Transaction)
  const message = new TransactionMessage({ payerKey: from, recentBlockhash: solanaKey(3), instructions: [instruction] }).compileToV0Message()
  expect((await native.signAllTransactions([new VersionedTransaction(message)]))[0]).toBeInstanceOf(VersionedTransaction)
  const sent: Uint8Array[] = []
  const connection = { sendRawTransaction: async (raw: Uint8Array) => `${sent.push(raw)}` }
  expect(await native.sendTransaction(new VersionedTransaction(message), connection)).toBe('1')
  await expect(native.signAndSendTransaction(legacy)).rejects.toThrow(/solana_signAndSendTransaction/)
})
