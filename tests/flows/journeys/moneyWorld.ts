import { onTestFinished } from 'vitest'
import type { Capabilities, Network, Plugin, PreparedTransfer, Transfer } from '../../../kernel/api/index.js'
import { connect } from '../../../plugins/connect/manifest.js'
import { onramp } from '../../../plugins/onramp/manifest.js'
import { send } from '../../../plugins/send/manifest.js'
import { swap } from '../../../plugins/swap/manifest.js'
import { ethereum } from '../../../plugins/swap/testing/ethereum.js'
import { dollar, exchange, fakeCalls } from '../../../plugins/swap/testing/fakeCalls.js'
import { tokens } from '../../../plugins/tokens/manifest.js'
import { accessibilityTree } from '../../harness/accessibilityTree.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { keyboardJourney } from '../../harness/keyboardJourney.js'
import { type MountedModal, mountModal } from '../../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../../../plugins/onramp/plugin.js'
import '../../../plugins/onramp/views/lateViews.js'
import '../../../plugins/onramp/views/views.js'
import '../../../plugins/send/plugin.js'
import '../../../plugins/send/views/lateViews.js'
import '../../../plugins/send/views/views.js'
import '../../../plugins/swap/plugin.js'
import '../../../plugins/swap/prepareSwap.js'
import '../../../plugins/swap/views/lateViews.js'
import '../../../plugins/swap/views/views.js'
import '../../../plugins/tokens/plugin.js'

// Sending, swapping and buying, up to the request that goes to the wallet.

/** The modal goes with the test. */
const keep = (mounted: MountedModal): MountedModal => {
  onTestFinished(async () => {
    mounted.scope.dispose()
    await mounted.kernel.destroy()
  })
  return mounted
}

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const chain = 'eip155:1'
const usd = { address: dollar, symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }

interface World {
  readonly view: string
  readonly params?: object
  readonly plugins: readonly Plugin[]
  readonly extra?: Partial<Capabilities>
  fetch?(path: string): unknown
}
const world = async ({ view, params, plugins, extra = {}, fetch = () => undefined }: World) => {
  const found = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  found.extra = extra
  const mounted = mountModal({
    now: Date.parse('2026-11-20T12:00:00Z'),
    networks: [ethereum satisfies Network],
    host: { apiUrl: 'https://gateway.example' } as object,
    fetch: async (input) => {
      const answer = fetch(new URL(String(input)).pathname)
      return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
    },
    plugins: [connect(), found.plugin, ...plugins],
  })
  keep(mounted)
  mounted.kernel.preload()
  await mounted.settle()
  const connection = mounted.kernel.sessions.connect('com.harbor')
  await mounted.settle()
  found.asked.at(-1)?.approve({ address: me })
  await connection
  await mounted.open({ view, ...(params && { params }) })
  await mounted.advance(1_000)
  return {
    ...mounted,
    keys: keyboardJourney(mounted),
    tree: () => accessibilityTree(mounted.root.querySelector('.pt-frame') as Node),
  }
}

export const sending = (params?: object) => {
  const made = new Map<PreparedTransfer, Transfer>()
  const ether = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n * 10n ** 18n }
  const prepare = async (transfer: Transfer): Promise<PreparedTransfer> => {
    const prepared: PreparedTransfer = {
      chain,
      from: me,
      request: { method: 'x', params: [] },
      fee: undefined,
      native: undefined,
      held: undefined,
      receiver: 'account',
    }
    made.set(prepared, transfer)
    return prepared
  }
  return world({
    view: 'WalletSend',
    ...(params && { params }),
    plugins: [tokens(), send()],
    extra: {
      balances: { list: async () => [ether] },
      transfer: {
        readAddress: async (text) => ({ address: text }),
        estimate: async () => ({ likely: 1n, most: 2n }),
        prepare,
        decode: async (prepared) => made.get(prepared),
        simulate: async () => ({ outcome: 'unavailable' }),
        send: () => new Promise(() => {}),
        wait: () => new Promise(() => {}),
      },
    },
  })
}
export const swapping = (params?: object) =>
  world({
    view: 'Swap',
    ...(params && { params }),
    plugins: [swap({ exchanges: { [chain]: { wrapped: exchange.wrapped, v2: exchange.v2, v3: exchange.v3, tokens: [usd] } } })],
    extra: { calls: fakeCalls({}).calls },
  })
export const buying = () =>
  world({
    view: 'OnRampProviders',
    plugins: [onramp(true)],
    fetch: (path) => {
      if (path.endsWith('/options'))
        return {
          providers: [
            { id: 'coinbase', name: 'Coinbase', fee: '1-2%' },
            { id: 'meld', name: 'Meld', fee: '1-2%' },
          ],
          countries: ['DE', 'GB'],
          paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] }],
          purchaseCurrencies: [{ id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [{ chain_id: chain }] }],
        }
      if (!path.endsWith('/quote')) return undefined
      const quote = (provider: string, name: string, amount: string) => ({
        quoteId: `quote-${provider}-id`,
        provider,
        name,
        paymentTotal: { amount: '100.00', currency: 'USD' },
        fee: { amount: '2.50', currency: 'USD' },
        purchaseAmount: { amount, currency: 'USDC' },
        minutes: 5,
      })
      return { quotes: [quote('coinbase', 'Coinbase', '97.5'), quote('meld', 'Meld', '96')], expiresIn: 30 }
    },
  })
