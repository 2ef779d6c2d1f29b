import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { getPayResult, openPay } from 'portico/pay'
import { accountPanel } from '../shared/accountPanel.js'
import { element } from '../shared/element.js'
import { readWorld } from '../shared/readWorld.js'
import { scriptedExchange } from '../shared/scriptedExchange.js'
import { siteOptions } from '../shared/siteOptions.js'

const query = new URLSearchParams(location.search)
// `?exchange=http://localhost:4689&mode=short`: visitors can pay from the scripted exchange as well.
const [url, mode] = [query.get('exchange'), query.get('mode') ?? 'honest']
const exchanges = url ? [scriptedExchange({ url, mode })] : []
const options = siteOptions()
const appkit = createAppKit({ ...options, features: { ...options.features, pay: { exchanges } }, adapters: [new EvmAdapter()] })

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

/** The receiver of the shop: an account of the sandbox's chains that nobody else pays. */
const recipient = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const token = readWorld().contracts.tokens.find(({ symbol }) => symbol === (query.get('token') ?? 'TUSD'))
const minutes = Number(query.get('minutes') ?? 0)

const panel = document.querySelector('#shop')
if (panel && token) {
  const status = element('p', { role: 'status', 'data-fact': 'payment' }, 'Not paid yet.')
  const button = element('button', { type: 'button', class: 'buy' }, 'Buy for 24.00 TUSD')
  const began = { at: 0 }
  button.addEventListener('click', () => {
    began.at = performance.now()
    const { address: asset, name, symbol, decimals } = token
    openPay({
      paymentAsset: { network: 'eip155:1', asset, metadata: { name, symbol, decimals: Number(query.get('decimals') ?? decimals) } },
      recipient,
      amount: query.get('amount') ?? '24.00',
      order: { id: query.get('order') ?? '4471', title: 'Colonnade 27', shop: 'Lumen Market' },
      ...(minutes > 0 && { expiresAt: Date.now() + minutes * 60_000 }),
    }).catch((error: unknown) => {
      status.textContent = `Not opened: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`
    })
  })
  appkit.subscribeEvents(({ data: { event } }) => {
    if (!event.startsWith('PAY_')) return
    const seconds = ((performance.now() - began.at) / 1000).toFixed(1)
    status.textContent = event === 'PAY_SUCCESS' ? `Paid after ${seconds} s: ${getPayResult()}` : event
  })
  panel.append(button, status)
}
const account = document.querySelector('#account')
if (account) accountPanel(appkit, account)
