// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { isSmartAccount } from '../../../kernel/api/index.js'
import { Tracked } from '../../../ports/analytics.js'
import { AccountTypeView, EmbeddedAccountsChanged, EmbeddedWallet } from '../../../ports/embeddedWallet.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { Refuse, type SiteOptions, siteOrigin } from '../testing/scriptedSite.js'
import { evmAddress, signedIn, withSite } from '../testing/withSite.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../adapters/evm/plugin.js'
import '../../../adapters/evm/lateDriver.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const smartAddress = '0x353b9A598773b77C117147ccceBe819cDa281EaF'

/** A secure site with smart accounts on network 1, and none on network 10. */
const siteWithTypes = (smart = smartAddress): NonNullable<SiteOptions['answers']> => {
  let preferred = 'eoa'
  return [
    ...signedIn(),
    [
      'GET_USER',
      (payload) => {
        const { chainId, preferredAccountType } = payload as { readonly chainId: number; readonly preferredAccountType: string }
        preferred = preferredAccountType
        const plain = { address: evmAddress, type: 'eoa' }
        const accounts = chainId === 1 ? [plain, { address: smart, type: 'smartAccount' }] : [plain]
        const used = accounts.find(({ type }) => type === preferred) ?? plain
        return { email: 'mira@example.com', chainId, address: used.address, accounts, preferredAccountType: used.type, smartAccountDeployed: false }
      },
    ],
    ['SET_PREFERRED_ACCOUNT', (payload) => ({ type: (payload as { readonly type: string }).type, address: smartAddress })],
  ]
}
const start = async (more: object = {}, smart = smartAddress) => {
  const frame = withSite({ element: document.createElement('div'), vault: ['otp', 'approve'], answers: siteWithTypes(smart) })
  const mounted = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 10, 'Optimism')],
    host: { ...{ secureSite: siteOrigin }, projectId: 'project', ...more },
    plugins: [...connectAndAccount(), evm(), frame.plugin],
  })
  modal = mounted
  const tracked: unknown[] = []
  const described: unknown[] = []
  mounted.kernel.on(Tracked, ({ event, properties }) => event === 'SET_PREFERRED_ACCOUNT_TYPE' && tracked.push(properties))
  mounted.kernel.on(EmbeddedAccountsChanged, ({ accounts, chosen }) => described.push({ ...accounts.eip155?.info, chosen }))
  const connecting = mounted.kernel.sessions.connect('ID_AUTH')
  await mounted.settle()
  await mounted.advance(500)
  await connecting
  const address = () => {
    const session = mounted.kernel.sessions.state.get().byNamespace.eip155
    return session?.status === 'connected' ? session.address : undefined
  }
  const isSmart = () => isSmartAccount(mounted.kernel.sessions.state.get())
  return { ...mounted, ...frame, address, isSmart, tracked, described }
}

test('the smart account is used first, and the visitor changes to the plain one and back', async () => {
  const { kernel, open, press, text, advance, settle, address, isSmart, tracked, described, site, stack } = await start()
  expect(site().urls[0]).not.toContain('smartAccountKind')
  expect(address()).toBe(smartAddress)
  expect(isSmart()).toBe(true)
  expect(described.at(-1)).toMatchObject({
    accountType: 'smartAccount',
    user: {
      accounts: [
        { type: 'smartAccount', address: smartAddress },
        { type: 'eoa', address: evmAddress },
      ],
    },
    // The site says that it has no code yet.
    isSmartAccountDeployed: false,
    chosen: {},
  })
  await open({ view: 'Account' })
  kernel.router.push(AccountTypeView)
  await advance(500)
  expect(text()).toContain('Which account do you use here?')
  await press('Plain account')
  await settle()
  expect(address()).toBe(evmAddress)
  expect(isSmart()).toBe(false)
  expect(stack()).toEqual(['test-account.home'])
  expect(site().last('SET_PREFERRED_ACCOUNT')?.payload).toEqual({ type: 'eoa', chainId: 1 })
  expect(described.at(-1)).toMatchObject({ accountType: 'eoa', chosen: { eip155: 'eoa' } })
  expect(tracked).toEqual([{ accountType: 'eoa', network: 'eip155:1' }])

  const service = await kernel.get(EmbeddedWallet)
  await service.chooseType('smartAccount', new AbortController().signal)
  await settle()
  expect([address(), isSmart()]).toEqual([smartAddress, true])
  // Another network has the plain account alone: the choice is kept for the others.
  await kernel.sessions.transport('eip155')?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }], chain: 'eip155:1' })
  await settle()
  expect([address(), isSmart()]).toEqual([evmAddress, false])
  expect(service.state.get()).toMatchObject({ accountType: 'eoa', hasTypes: false })
  expect(described.at(-1)).toMatchObject({ chosen: { eip155: 'smartAccount' } })
})

