import {
  CapabilitiesOf,
  Clock,
  defineManifest,
  Host,
  lazyPlugin,
  msg,
  Networks,
  Notices,
  Rpc,
  Sessions,
  type StorageKey,
  Transactions,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { Pairing } from '../../ports/pairing.js'
import { PayExchangeView, type PaymentExchange, Payments, PayProgressView, PayReviewView, PayView } from '../../ports/pay.js'
import { ExactOutput } from '../../ports/swap.js'
import { Portfolio } from '../../ports/tokens.js'

const label = /* @__PURE__ */ msg('pay.title', 'Pay')

/** What hosts write under `features.pay`. @public */
export interface PayPluginOptions {
  /** The exchanges that visitors can pay from. */
  readonly exchanges?: readonly PaymentExchange[]
}

/** Kept as they were found; the plugin checks each entry when it reads them. */
const list: StorageKey<readonly unknown[]> = { version: 1, initial: [], parse: (stored) => (Array.isArray(stored) ? stored : undefined) }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'pay',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: {
    flag: 'pay',
    fallback: false,
    // The plugin checks the exchanges.
    parse: (input: unknown): PayPluginOptions => (input === true ? {} : (Object(input) as PayPluginOptions)),
  },
  emits: [AccountNoted, Tracked],
  requires: {
    ...{ sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, rpc: Rpc },
    ...{ notices: Notices, host: Host, clock: Clock, transactions: Transactions },
  },
  // Asked for when a payment is open, and the app of a wallet by its progress.
  lazy: { portfolio: Portfolio, exactOutput: ExactOutput, pairing: Pairing },
  provides: { payments: Payments },
  // What may have been paid is followed after a reload.
  activation: ['stored:payments'],
  views: [
    /* @__PURE__ */ viewSpec({ ref: PayView, title: label, header: 'app', asks: true }),
    /* @__PURE__ */ viewSpec({ ref: PayReviewView, title: /* @__PURE__ */ msg('pay.review', 'Review payment'), header: 'app', asks: true }),
    /* @__PURE__ */ viewSpec({ ref: PayProgressView, title: label, header: 'app', asks: true, back: 'none' }),
    /* @__PURE__ */ viewSpec({ ref: PayExchangeView, title: /* @__PURE__ */ msg('pay.exchange', 'From an exchange'), back: 'none' }),
  ],
  storage: { payments: list },
})

/**
 * A built-in plugin: payments of a price that the page asks for. Takes the exchanges that visitors can pay from.
 * @example `const modal = createAppKit(options, { plugins: [pay()] })`
 * @public
 */
export const pay = /* @__PURE__ */ lazyPlugin<boolean | PayPluginOptions>(manifest, () => importWithRetry(() => import('./plugin.js')))
