// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { Tracked } from '../../../ports/analytics.js'
import { ConnectView } from '../../../ports/connect.js'
import { connect } from '../../connect/manifest.js'
import { OnRampActivityView } from '../../../ports/onramp.js'
import { onramp } from '../manifest.js'
import { ethereum, type Gateway, startBuying } from '../testing/buyWorld.js'

let modal: MountedModal | undefined
/** The windows that were opened, with where they went. */
let windows: { went: string[]; closed: boolean; opener: unknown }[] = []
let blocked = false
beforeEach(() => {
  windows = []
  blocked = false
  window.open = () => {
    if (blocked) return null
    const opened = { went: [] as string[], closed: false, opener: window as unknown }
    windows.push(opened)
    return {
      get opener() {
        return opened.opener
      },
      set opener(value: unknown) {
        opened.opener = value
      },
      location: { replace: (url: string) => opened.went.push(url) },
      close: () => {
        opened.closed = true
      },
    } as unknown as Window
  }
})
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const world = async (options?: Parameters<typeof startBuying>[0]) => {
  const made = await startBuying(options)
  modal = made
  return made
}

test('the form: limits, the whole address, and quotes once there is a country', async () => {
  const { text, asked, control } = await world()
  expect(text()).toContain('$10 to $7,500')
  expect(text()).toContain('1 quote, fees included')
  expect(text()).toContain('97.5 USDC fee $2.50')
  // What arrives stands directly below the amounts to choose from.
  expect(text()).toMatch(/\$500 1 quote, fees included/)
  expect(text().replaceAll(' ', '')).toContain(address)
  expect(asked.find(({ path }) => path === 'quote')?.body).toEqual({
    purchaseCurrency: 'USDC',
    paymentCurrency: 'USD',
    paymentMethod: 'card',
    amount: '100.00',
    network: 'eip155:1',
    country: 'DE',
  })
  expect(control('Continue to Coinbase')).toBeTruthy()
})

/** The field of the amount, a key at a time: each key is added to what the field shows. */
const typer = ({ root, settle, advance }: Awaited<ReturnType<typeof world>>) => {
  const field = () => root.querySelector('input') as HTMLInputElement
  const put = async (text: string) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setValue?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  }
  return {
    shown: () => field().value,
    paste: async (text: string) => {
      await put(text)
      await advance(400)
    },
    keys: async (text: string) => {
      await put('')
      for (const key of text) await put(field().value + key)
      await advance(400)
    },
  }
}

test.each([
  ['en', '12.50', '12.50'],
  ['de', '12,50', '12.50'],
  ['de', '12.50', '12.50'],
  ['fa', '12.50', '12.50'],
  ['fa', '۱۲٫۵۰', '12.50'],
  ['ar-EG', '12.50', '12.50'],
  ['ar-EG', '١٬٢٣٤٫٥', '1234.50'],
  ['en', '1,234.5', '1234.50'],
  ['fr', '1\u202f234,5', '1234.50'],
])('in %s an amount of "%s" is asked for as %s, typed or pasted', async (locale, text, amount) => {
  const buying = await world({ locale })
  const field = typer(buying)
  const asked = () => buying.asked.filter(({ path }) => path === 'quote').at(-1)?.body.amount
  await field.keys(text)
  expect(asked()).toBe(amount)
  await field.paste('20')
  expect(asked()).toBe('20.00')
  await field.paste(text)
  expect(asked()).toBe(amount)
})

test.each(['1,234', '1.234'])('"%s" is asked about, and no quote is asked for', async (text) => {
  for (const locale of ['en', 'de']) {
    const buying = await world({ locale })
    const before = buying.asked.length
    await typer(buying).paste(text)
    expect(buying.text()).toContain(`Is this 1234 or 1${locale === 'de' ? ',' : '.'}234? Write it without a thousands separator.`)
    expect(buying.asked).toHaveLength(before)
    buying.scope.dispose()
    await buying.kernel.destroy()
  }
})

test('an invalid amount is named, and an amount that the form wrote is read back', async () => {
  const buying = await world({ locale: 'de' })
  const field = typer(buying)
  await field.paste('-1e5')
  expect(buying.text()).toContain('Use digits and one decimal separator, for example 0,25.')
  await field.keys('7500,019')
  expect(buying.text()).toContain('Bank transfer')
  expect(field.shown()).toBe('7500,01')
  await field.keys('9,5')
  await buying.press('Set to')
  await buying.advance(400)
  expect([field.shown(), buying.asked.at(-1)?.body.amount]).toEqual(['10', '10.00'])
})

test('the window is opened in the press, empty and without a way back, and goes to the page of the provider', async () => {
  const { press, asked, stack, text } = await world()
  await press('Continue to Coinbase')
  expect(windows).toEqual([{ went: ['https://pay.coinbase.com/buy?sessionToken=1'], closed: false, opener: null }])
  expect(asked.find(({ path }) => path === 'session')?.body).toEqual({ quoteId: 'quote-1-id', address })
  expect(stack().at(-1)).toBe('onramp.progress')
  expect(text()).toContain('Finish in the Coinbase window')
})

test('where the browser opens no window a link leads there', async () => {
  blocked = true
  const { press, control, text } = await world()
  await press('Continue to Coinbase')
  expect(text()).toContain('Open Coinbase to pay')
  const link = control('Open Coinbase')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://pay.coinbase.com/buy?sessionToken=1', 'noopener noreferrer'])
})

