// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { SessionConnected, UserRejectedError } from '../kernel/api/index.js'
import { connect } from '../plugins/connect/manifest.js'
import { address, fakeWallets } from '../tests/harness/fakeWallets.js'
import { type ShownElements, showElements } from '../tests/harness/showElements.js'
import type { TestKernelOptions } from '../tests/harness/createTestKernel.js'
import { defineWalletButton } from './defineWalletButton.js'

defineWalletButton(customElements)

let shown: ShownElements | undefined
afterEach(async () => {
  await shown?.kernel.destroy()
  document.body.replaceChildren()
})
const icon = 'data:image/svg+xml,%3Csvg/%3E'
const show = (options: TestKernelOptions = {}, wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor', icon })) => {
  shown = showElements({ plugins: [connect(), wallets.plugin], ...options })
  return { ...shown, wallets }
}
const lateCode = () =>
  Promise.all([import('./walletButton/loaded.js'), import('../plugins/connect/plugin.js'), import('../plugins/connect/views/deferredViews.js')])
/** Comes near, as a pointer does before it presses. */
const approach = async (page: ReturnType<typeof show>, element: Element) => {
  element.dispatchEvent(new Event('pointerenter'))
  for (let turn = 0; turn < 4; turn++) {
    await lateCode()
    await page.environment.advance(200)
    await page.settle()
  }
}
const note = (element: Element) => element.shadowRoot?.querySelector('.note')?.textContent
const press = async (page: ReturnType<typeof show>, element: Element) => {
  page.inner(element).click()
  for (let turn = 0; turn < 4; turn++) {
    await lateCode()
    await page.settle()
    await page.environment.advance(10)
  }
}

test('a wallet button is drawn in the same script that adds it, and says what it connects', () => {
  const page = show()
  const button = page.inner(page.add('<appkit-wallet-button wallet="magic-eden"></appkit-wallet-button>'))
  expect(button.textContent).toContain('Magic Eden')
  expect(button.getAttribute('aria-label')).toBe('Connect Magic Eden')
  expect(page.inner(page.add('<appkit-wallet-button></appkit-wallet-button>')).textContent).toContain('MetaMask')
})

test('a press asks that wallet, in the waiting view and without the list; the button is busy meanwhile and says Connected afterwards', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="harbor"></appkit-wallet-button>')
  await approach(page, element)
  expect(element.shadowRoot?.querySelector('img')?.getAttribute('src')).toBe(icon)
  await press(page, element)
  expect(page.wallets.asked.map(({ id }) => id)).toEqual(['app.harbor'])
  expect(page.kernel.router.state.get().stack.map(({ view }) => view)).toEqual(['connect.external'])
  expect([page.inner(element).getAttribute('aria-busy'), note(element)]).toEqual(['true', 'Connecting'])
  page.wallets.asked[0]?.approve()
  await page.settle()
  expect([page.inner(element).getAttribute('aria-busy'), note(element)]).toEqual([null, 'Connected'])
  expect(page.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ status: 'connected', address })
})

test('a refusal is said on the button once the modal is closed, and the next press asks again', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="app.harbor"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  page.wallets.asked[0]?.fail(new UserRejectedError())
  await page.settle()
  expect(note(element)).toBe('Connecting')
  page.kernel.router.close()
  await page.settle()
  expect(note(element)).toBe('Declined. Press to ask again.')
  expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).toBe('Declined. Press to ask again.')
  expect(page.inner(element).getAttribute('aria-label')).toBe('Connect Harbor. Declined. Press to ask again.')
  await press(page, element)
  expect(page.wallets.asked).toHaveLength(2)
})

test('closing the modal is not an error, and the button returns to its first state', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="harbor"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  page.kernel.router.close()
  await page.settle()
  expect([note(element), page.inner(element).getAttribute('aria-busy')]).toEqual([undefined, null])
})

test('a wallet that cannot be had is disabled after the press and says why; another name makes it usable again', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="nowhere"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  expect([page.inner(element).getAttribute('aria-disabled'), note(element)]).toEqual(['true', 'Not available on this page'])
  expect(page.kernel.router.state.get().open).toBe(false)
  element.setAttribute('wallet', 'harbor')
  await page.settle()
  expect([page.inner(element).getAttribute('aria-disabled'), note(element)]).toEqual([null, undefined])
})

test('an e-mail or social name says that it is not available, and opens nothing', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="google"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  expect(note(element)).toBe('Not available on this page')
  expect(page.kernel.router.state.get().open).toBe(false)
})

test('a disabled button does nothing and gives the reason of the page', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="harbor" disabled disabledReason="Choose a size first"></appkit-wallet-button>')
  await press(page, element)
  expect([page.inner(element).getAttribute('aria-disabled'), note(element)]).toEqual(['true', 'Choose a size first'])
  expect(page.wallets.asked).toEqual([])
})

test('of two wallets with one name neither is asked: the visitor chooses in the list', async () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor' }, { id: 'other.harbor', name: 'Harbor' })
  const page = show({}, wallets)
  const element = page.add('<appkit-wallet-button wallet="harbor"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  expect(wallets.asked).toEqual([])
  expect(page.kernel.router.state.get().stack.map(({ view }) => view)).toEqual(['connect.list'])
})

test('a wallet whose identity is disputed is not asked by its name', async () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', disputed: true })
  const page = show({}, wallets)
  const element = page.add('<appkit-wallet-button wallet="app.harbor"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  expect(wallets.asked).toEqual([])
  expect(page.kernel.router.state.get().stack.map(({ view }) => view)).toEqual(['connect.list'])
})

test('terms that must be accepted first are accepted in the list: no wallet is asked before', async () => {
  const page = show({ features: { legalCheckbox: true }, host: { termsConditionsUrl: 'https://app.example/terms' } })
  const element = page.add('<appkit-wallet-button wallet="harbor"></appkit-wallet-button>')
  await approach(page, element)
  await press(page, element)
  expect(page.wallets.asked).toEqual([])
  expect(page.kernel.router.state.get().stack.map(({ view }) => view)).toEqual(['connect.list'])
})

test('while this wallet is connected a press opens the modal and asks nothing', async () => {
  const page = show()
  const element = page.add('<appkit-wallet-button wallet="harbor"></appkit-wallet-button>')
  await approach(page, element)
  const connected = new Promise((resolve) => page.kernel.on(SessionConnected, resolve))
  page.kernel.sessions.connect('app.harbor').catch(() => undefined)
  await page.settle()
  page.wallets.asked[0]?.approve()
  await connected
  await page.settle()
  expect(note(element)).toBe('Connected')
  await press(page, element)
  expect(page.wallets.asked).toHaveLength(1)
})
