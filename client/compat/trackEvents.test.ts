import { afterEach, expect, test } from 'vitest'
import {
  BaseError,
  type Connection,
  ConnectionCancelledError,
  ModalClosed,
  NetworkChanged,
  PluginFailed,
  SessionAdmitted,
  SessionAsked,
  SessionDisconnected,
  SessionFailed,
  TransactionSent,
  UserRejectedError,
} from '../../kernel/api/index.js'
import { Tracked } from '../../ports/analytics.js'
import { EmbeddedAccountsChanged } from '../../ports/embeddedWallet.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { address, fakeWallets } from '../../tests/harness/fakeWallets.js'
import { trackEvents } from './trackEvents.js'

class LostError extends BaseError {
  constructor() {
    super('The wallet did not answer.', {
      code: 'P699',
      docsPath: 'https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p699',
      details: 'It was asked three times.',
    })
  }
}

let end: () => Promise<void> = async () => {}
afterEach(() => end())
const watched = () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor' })
  const kernel = createTestKernel({ plugins: [...fakePlugins().plugins, wallets.plugin] })
  end = kernel.kernel.destroy
  trackEvents(kernel.kernel)
  const told: unknown[] = []
  kernel.kernel.on(Tracked, (news) => told.push(news))
  return { ...kernel, wallets, told }
}

test('each action of a visitor emits one event', async () => {
  const { kernel, open, environment, wallets, told } = watched()
  await open()
  const connecting = kernel.sessions.connect('app.harbor')
  await environment.settle()
  wallets.asked.at(-1)?.approve({ chain: 'eip155:1' })
  await connecting
  kernel.router.close()
  await kernel.sessions.disconnect()
  expect(told).toEqual([
    { event: 'MODAL_OPEN', properties: { connected: false } },
    { event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { name: 'Harbor', method: 'browser' } },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
    { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
  ])
})

test('a wallet that is added beside another one is counted as selected too, and one that is reopened is not', async () => {
  const { kernel, environment, wallets, told } = watched()
  wallets.announce({ id: 'app.pier', name: 'Pier' })
  for (const id of ['app.harbor', 'app.pier']) {
    const connecting = kernel.sessions.connect(id)
    await environment.settle()
    wallets.asked.at(-1)?.approve({ chain: 'eip155:1' })
    await connecting
  }
  const names = () => told.map((news) => (news as { readonly event: string }).event)
  expect(names()).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS', 'SELECT_WALLET', 'CONNECT_SUCCESS'])
  expect(told[2]).toEqual({ event: 'SELECT_WALLET', properties: { name: 'Pier', platform: 'browser' } })
  const connection = kernel.sessions.state.get().connections.eip155?.[0] as Connection
  kernel.emit(SessionAdmitted, { namespace: 'eip155', connection, restored: true })
  expect(names()).toHaveLength(4)
})

test.each([
  ['email', 'email', 'Email'],
  ['google', 'google', 'Google'],
  ['farcaster', 'farcaster', 'Farcaster'],
] as const)('a sign-in by %s is counted by its real method', async (authProvider, method, name) => {
  const { kernel, wallets, told } = watched()
  wallets.announce({ id: 'ID_AUTH', name: 'Email', kind: 'embedded' })
  await kernel.connectors.load()
  const user = { email: undefined, username: undefined, accounts: [{ type: 'eoa' as const, address }] }
  const info = { user, authProvider, accountType: 'eoa' as const, isSmartAccountDeployed: false }
  kernel.emit(EmbeddedAccountsChanged, { accounts: { eip155: { address, info } }, chosen: {} })
  const wallet = { id: 'ID_AUTH', name: 'Email', icon: undefined, rdns: undefined }
  const connection: Connection = { connectorId: 'ID_AUTH', kind: 'embedded', wallet, accounts: [address], address, chain: 'eip155:1' }
  kernel.emit(SessionAsked, { connectorId: 'ID_AUTH' })
  for (const namespace of ['eip155', 'solana']) kernel.emit(SessionAdmitted, { namespace, connection, restored: false })
  expect(told).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name } }])
})