test('an account that changed while the page was made stops the hand-over', async () => {
  const gateway: Gateway = { state: {} }
  const { press, text, wallets, stack } = await world({ gateway })
  gateway.before = () => wallets.say({ kind: 'accounts', accounts: ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8'] } as never)
  await press('Continue to Coinbase')
  expect(windows).toMatchObject([{ went: [], closed: true }])
  expect(text()).toContain('Your account or network changed, so nothing was opened.')
  expect(stack().at(-1)).toBe('onramp.form')
})

test.each([
  ['another account', { address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' }],
  ['another host', { url: 'https://pay.coinbase.com.evil.example/' }],
])('a page for %s is not opened', async (_, change) => {
  const { press, text } = await world({ gateway: { state: {}, session: (answer) => ({ ...answer, ...change }) } })
  await press('Continue to Coinbase')
  expect(windows).toMatchObject([{ went: [], closed: true }])
  expect(text()).toContain('The answer didn’t match this purchase')
})

test('a quote that expired at the gateway is said, and new ones come', async () => {
  const { press, text, asked } = await world({ gateway: { state: {}, session: () => 410 } })
  await press('Continue to Coinbase')
  expect(windows).toMatchObject([{ went: [], closed: true }])
  expect(text()).toContain('That quote expired. Here are new ones.')
  expect(asked.filter(({ path }) => path === 'quote')).toHaveLength(2)
})

test('quotes are renewed when they expire, and not for ever', async () => {
  const { advance, asked, text } = await world()
  await advance(30_000)
  expect(asked.filter(({ path }) => path === 'quote')).toHaveLength(2)
  for (let turn = 0; turn < 12; turn++) await advance(30_000)
  expect(asked.filter(({ path }) => path === 'quote')).toHaveLength(11)
  expect(text()).toContain('These quotes expired')
})

test('a country that is not served is said', async () => {
  const { press, text } = await world()
  await press('Change country')
  await press('United Kingdom')
  expect(text()).toContain('Buying isn’t available in United Kingdom')
})

test('a purchase is followed: on its way, late, arrived', async () => {
  const gateway: Gateway = { state: { status: 'pending' } }
  const { press, text, advance } = await world({ gateway })
  await press('Continue to Coinbase')
  await advance(4_000)
  expect(text()).toContain('97.5 USDC is on its way')
  await advance(180_000)
  expect(text()).toContain('This is taking longer than usual')
  gateway.state = { status: 'delivered', hash: `0x${'ab'.repeat(32)}` }
  await advance(20_000)
  expect(text()).toContain('97.5 USDC arrived')
})

test('what becomes of a purchase is told where its view is not shown', async () => {
  const gateway: Gateway = { state: { status: 'pending' } }
  const { press, text, advance, open, kernel } = await world({ gateway })
  await press('Continue to Coinbase')
  kernel.router.close()
  gateway.state = { status: 'declined' }
  await advance(4_000)
  await open({ view: 'OnRampProviders' })
  await advance(1_000)
  expect(text()).toContain('Coinbase declined the payment. Nothing was bought.')
})

test('a purchase stands over the activity of its account and network, and of no other', async () => {
  const { press, text, kernel, settle, asked } = await world()
  await press('Continue to Coinbase')
  const account = `${asked.find(({ body }) => 'address' in body)?.body.address}`
  kernel.router.push(OnRampActivityView, { account, chain: 'eip155:1' })
  await settle()
  expect(text()).toContain('Coinbase hasn’t reported a payment')
  kernel.router.replace(OnRampActivityView, { account, chain: 'eip155:137' })
  await settle()
  expect(text()).not.toContain('reported a payment')
})

test('without an account the view shows the ways in', async () => {
  modal = mountModal({
    networks: [ethereum],
    host: { apiUrl: 'https://gateway.example' } as object,
    plugins: [connect(), onramp(true), fakeWallets({ id: 'com.harbor', name: 'Harbor' }).plugin],
  })
  await modal.open({ view: 'OnRampProviders' })
  expect(modal.stack()).toEqual([ConnectView.id])
})

test('in a time zone in which nothing is sold the form says so, and no server is asked', async () => {
  const { DateTimeFormat } = Intl
  // As a browser there answers.
  const resolvedOptions = DateTimeFormat.prototype.resolvedOptions
  DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Asia/Shanghai' }
  }
  try {
    const { text, asked, controls } = await world({ stored: '' })
    expect(text()).toContain('Buying isn’t offered in your region')
    expect(controls()).not.toContain('Choose a network')
    expect(asked).toEqual([])
  } finally {
    DateTimeFormat.prototype.resolvedOptions = resolvedOptions
  }
})

test('the explanation of buying and the choice of a provider are counted', async () => {
  const { press, kernel } = await world()
  const counted: unknown[] = []
  kernel.on(Tracked, ({ event, properties }) => {
    if (event !== 'SELECT_BUY_CRYPTO') counted.push([event, properties])
  })
  await press('What is buying?')
  await press('Back')
  await press('Continue to Coinbase')
  expect(counted).toEqual([
    ['SELECT_WHAT_IS_A_BUY', { isSmartAccount: false }],
    ['SELECT_BUY_PROVIDER', { provider: 'coinbase', isSmartAccount: false }],
  ])
})
