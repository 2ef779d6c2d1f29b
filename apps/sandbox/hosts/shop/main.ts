import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { SolanaAdapter } from 'portico/adapters/solana'
import { openPay } from 'portico/pay'
import { accountPanel } from '../shared/accountPanel.js'
import { element } from '../shared/element.js'
import { readWorld } from '../shared/readWorld.js'
import { scriptedExchange } from '../shared/scriptedExchange.js'
import { siteOptions } from '../shared/siteOptions.js'
import { askShop, readOrder, readVerdict } from './askShop.js'

const query = new URLSearchParams(location.search)
// `?exchange=http://localhost:4689&mode=short`: visitors can pay from the scripted exchange as well.
const [url, mode] = [query.get('exchange'), query.get('mode') ?? 'honest']
const exchanges = url ? [scriptedExchange({ url, mode })] : []
// `?solana=on`: the price is one of Solana.
const family = query.get('solana') === 'on' ? 'solana' : 'eip155'
const solana = family === 'solana' ? [new SolanaAdapter({ priorityFee: 'none' })] : []
const options = siteOptions()
const appkit = createAppKit({ ...options, features: { ...options.features, pay: { exchanges } }, adapters: [new EvmAdapter(), ...solana] })

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

const { contracts, solana: another } = readWorld()
const token = family === 'solana' ? another?.tokens[0] : contracts.tokens.find(({ symbol }) => symbol === (query.get('token') ?? 'TUSD'))
const minutes = Number(query.get('minutes') ?? 0)
const id = query.get('order') ?? '4471'
/** A check of the server that finds too few blocks, or a node that is late, is made again. */
const [again, tries] = [1_000, 10]

const panel = document.querySelector('#shop')
if (panel && token) {
  const status = element('p', { role: 'status', 'data-fact': 'payment' }, 'Not paid yet.')
  const delivery = element('p', { role: 'status', 'data-fact': 'delivery' }, 'Nothing was proven yet.')
  const button = element('button', { type: 'button', class: 'buy' }, `Buy for 24.00 ${token.symbol}`)
  const began = { at: 0 }
  /** The transactions of this order, also those that brought a part. */
  const hashes: string[] = []

  const buy = async () => {
    // Price and receiver come from the server of the shop, and `?amount=` and `?decimals=` make the page a wrong one.
    const order = readOrder(await askShop('orders', { id, family }))
    const { address: asset, name, symbol, decimals } = token
    await openPay({
      paymentAsset: { network: order.network, asset, metadata: { name, symbol, decimals: Number(query.get('decimals') ?? decimals) } },
      recipient: order.recipient,
      amount: query.get('amount') ?? order.price(decimals),
      order: { id, title: 'Colonnade 27', shop: 'Lumen Market' },
      ...(minutes > 0 && { expiresAt: Date.now() + minutes * 60_000 }),
    })
  }
  const prove = async (left = tries): Promise<void> => {
    const { kind, text } = readVerdict(await askShop('proofs', { id, hashes }))
    delivery.textContent = text
    if (left <= 0 || !['pending', 'unknown', 'unclear', 'reorged'].includes(kind)) return
    await new Promise((go) => setTimeout(go, again))
    await prove(left - 1)
  }
  button.addEventListener('click', () => {
    began.at = performance.now()
    buy().catch((error: unknown) => {
      status.textContent = `Not opened: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`
    })
  })
  appkit.subscribeEvents(({ data: { event, properties } }) => {
    if (!event.startsWith('PAY_')) return
    const seconds = ((performance.now() - began.at) / 1000).toFixed(1)
    const current: unknown = Reflect.get(Object(properties), 'currentPayment')
    const hash: unknown = Reflect.get(Object(current), 'result')
    status.textContent = event === 'PAY_SUCCESS' ? `Paid after ${seconds} s: ${hash}` : event
    if ((event !== 'PAY_SUCCESS' && event !== 'PAY_ERROR') || typeof hash !== 'string') return
    if (!hashes.includes(hash)) hashes.push(hash)
    prove().catch((error: unknown) => {
      delivery.textContent = `The shop did not answer: ${error instanceof Error ? error.message : String(error)}`
    })
  })
  panel.append(button, status, delivery)
}
const account = document.querySelector('#account')
if (account) accountPanel(appkit, account)
