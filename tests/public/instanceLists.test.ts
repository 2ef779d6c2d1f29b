// @vitest-environment happy-dom
// Lists that a page draws itself, by the methods of an instance of which nothing is loaded yet.
import { expect, test } from 'vitest'
import type { WalletItem } from '../../client/walletButton/WalletsStore.js'
import { UserRejectedError } from '../../kernel/api/index.js'
import { relayConnector } from '../../ports/pairing.js'
import { debugWorld } from './debugWorld.js'

const far: WalletItem = {
  id: 'far',
  name: 'Far',
  imageUrl: '',
  imageId: undefined,
  isInjected: false,
  isRecent: false,
  connectors: [],
  walletInfo: {
    description: undefined,
    supportedChains: [],
    supportedNamespaces: [],
    website: undefined,
    installationLinks: { appStore: undefined, playStore: undefined, chromeStore: undefined, desktopLink: undefined },
    deepLink: 'far:',
    linkMode: undefined,
    isCertified: false,
    supportsWcPay: false,
  },
}
const nothing = { wcUri: undefined, wcError: false, wcFetchingUri: false }
const first = 'wc:first@2'

const world = () => {
  const made = debugWorld()
  made.wallets.announce({ id: relayConnector, name: 'WalletConnect', kind: 'relay' })
  const settle = async () => {
    await Promise.all([import('../../client/walletButton/createWalletsStore.js'), import('../../client/compat/compatActions.js')])
    await made.settle()
  }
  const uri = () => made.appkit.getWalletConnectUri()
  return { ...made, settle, uri }
}
/** A link that is there. */
const linked = async () => {
  const made = world()
  const ready = made.appkit.prefetchWalletConnectUri()
  await made.settle()
  made.wallets.asked[0]?.request.onUri(first)
  await ready
  await made.settle()
  return made
}

test('prefetchWalletConnectUri: makes a link that is read and observed when nothing is loaded yet', async () => {
  const { appkit, wallets, settle, uri } = world()
  expect(uri()).toEqual(nothing)
  const heard: unknown[] = []
  appkit.subscribeWalletConnectUri((one) => heard.push(one))
  const ready = appkit.prefetchWalletConnectUri()
  await settle()
  expect([wallets.asked.map(({ id }) => id), uri()]).toEqual([[relayConnector], { ...nothing, wcFetchingUri: true }])
  wallets.asked[0]?.request.onUri(first)
  await ready
  await settle()
  expect(uri()).toEqual({ ...nothing, wcUri: first })
  // It is renewed before it expires.
  wallets.asked[0]?.request.onUri('wc:second@2')
  await settle()
  expect(heard).toEqual([
    { ...nothing, wcFetchingUri: true },
    { ...nothing, wcUri: first },
    { ...nothing, wcUri: 'wc:second@2' },
  ])
  // A second call asks for no second link.
  await appkit.prefetchWalletConnectUri()
  expect([wallets.asked.length, uri().wcUri]).toEqual([1, 'wc:second@2'])
})

test('connectWallet: goes on with the link when one was prefetched', async () => {
  const { appkit, wallets, settle, uri } = await linked()
  const connecting = appkit.connectWallet(far)
  await settle()
  expect([wallets.asked.length, uri().wcUri, appkit.getState().connectingWallet?.id]).toEqual([1, first, 'far'])
  wallets.asked[0]?.approve()
  await connecting
  await settle()
  expect([appkit.getAccount().status, uri(), appkit.getState().connectingWallet]).toEqual(['connected', nothing, undefined])
})

test('connectWallet: makes a link of its own when a wallet is chosen after another one', async () => {
  const { appkit, wallets, settle } = await linked()
  const attempts = [appkit.connectWallet(far), appkit.connectWallet({ ...far, id: 'near' })].map((attempt) => attempt.catch((error: unknown) => error))
  await settle()
  expect([wallets.asked.length, appkit.getState().connectingWallet?.id]).toEqual([2, 'near'])
  expect(wallets.asked[0]?.request.signal.aborted).toBe(true)
  await appkit.resetConnectingWallet()
  expect((await Promise.all(attempts)).every((error) => error instanceof Error)).toBe(true)
  expect(appkit.getState().connectingWallet).toBeUndefined()
})

test.each(['resetWalletConnectUri', 'resetConnectingWallet'] as const)('%s: ends the attempt, and a late link changes nothing', async (method) => {
  const { appkit, wallets, settle, uri } = await linked()
  await appkit[method]()
  await settle()
  expect([uri(), wallets.asked[0]?.request.signal.aborted]).toEqual([nothing, true])
  wallets.asked[0]?.request.onUri('wc:late@2')
  await settle()
  expect(uri()).toEqual(nothing)
  await appkit[method]()
  // And a new one can be made.
  const ready = appkit.prefetchWalletConnectUri()
  await settle()
  wallets.asked[1]?.request.onUri('wc:new@2')
  await ready
  expect(uri().wcUri).toBe('wc:new@2')
})

test.each(['resetWalletConnectUri', 'resetConnectingWallet'] as const)('%s: does nothing when nothing was asked for', async (method) => {
  const { appkit, uri } = world()
  await appkit[method]()
  expect(uri()).toEqual(nothing)
})

test('prefetchWalletConnectUri: rejects and is told by wcError when no link is made', async () => {
  const { appkit, wallets, settle, uri } = world()
  const ready = appkit.prefetchWalletConnectUri().catch((error: unknown) => error)
  await settle()
  wallets.asked[0]?.fail(new UserRejectedError())
  expect(await ready).toBeInstanceOf(UserRejectedError)
  await settle()
  expect(uri()).toEqual({ ...nothing, wcError: true })
})

test('prefetchWalletConnectUri: has resolved when the wallet declines later, which wcError tells', async () => {
  const { wallets, settle, uri } = await linked()
  wallets.asked[0]?.fail(new UserRejectedError())
  await settle()
  expect(uri()).toEqual({ ...nothing, wcError: true })
})

test('subscribeWalletList: gives the list to a page that has loaded nothing, and ends', async () => {
  const { appkit, wallets, settle } = world()
  const heard: (readonly string[])[] = []
  const end = appkit.subscribeWalletList((state) => heard.push(state.wallets.map(({ name }) => name)))
  await settle()
  expect(heard.at(-1)).toEqual(['Harbor', 'Pier'])
  wallets.announce({ id: 'app.quay', name: 'Quay' })
  await settle()
  expect(heard.at(-1)).toEqual(['Harbor', 'Pier', 'Quay'])
  end()
  const before = heard.length
  wallets.announce({ id: 'app.dock', name: 'Dock' })
  await settle()
  expect(heard).toHaveLength(before)
})

test('getConnectors: has the provider of a wallet when it is connected', async () => {
  const { appkit, connect, settle } = world()
  await connect()
  await settle()
  const providers = appkit.getConnectors('eip155').map(({ id, provider }) => [id, provider !== undefined && provider === appkit.getProvider('eip155')])
  expect(providers).toContainEqual(['app.harbor', true])
  expect(providers).toContainEqual(['app.pier', false])
})
