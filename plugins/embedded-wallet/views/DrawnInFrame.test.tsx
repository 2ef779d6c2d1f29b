// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { account } from '../../../plugins/account/manifest.js'
import type { Network } from '../../../kernel/api/index.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { ExportView } from '../../../ports/embeddedWallet.js'
import { Refuse, siteOrigin } from '../testing/scriptedSite.js'
import { evmAddress, signedIn, withSite } from '../testing/withSite.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../adapters/evm/plugin.js'
import '../../../adapters/evm/lateDriver.js'
import '../../../adapters/evm/createEip1193.js'
import '../../../plugins/account/plugin.js'
import '../../../plugins/account/views/Account.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})
const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

/** The account, with its wallet in the frame. */
const openAccount = async (options: Omit<Parameters<typeof withSite>[0], 'element'>) => {
  const element = document.createElement('div')
  const frame = withSite({ element, ...options })
  const world = mountModal({
    networks: [ethereum],
    host: { secureSite: siteOrigin, projectId: 'project' },
    plugins: [account(), evm(), frame.plugin],
  })
  modal = world
  const connecting = world.kernel.sessions.connect('ID_AUTH')
  await world.settle()
  await world.advance(500)
  await connecting
  await world.open({ view: 'Account' })
  await world.advance(500)
  return { world, frame, element }
}
/** A request that is about to be drawn over the account. */
const ask = async () => {
  const { world, frame, element } = await openAccount({ answers: signedIn(), vault: ['otp', 'approve'] })
  const seen = () => world.root.querySelector('.pt-stage')?.firstElementChild?.textContent
  const before = seen()
  world.kernel.capabilities
    .get('eip155', 'signMessage')
    ?.sign(evmAddress, 'hello')
    .catch(() => undefined)
  await world.settle()
  return { world, frame, element, seen, before }
}

test('the view before stays in sight, inert, until the frame has drawn something', async () => {
  const { world, frame, element, seen, before } = await ask()
  expect(before).not.toBe('')
  expect(world.root.querySelector('#pt-title')?.textContent).toBe('Approve')
  expect(seen()).toBe(before)
  expect(world.root.querySelector('.pt-stage')?.firstElementChild).toMatchObject({ inert: true, ariaHidden: 'true' })
  expect(element.style.visibility).toBe('hidden')
  frame.site().send({ type: '@w3m-frame/RESIZE', payload: { height: 320 } })
  await world.settle()
  expect(element.style.visibility).toBe('visible')
  expect(world.root.querySelectorAll('.pt-stage > *')).toHaveLength(1)
  expect(world.root.querySelector('.pt-afterimage, .pt-coming')).toBeNull()
})

test('the head of the modal has the title and the state of what the frame draws, and its own again afterwards', async () => {
  const frame = withSite({ element: document.createElement('div'), answers: signedIn(), vault: ['otp', 'approve'] })
  const world = mountModal({
    networks: [ethereum],
    host: { secureSite: siteOrigin, projectId: 'project' },
    plugins: [...connectAndAccount(), evm(), frame.plugin],
  })
  modal = world
  const connecting = world.kernel.sessions.connect('ID_AUTH')
  await world.settle()
  await world.advance(500)
  await connecting
  const answer = world.kernel.capabilities
    .get('eip155', 'signMessage')
    ?.sign(evmAddress, 'hello')
    .catch((error: { readonly reason?: string }) => error.reason)
  await world.settle()
  const head = () => [world.root.querySelector('#pt-title')?.textContent, world.root.querySelector('.pt-statusBar')?.className]
  expect(head()).toEqual(['Approve', 'pt-statusBar pt-idle'])
  frame.site().send({ type: '@w3m-frame/STATE', payload: { title: 'transaction', tone: 'bad' } })
  await world.settle()
  expect(head()).toEqual(['Approve transaction', 'pt-statusBar pt-bad'])
  frame.site().send({ type: '@w3m-frame/STATE', payload: { tone: 'idle' } })
  await world.settle()
  expect(head()).toEqual(['Approve', 'pt-statusBar pt-idle'])
  frame.site().send({ type: '@w3m-frame/ESCAPE', payload: {} })
  await world.settle()
  expect(await answer).toBe('rejected')
})

test('a frame that refuses to draw leaves no view before in sight: what went wrong is said at once', async () => {
  const { world } = await openAccount({
    answers: [...signedIn(), ['SHOW', () => Promise.reject(new Refuse('no', { reason: 'offline' }))]],
    vault: ['otp', 'approve', 'export'],
  })
  world.kernel.router.push(ExportView)
  await world.settle()
  expect(world.root.querySelector('.pt-stage')?.textContent).toContain('The words can’t be shown right now')
  expect(world.root.querySelector('.pt-afterimage, .pt-coming')).toBeNull()
})