test('a wallet that the visitor leaves, or that another one follows, ends as cancelled on the page; a new request to the same one goes on', async () => {
  const { kernel, environment, wallets, told } = watched()
  wallets.announce({ id: 'app.pier', name: 'Pier' })
  const connect = async (id: string, signal?: AbortSignal) => {
    const connecting = kernel.sessions.connect(id, signal && { signal })
    connecting.catch(() => {})
    await environment.settle()
  }
  const leaving = new AbortController()
  await connect('app.harbor')
  await connect('app.harbor')
  await connect('app.pier', leaving.signal)
  leaving.abort()
  await environment.settle()
  await connect('app.pier')
  await kernel.sessions.disconnect()
  await connect('app.harbor')
  wallets.asked.at(-1)?.approve({ address: 'no address' })
  await environment.settle()
  await connect('app.harbor')
  await environment.advance(300_000)
  const select = (name: string) => ({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } })
  const end = (event: string, code: string) => ({ event, properties: { message: expect.any(String), code } })
  expect(told).toEqual([
    ...[select('Harbor'), end('USER_REJECTED', 'P307')],
    ...[select('Pier'), end('USER_REJECTED', 'P307')],
    ...[select('Pier'), end('USER_REJECTED', 'P307')],
    ...[select('Harbor'), end('CONNECT_ERROR', 'P305')],
    ...[select('Harbor'), end('CONNECT_ERROR', 'P303')],
  ])
})

test('an error is reported by its first line, and by its code where it has one', async () => {
  const { kernel, told, wallets } = watched()
  wallets.announce({ id: 'ID_AUTH', name: 'Email', kind: 'embedded' })
  await kernel.connectors.load()
  for (const error of [new UserRejectedError(), new ConnectionCancelledError(), new LostError(), new Error('Nobody knows.\nAt all.')]) {
    kernel.emit(SessionAsked, { connectorId: 'ID_AUTH' })
    // The first end counts.
    for (const one of [error, new Error('Too late.')]) kernel.emit(SessionFailed, { connectorId: 'ID_AUTH', error: one })
  }
  kernel.emit(PluginFailed, { plugin: 'hello', phase: 'activating', error: new LostError() })
  expect(told).toEqual([
    { event: 'USER_REJECTED', properties: { message: new UserRejectedError().shortMessage, code: 'P301' } },
    { event: 'USER_REJECTED', properties: { message: 'Connection rejected: it was cancelled on the page.', code: 'P307' } },
    { event: 'CONNECT_ERROR', properties: { message: 'The wallet did not answer.', code: 'P699' } },
    { event: 'CONNECT_ERROR', properties: { message: 'Nobody knows.' } },
    { event: 'INTERNAL_SDK_ERROR', properties: { errorMessage: 'The wallet did not answer.', code: 'P699', uncaught: false } },
  ])
})

test('a network event is emitted for a choice, not when the wallet switches by itself', () => {
  const { kernel, told } = watched()
  for (const by of ['wallet', 'page'] as const) kernel.emit(NetworkChanged, { namespace: 'eip155', network: 'eip155:137', by })
  kernel.emit(NetworkChanged, { namespace: 'eip155', network: 'eip155:1', by: 'visitor' })
  expect(told).toEqual([{ event: 'SWITCH_NETWORK', properties: { network: 'eip155:1' } }])
})

test('a transfer is reported, and a transaction of the page is not', () => {
  const { kernel, told } = watched()
  kernel.emit(TransactionSent, { chain: 'eip155:1', hash: '0x1' })
  kernel.emit(TransactionSent, { chain: 'eip155:1', hash: '0x2', transfer: { from: address, to: address, symbol: 'ETH', amount: 1n, decimals: 18 } })
  expect(told).toEqual([{ event: 'SEND_SUCCESS', properties: { network: 'eip155:1', token: 'ETH', isSmartAccount: false, hash: '0x2' } }])
})

test('a listener that throws while handling an event does not receive the event of its own failure', () => {
  const { kernel, told, events } = watched()
  kernel.on(Tracked, () => {
    throw new Error('not today')
  })
  kernel.emit(ModalClosed, { connected: false })
  kernel.emit(SessionDisconnected, { namespace: 'eip155', connectorId: 'app.harbor', by: 'wallet' })
  expect(told.map((news) => (news as { readonly event: string }).event)).toEqual(['MODAL_CLOSE', 'DISCONNECT_SUCCESS'])
  expect(events.filter(({ id }) => id === PluginFailed.id)).toHaveLength(2)
})