test('a site that refuses changes nothing, and the visitor can try again', async () => {
  const { kernel, open, press, text, advance, settle, address, site } = await start({ defaultAccountTypes: { eip155: 'eoa' } })
  expect(address()).toBe(evmAddress)
  site().script.set('SET_PREFERRED_ACCOUNT', () => Promise.reject(new Refuse('away', { reason: 'failed' })))
  await open({ view: 'Account' })
  kernel.router.push(AccountTypeView)
  await advance(500)
  await press('Smart account')
  await settle()
  expect(text()).toContain('The account wasn’t changed. Try again.')
  expect(address()).toBe(evmAddress)
})

test('a choice counts when the modal is closed right after it, and what fails then is said', async () => {
  const { kernel, open, press, advance, settle, address, site } = await start()
  let answer = (_fault?: unknown) => {}
  site().script.set(
    'SET_PREFERRED_ACCOUNT',
    () =>
      new Promise((resolve, reject) => {
        answer = (fault) => (fault ? reject(fault) : resolve({ type: 'eoa', address: evmAddress }))
      }),
  )
  const chooseAndClose = async (name: string) => {
    await open({ view: 'Account' })
    kernel.router.push(AccountTypeView)
    await advance(500)
    await press(name)
    await press('Close')
    await settle()
  }
  await chooseAndClose('Plain account')
  answer()
  await settle()
  expect([address(), kernel.notices.state.get().current]).toEqual([evmAddress, undefined])
  await chooseAndClose('Smart account')
  answer(new Refuse('away', { reason: 'failed' }))
  await settle()
  expect([address(), kernel.notices.state.get().current?.message.key]).toEqual([evmAddress, 'embedded.type.failed'])
})

test('of two accounts at one address the type changes, and the host’s kind reaches the frame', async () => {
  const { kernel, open, press, text, advance, settle, address, isSmart, described, site } = await start({ smartAccountKind: '7702' }, evmAddress)
  expect(new URL(site().urls[0] ?? '').searchParams.get('smartAccountKind')).toBe('7702')
  expect([address(), isSmart()]).toEqual([evmAddress, true])
  await open({ view: 'Account' })
  kernel.router.push(AccountTypeView)
  await advance(500)
  expect(text()).toContain('Both are yours, with the same address and balances.')
  await press('Plain account')
  await settle()
  expect([address(), isSmart()]).toEqual([evmAddress, false])
  expect(described.at(-1)).toMatchObject({
    accountType: 'eoa',
    user: {
      accounts: [
        { type: 'eoa', address: evmAddress },
        { type: 'smartAccount', address: evmAddress },
      ],
    },
  })
})

test('a smart account that is chosen is prepared by the site, which says whether it has code', async () => {
  const { kernel, settle, site, described } = await start({ defaultAccountTypes: { eip155: 'eoa' } })
  site().script.set('INIT_SMART_ACCOUNT', () => ({ address: smartAddress, isDeployed: true }))
  const service = await kernel.get(EmbeddedWallet)
  const choosing = service.chooseType('smartAccount', new AbortController().signal)
  await settle()
  await choosing
  expect(site().last('INIT_SMART_ACCOUNT')?.payload).toEqual({ chainId: 1 })
  expect(described.at(-1)).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: true })
  // What is said of another address is not believed.
  await service.chooseType('eoa', new AbortController().signal)
  site().script.set('INIT_SMART_ACCOUNT', () => ({ address: evmAddress, isDeployed: true }))
  await service.chooseType('smartAccount', new AbortController().signal)
  expect(described.at(-1)).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
})

test('on a network with one account nothing can be chosen, and the view says so', async () => {
  const { kernel, open, advance, settle, text } = await start()
  await kernel.sessions.transport('eip155')?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }], chain: 'eip155:1' })
  await settle()
  await open({ view: 'Account' })
  kernel.router.push(AccountTypeView)
  await advance(500)
  expect(text()).toContain('You have one account on this network')
})
