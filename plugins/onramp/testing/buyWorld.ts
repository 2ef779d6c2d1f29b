import type { Network } from '../../../kernel/api/index.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
import { connect } from '../../connect/manifest.js'
import { onramp } from '../manifest.js'
import { countryText } from '../views/formats.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../plugin.js'
import '../views/views.js'
import '../views/lateViews.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'

export const ethereum: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const options = {
  providers: [{ id: 'coinbase', name: 'Coinbase', fee: '1-2%' }],
  countries: ['DE', 'GB'],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10', max: '7500' },
        { id: 'ach_bank_account', min: '10', max: '25000' },
      ],
    },
  ],
  purchaseCurrencies: [{ id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [{ chain_id: 'eip155:1' }] }],
}
const quoteFor = (amount: string, count: number) => ({
  quoteId: `quote-${count}-id`,
  provider: 'coinbase',
  name: count % 2 ? 'Coinbase' : 'Other',
  paymentTotal: { amount, currency: 'USD' },
  fee: { amount: '2.50', currency: 'USD' },
  purchaseAmount: { amount: '97.5', currency: 'USDC' },
  minutes: 5,
})

export interface Gateway {
  /** Changes the answer about a page, or fails with a status. */
  session?: (answer: Readonly<Record<string, unknown>>) => unknown
  before?: () => void
  /** The status of the answer about what can be bought; 200 by default. */
  status?: number
  state: unknown
}
/** A connected account with the form to buy in front of it, and a gateway that answers as the test says. `stored`: empty leaves the country open. */
export const startBuying = async ({ gateway = { state: { status: 'waiting' } } as Gateway, stored = '"DE"', locale = 'en' } = {}) => {
  const asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(`${input}`).pathname.replace('/v1/onramp/', '')
    const body = init?.body ? (JSON.parse(`${init.body}`) as Readonly<Record<string, unknown>>) : {}
    asked.push({ path, body })
    const count = asked.filter((one) => one.path === 'quote').length
    if (path === 'options') return Response.json(options, { status: gateway.status ?? 200 })
    if (path === 'quote')
      return Response.json({
        quotes: body.country === 'GB' ? [] : [quoteFor(`${body.amount}`, count)],
        expiresIn: 30,
        ...(body.country === 'GB' && { problem: 'country' }),
      })
    if (path.startsWith('purchase/')) return Response.json(gateway.state)
    gateway.before?.()
    const answer = {
      id: 'purchase-1',
      url: 'https://pay.coinbase.com/buy?sessionToken=1',
      provider: 'coinbase',
      address: body.address,
      network: 'eip155:1',
      purchaseCurrency: 'USDC',
      paymentTotal: { amount: '100', currency: 'USD' },
      purchaseAmount: { amount: '97.5', currency: 'USDC' },
    }
    const changed = gateway.session ? gateway.session(answer) : answer
    return typeof changed === 'number' ? Response.json({}, { status: changed }) : Response.json(changed)
  }
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  const modal = mountModal({
    networks: [ethereum],
    locale,
    // Some tests are in languages without texts of ours, which are shown where the host brings texts.
    messages: { 'host.text': 'text' },
    fetch,
    host: { apiUrl: 'https://gateway.example' } as object,
    plugins: [connect(), onramp(true), wallets.plugin],
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: 'OnRampProviders' })
  if (stored) {
    await modal.press('Choose your country')
    await modal.press(countryText(locale, 'DE'))
  }
  return { ...modal, wallets, asked }
}
