// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../client/createClient.js'
import { kernelIn } from '../harness/kernelIn.js'
import { mainnet } from '../../exports/networks.js'
import { pairing } from '../../plugins/pairing/manifest.js'
import { PairingView } from '../../ports/pairing.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { fakeRelay } from '../harness/fakeRelay.js'
import { fakeWallets } from '../harness/fakeWallets.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})

/** An instance with one installed wallet and a relay to pair others by. */
const createWorld = async () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })
  const relay = fakeRelay()
  const appkit = createClient(
    { networks: [mainnet], features: { multiWallet: true }, plugins: [wallets.plugin] },
    { plugins: [...fakePlugins().plugins, relay.plugin, pairing()] },
  )
  end = appkit.destroy
  const kernel = await kernelIn(appkit).load()
  /** Waits until it holds: code that is loaded when it is needed comes from the disk. */
  const until = (check: () => boolean) => expect.poll(check).toBe(true)
  /** The views of the modal, the lowest first. */
  const stack = () => (kernel.router.state.get().open ? kernel.router.state.get().stack.map(({ view }) => view) : [])
  const session = () => kernel.sessions.state.get().byNamespace.eip155
  const pair = async () => {
    const connecting = kernel.sessions.connect('walletConnect')
    await until(() => relay.asked.length > 0)
    relay.asked.at(-1)?.approve()
    await connecting
  }
  const connectHarbor = async () => {
    const connecting = kernel.sessions.connect('app.harbor')
    await until(() => wallets.asked.length > 0)
    wallets.asked.at(-1)?.approve()
    await connecting
  }
  const alerts = () => kernel.alerts.state.get().items
  return { alerts, wallets, appkit, kernel, relay, until, stack, session, pair, connectHarbor }
}

test('switching to a live paired connection makes no new proposal', async () => {
  const { appkit, relay, session, pair, connectHarbor } = await createWorld()
  await pair()
  await connectHarbor()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'app.harbor' })
  const changes: unknown[] = []
  await appkit.switchConnection({ connection: { connectorId: 'walletConnect' }, namespace: 'eip155', onChange: (change) => changes.push(change) })
  expect(relay.asked).toHaveLength(1)
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
  expect(changes).toMatchObject([{ namespace: 'eip155', hasSwitchedWallet: true }])
})

test('switching to a paired connection that ended shows a code, and ends when a wallet answered it', async () => {
  const { appkit, relay, until, stack, session, pair } = await createWorld()
  const switching = appkit.switchConnection({ connection: { connectorId: 'walletConnect' }, namespace: 'eip155' })
  await until(() => stack().includes(PairingView.id))
  expect(relay.asked).toEqual([])
  // The view that is shown keeps a link ready; here nothing is drawn, so the test starts the attempt as the view does.
  await Promise.all([switching, pair()])
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
  expect(stack()).toEqual([])
})

test('leaving the code rejects the switch', async () => {
  const { appkit, until, stack } = await createWorld()
  const switching = appkit.switchConnection({ connection: { connectorId: 'walletConnect' }, namespace: 'eip155' })
  const failure = switching.catch((error: unknown) => error)
  await until(() => stack().length > 0)
  await appkit.close()
  expect(await failure).toMatchObject({ code: 'P678' })
})

test('resetting the pairing while a code is shown takes the code back: a late approval connects no wallet, and the next code works', async () => {
  const { appkit, kernel, relay, session, until, pair } = await createWorld()
  const ended = kernel.sessions.connect('walletConnect').catch((error: unknown) => error)
  await until(() => relay.asked.length > 0)
  relay.asked[0]?.link()
  await appkit.resetWcConnection()
  expect(relay.asked[0]?.request.signal.aborted).toBe(true)
  relay.asked[0]?.approve()
  expect(await ended).toBeInstanceOf(Error)
  expect(session()?.status ?? 'disconnected').toBe('disconnected')
  await pair()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
})

test('resetting the pairing ends sessions over a relay and no other', async () => {
  const { appkit, kernel, session, pair, connectHarbor } = await createWorld()
  await pair()
  await connectHarbor()
  await appkit.resetWcConnection()
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'app.harbor' })
  expect(kernel.sessions.state.get().connections.eip155).toHaveLength(1)
})

test('a connection of a namespace without a network, or without a connector, is refused', async () => {
  const { appkit, connectHarbor, session } = await createWorld()
  await connectHarbor()
  for (const wrong of [
    { connection: { connectorId: 'app.harbor' }, namespace: 'cosmos' },
    { connection: { connectorId: '' }, namespace: 'eip155' },
    { connection: {} as { connectorId: string }, namespace: 'eip155' },
  ])
    await expect(appkit.switchConnection(wrong)).rejects.toMatchObject({ code: 'P674', shortMessage: 'Invalid connection status' })
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'app.harbor' })
})

test('a connection, or an account, that the page does not know is refused, and nothing is shown', async () => {
  const { appkit, connectHarbor, session, stack } = await createWorld()
  await connectHarbor()
  for (const wrong of [{ connection: { connectorId: 'app.nobody' } }, { connection: { connectorId: 'app.harbor' }, address: `0x${'12'.repeat(20)}` }])
    await expect(appkit.switchConnection({ ...wrong, namespace: 'eip155' })).rejects.toMatchObject({ code: 'P674' })
  await expect(appkit.deleteConnection({ connectorId: 'app.nobody', address: '', namespace: 'eip155' })).rejects.toMatchObject({ code: 'P674' })
  expect(stack()).toEqual([])
  expect(session()).toMatchObject({ status: 'connected', connectorId: 'app.harbor' })
})

test('leaving the modal ends the switch with a reason that is no fault', async () => {
  const { appkit, until, stack, alerts } = await createWorld()
  const before = alerts().length
  const failure = appkit.switchConnection({ connection: { connectorId: 'walletConnect' }, namespace: 'eip155' }).catch((error: unknown) => error)
  await until(() => stack().length > 0)
  await appkit.close()
  expect(await failure).toMatchObject({ code: 'P678', reason: 'cancelled' })
  expect(alerts()).toHaveLength(before)
})

test('the named account of a connection is used, also by what the page sends afterwards', async () => {
  const { appkit, kernel, wallets, session } = await createWorld()
  const [first, second] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
  const connecting = kernel.sessions.connect('app.harbor')
  await expect.poll(() => wallets.asked).toHaveLength(1)
  wallets.asked[0]?.approve({ address: first })
  await connecting
  wallets.say({ accounts: [first, second] })
  await kernel.sessions.chooseAccount('eip155', 'app.harbor', second.toUpperCase().replace('0X', '0x'))
  expect(session()).toMatchObject({ address: second, accounts: [second, first] })
  expect(appkit.getConnections('eip155')[0]?.accounts).toEqual([
    { address: second, type: 'eoa' },
    { address: first, type: 'eoa' },
  ])
  await kernel.sessions.chooseAccount('eip155', 'app.harbor', `0x${'33'.repeat(20)}`)
  expect(session()).toMatchObject({ address: second })
})

test('a connection that ended is deleted from the recent ones', async () => {
  const { appkit, connectHarbor } = await createWorld()
  await connectHarbor()
  const recent = () => appkit.getRecentConnections('eip155').map(({ connectorId }) => connectorId)
  const end = () => appkit.deleteConnection({ connectorId: 'app.harbor', address: '', namespace: 'eip155' })
  await end()
  expect(recent()).toEqual(['app.harbor'])
  await end()
  expect(recent()).toEqual([])
})
