// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { msg, UserRejectedError } from '../kernel/api/index.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { address, fakeWallets } from '../tests/harness/fakeWallets.js'
import { type ShownElements, showElements } from '../tests/harness/showElements.js'
import { testNetwork } from '../tests/harness/testNetwork.js'
import type { TestKernelOptions } from '../tests/harness/createTestKernel.js'

let shown: ShownElements | undefined
afterEach(async () => {
  await shown?.kernel.destroy()
  document.body.replaceChildren()
})
const show = (options: TestKernelOptions = {}, wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor' })) => {
  const { plugins, balance } = fakePlugins()
  shown = showElements({ plugins: [...plugins, wallets.plugin], ...options })
  return { ...shown, wallets, balance }
}
const text = (element: Element) => element.shadowRoot?.textContent?.replace(/\s+/g, ' ').trim()
const label = (element: Element) => element.shadowRoot?.querySelector('.label')?.textContent
const connectIt = async ({ kernel, wallets, settle }: ReturnType<typeof show>, chain = 'eip155:1') => {
  const connecting = kernel.sessions.connect('app.harbor')
  await settle()
  wallets.asked.at(-1)?.approve({ chain })
  await connecting
  await settle()
}

test('a connect button is rendered in the same script that adds it', () => {
  const { add, inner } = show()
  const button = inner(add('<appkit-connect-button></appkit-connect-button>'))
  expect(button.textContent).toContain('Connect wallet')
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('a connect button keeps both labels while a wallet is asked, is busy, and opens when pressed', async () => {
  const page = show()
  const element = page.add('<appkit-connect-button label="Sign in" loadingLabel="Asking"></appkit-connect-button>')
  page.kernel.sessions.connect('app.harbor').catch(() => undefined)
  await page.settle()
  const button = page.inner(element)
  const [idle, busy] = button.querySelectorAll('.labels > span')
  expect([idle?.textContent, idle?.className, busy?.textContent, busy?.className]).toEqual(['Sign in', 'off', 'Asking', ''])
  expect(button.getAttribute('aria-busy')).toBe('true')
  button.click()
  expect(page.kernel.router.state.get().open).toBe(true)
})

test('a press on the element itself counts, too: of a script, or of a drawer that captured the pointer', async () => {
  const page = show()
  const element = page.add('<appkit-connect-button></appkit-connect-button>')
  if (element instanceof HTMLElement) element.click()
  expect(page.kernel.router.state.get().open).toBe(true)
})

test('a disabled button has aria-disabled, stays focusable, and does nothing', async () => {
  const page = show()
  const element = page.add('<appkit-connect-button disabled></appkit-connect-button>')
  page.inner(element).click()
  await page.settle()
  expect(page.inner(element).getAttribute('aria-disabled')).toBe('true')
  expect(page.inner(element).disabled).toBe(false)
  expect(page.kernel.router.state.get().open).toBe(false)
})

test('attributes are properties, too, also when they were set before the element was defined', async () => {
  const page = show()
  const element = page.add('<appkit-connect-button></appkit-connect-button>') as HTMLElement & { label: string | null; size: string | null; disabled: boolean }
  element.label = 'Enter'
  element.size = 'sm'
  element.disabled = true
  await page.settle()
  expect(text(element)).toContain('Enter')
  expect(page.inner(element).className).toContain('sm')
  element.label = null
  element.disabled = false
  await page.settle()
  expect(text(element)).toContain('Connect wallet')
  expect(element.hasAttribute('disabled')).toBe(false)
})

test('intent requests the first view once; nothing is requested before', async () => {
  const wallets = fakeWallets({ id: 'app.harbor' })
  const page = show({}, wallets)
  const element = page.add('<appkit-connect-button></appkit-connect-button>')
  await page.settle()
  const status = () => page.kernel.plugins.list().find(({ id }) => id === 'fake-wallets')?.status
  expect(status()).toBe('ready')
  element.dispatchEvent(new Event('pointerenter'))
  await page.settle()
  expect(status()).toBe('active')
})

test('a press before there is an appkit is handled when there is one', async () => {
  const first = showElements({ instance: 'other' })
  const element = first.add('<appkit-connect-button instance="late"></appkit-connect-button>')
  first.inner(element).click()
  expect(first.kernel.router.state.get().open).toBe(false)
  const late = showElements({ instance: 'late', plugins: [...fakePlugins().plugins, fakeWallets().plugin] })
  shown = late
  expect(late.kernel.router.state.get().open).toBe(true)
  await first.kernel.destroy()
})

test('an account button is empty until there is an account, then shows it with its balance', async () => {
  const page = show()
  const element = page.add('<appkit-account-button></appkit-account-button>')
  expect(text(element)).toBe('')
  await connectIt(page)
  expect(text(element)).toContain('1.234 ETH')
  expect(text(element)).toContain('0x7F3A…91bC')
  expect(page.inner(element).getAttribute('aria-label')).toBe('Account 0x7F3A…91bC, 1.234 ETH on Ethereum')
  expect(element.shadowRoot?.querySelector('svg.who')).not.toBeNull()
})

test('balance="hide" shows and requests no balance; charsStart and charsEnd set the length of the address', async () => {
  const page = show()
  const element = page.add('<appkit-account-button balance="hide" charsStart="2" charsEnd="6"></appkit-account-button>')
  await connectIt(page)
  expect(text(element)).toBe('0x7F…8E91bC')
  expect(page.kernel.plugins.list().find(({ id }) => id === 'account')?.status).toBe('ready')
})

test('while the balance is read its space is reserved, and the button is busy; it is written in the language of the page', async () => {
  const page = show({ locale: 'de' })
  page.balance.native = { status: 'loading' }
  const element = page.add('<appkit-account-button></appkit-account-button>')
  await connectIt(page)
  expect(element.shadowRoot?.querySelector('.skel')).not.toBeNull()
  expect(page.inner(element).getAttribute('aria-busy')).toBe('true')
  page.balance.native = { status: 'stale', symbol: 'ETH', amount: 2_500_750n, decimals: 3 }
  await page.settle()
  expect(text(element)).toContain('2.500,750 ETH')
  page.balance.native = { status: 'unavailable' }
  await page.settle()
  expect(element.shadowRoot?.querySelector('.bal')).toBeNull()
})

test('appkit-button is the connect button, then the account button, then the connect button again', async () => {
  const page = show()
  const element = page.add('<appkit-button></appkit-button>')
  expect(text(element)).toContain('Connect wallet')
  await connectIt(page)
  expect(text(element)).toContain('0x7F3A…91bC')
  await page.kernel.sessions.disconnect()
  await page.settle()
  expect(text(element)).toContain('Connect wallet')
})

test('a remembered account is shown as soon as its code is there, as reconnecting; until then the button is busy', async () => {
  const first = show()
  await connectIt(first)
  await first.kernel.destroy()
  const storage = first.environment.storage()
  const again = show({ ...(storage ? { storage } : {}) }, fakeWallets({ id: 'app.harbor', open: () => new Promise(() => undefined) }))
  const element = again.add('<appkit-button></appkit-button>')
  expect(again.inner(element).textContent).toContain('Connecting')
  expect(again.inner(element).getAttribute('aria-busy')).toBe('true')
  await again.settle()
  expect(again.inner(element).getAttribute('aria-label')).toBe('Account 0x7F3A…91bC, reconnecting')
  expect(again.inner(element).getAttribute('aria-busy')).toBe('true')
})

test('a network button names the network and opens the list', async () => {
  const page = show()
  const element = page.add('<appkit-network-button></appkit-network-button>')
  expect(text(element)).toContain('Ethereum')
  expect(page.inner(element).getAttribute('aria-label')).toBe('Network: Ethereum. Switch network')
  page.inner(element).click()
  await page.settle()
  expect(page.kernel.router.state.get().stack.at(-1)?.view).toBe('networks.list')
})

test("a network's picture is requested without a referrer", () => {
  const imageUrl = 'https://images.example/ethereum.png'
  const page = show({ networks: [{ ...testNetwork('eip155', 1, 'Ethereum'), assets: { imageUrl } }] })
  const picture = page.add('<appkit-network-button></appkit-network-button>').shadowRoot?.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('referrerpolicy')]).toEqual([imageUrl, 'no-referrer'])
})

test('a network button offers a switch while the wallet is on a network the host did not declare', async () => {
  const page = show()
  const element = page.add('<appkit-network-button></appkit-network-button>')
  const accountButton = page.add('<appkit-account-button></appkit-account-button>')
  await connectIt(page, 'eip155:10')
  expect(text(element)).toContain('Switch network')
  expect(element.shadowRoot?.querySelector('.warn')).not.toBeNull()
  page.kernel.router.close()
  page.inner(accountButton).click()
  expect(page.kernel.router.state.get().stack.at(-1)?.view).toBe('networks.unsupported')
})

test('a network button follows a host that allows the network later', async () => {
  const world = show()
  const button = document.body.appendChild(document.createElement('appkit-network-button'))
  await connectIt(world, 'eip155:5000')
  expect(text(button)).toContain('Switch network')
  world.kernel.updateOptions({ allowUnsupportedChain: true })
  await world.settle()
  expect(text(button)).not.toContain('Switch network')
})

test('where any network is allowed, a network button names no other one instead of one that the host did not declare', async () => {
  const page = show({ host: { allowUnsupportedChain: true } })
  const element = page.add('<appkit-network-button label="Networks"></appkit-network-button>')
  await connectIt(page, 'eip155:10')
  expect(text(element)).toContain('Unknown network')
  expect(text(element)).not.toContain('Ethereum')
  expect(page.inner(element).getAttribute('aria-label')).toBe('Unknown network')
  page.wallets.say({ chain: 'eip155:137' })
  await page.settle()
  expect(text(element)).toContain('Polygon')
})

test('a network button is busy while the wallet is asked to switch', async () => {
  const page = show()
  const element = page.add('<appkit-network-button></appkit-network-button>')
  await connectIt(page)
  const switching = page.kernel.networks.switchTo('eip155:137')
  await page.settle()
  expect(element.shadowRoot?.querySelector('.spin')).not.toBeNull()
  expect(page.inner(element).getAttribute('aria-busy')).toBe('true')
  page.wallets.switches[0]?.fail(new UserRejectedError())
  await expect(switching).rejects.toThrow(UserRejectedError)
  await page.settle()
  expect(element.shadowRoot?.querySelector('.spin')).toBeNull()
})

test('elements choose their instance: property, attribute, root, the last made', async () => {
  const left = showElements({
    instance: 'left',
    networks: [
      {
        id: 1,
        chainNamespace: 'eip155',
        caipNetworkId: 'eip155:1',
        name: 'Left',
        nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
  })
  const right = showElements({
    instance: 'right',
    networks: [
      {
        id: 2,
        chainNamespace: 'eip155',
        caipNetworkId: 'eip155:2',
        name: 'Right',
        nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
  })
  const plain = left.add('<appkit-network-button></appkit-network-button>')
  const named = left.add('<appkit-network-button instance="left"></appkit-network-button>')
  const root = left.add('<appkit-root instance="left"><p><appkit-network-button></appkit-network-button></p></appkit-root>')
  const given = left.add('<appkit-network-button instance="right"></appkit-network-button>') as HTMLElement & { appkit: unknown }
  given.appkit = left
  await left.settle()
  const inRoot = root.querySelector('appkit-network-button') as HTMLElement
  expect([plain, named, inRoot, given].map(label)).toEqual(['Right', 'Left', 'Left', 'Left'])
  root.setAttribute('instance', 'right')
  await left.settle()
  expect(label(inRoot)).toBe('Right')
  await right.kernel.destroy()
  await left.settle()
  expect(label(plain)).toBe('Left')
  await left.kernel.destroy()
})

test('theme variables reach every element by a style sheet, without an attribute', async () => {
  const page = show({ theme: { mode: 'light', variables: { '--portico-accent': '#00aa77' } } })
  const element = page.add('<appkit-connect-button></appkit-connect-button>')
  const rule = () => element.shadowRoot?.adoptedStyleSheets.at(-1)?.cssRules[0] as CSSStyleRule
  expect(rule().style.getPropertyValue('--portico-accent')).toBe('#00aa77')
  expect(rule().style.getPropertyValue('color-scheme')).toBe('light')
  page.kernel.theme.setMode('auto')
  page.kernel.theme.setVariables({ '--portico-accent': '#123456' })
  await page.settle()
  expect(rule().style.getPropertyValue('--portico-accent')).toBe('#123456')
  expect(rule().style.getPropertyValue('color-scheme')).toBe('light dark')
  expect(element.getAttributeNames()).toEqual([])
})

test('right-to-left texts mirror the button, and translations are applied', async () => {
  const page = show({ locale: 'ar', messages: { 'elements.connect': 'ربط المحفظة' } })
  const button = page.inner(page.add('<appkit-connect-button></appkit-connect-button>'))
  expect(button.dir).toBe('rtl')
  expect(button.lang).toBe('ar')
  expect(button.textContent).toContain('ربط المحفظة')
})

test('a removed element has no listeners, and works again when it is added back', async () => {
  const page = show()
  const element = page.add('<appkit-button></appkit-button>')
  element.remove()
  await connectIt(page)
  expect(element.shadowRoot?.textContent).toContain('Connect wallet')
  document.body.append(element)
  await page.settle()
  expect(element.shadowRoot?.textContent).toContain(address.slice(0, 6))
})

test('w3m names are aliases', () => {
  const page = show()
  expect(text(page.add('<w3m-connect-button></w3m-connect-button>'))).toContain('Connect wallet')
})

test('an account button is marked while something waits until it is seen, where the host has it there', async () => {
  const page = show({ host: { transactionNotices: 'button' } as object })
  const element = page.add('<appkit-account-button></appkit-account-button>')
  await connectIt(page)
  expect(page.inner(element).className).not.toContain('news')
  page.kernel.notices.show('error', msg('test.failed', 'It didn’t go through'), { untilSeen: () => {} })
  await page.settle()
  expect(page.inner(element).className).toContain('news')
  expect(page.inner(element).getAttribute('aria-label')).toMatch(/^Account .*\. 1 message about what you sent$/)
  expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).toContain('1 message')
  page.kernel.notices.seen(page.kernel.notices.state.get().unseen[0]?.key ?? 0)
  await page.settle()
  expect(page.inner(element).className).not.toContain('news')
})
