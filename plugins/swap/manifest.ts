import {
  CapabilitiesOf,
  Clock,
  defineManifest,
  Host,
  into,
  lazyPlugin,
  msg,
  Networks,
  Notices,
  Sessions,
  type StorageKey,
  Transactions,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountNoted, Account, AccountActions } from '../../ports/account.js'
import { Pairing } from '../../ports/pairing.js'
import { ExactOutput, SwapProgressView, SwapReviewView, SwapSlippageView, SwapTokensView, SwapView } from '../../ports/swap.js'
import { Portfolio } from '../../ports/tokens.js'

const label = /* @__PURE__ */ msg('swap.title', 'Swap')
const review = /* @__PURE__ */ msg('swap.review', 'Review swap')

/** What hosts write under `features.swaps`. The plugin checks the exchanges when its code is there. @public */
export interface SwapPluginOptions {
  /** The exchanges of each network, by its CAIP-2 id. */
  readonly exchanges?: Readonly<Record<string, unknown>>
  /** On other networks visitors swap at the exchanges that the gateway at `apiUrl` names. */
  readonly gateway?: boolean
}

/** Kept as it was found; the plugin checks each entry when it reads them. */
const list: StorageKey<readonly unknown[]> = { version: 1, initial: [], parse: (stored) => (Array.isArray(stored) ? stored : undefined) }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'swap',
  apiVersion: 1,
  version: '0.1.0',
  feature: {
    flag: 'swaps',
    fallback: false,
    // `true`, or a list of providers as in other kits: the gateway names the exchanges.
    parse: (input: unknown): SwapPluginOptions | undefined => {
      const given = Object(input) as { readonly exchanges?: unknown; readonly gateway?: unknown }
      const exchanges = { ...Object(given.exchanges) }
      const gateway = input === true || given.gateway === true || (Array.isArray(input) && input.length > 0)
      return gateway || Object.keys(exchanges).length > 0 ? { exchanges, gateway } : undefined
    },
    // A remote configuration can switch it off, and pins no contract.
    remote: (config) => (config.get('swap')?.enabled === false ? false : undefined),
  },
  // Nothing is swapped by contracts that neither the host nor its gateway named.
  enabledBy: { any: ['apiUrl', 'input.exchanges'] },
  emits: [AccountNoted, Tracked],
  hostOptions: { apiUrl: { kind: 'data' }, tokens: { kind: 'data' }, 'features.swaps': { kind: 'data' } },
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock, transactions: Transactions },
  optional: { portfolio: Portfolio, account: Account },
  // What a wallet did not answer is told after a reload.
  activation: ['stored:asked'],
  // Asked for by the view of a swap under way: pairing has much to load.
  lazy: { pairing: Pairing },
  provides: { exactOutput: ExactOutput },
  views: [
    /* @__PURE__ */ viewSpec({ ref: SwapView, name: 'Swap', title: label }),
    /* @__PURE__ */ viewSpec({ ref: SwapTokensView, name: 'SwapSelectToken', title: /* @__PURE__ */ msg('shared.chooseAToken', 'Choose a token') }),
    /* @__PURE__ */ viewSpec({ ref: SwapSlippageView, title: /* @__PURE__ */ msg('swap.limit', 'Price limit') }),
    /* @__PURE__ */ viewSpec({ ref: SwapReviewView, name: 'SwapPreview', title: review }),
    /* @__PURE__ */ viewSpec({ ref: SwapProgressView, title: label, back: 'none' }),
  ],
  storage: { asked: list },
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'exchanges of swaps, where `apiUrl` is set' } },
  contributes: [
    /* @__PURE__ */ into(AccountActions, {
      id: 'swap',
      order: 20,
      when: ({ can }) => can('calls'),
      // The form under the type of parameters that the slot asks for: refs are told apart by their ids alone.
      item: {
        feature: 'swaps',
        label,
        icon: 'swap',
        open: /* @__PURE__ */ view('swap.form'),
        watched: /* @__PURE__ */ msg('swap.watched', 'You’re only watching this account. Connect its wallet to swap.'),
      },
    }),
  ],
})

/**
 * A built-in plugin: the views of swapping. Takes the exchanges of each network, or `true` for those of the gateway.
 * @example `const modal = createAppKit(options, { plugins: [swap()] })`
 * @public
 */
export const swap = /* @__PURE__ */ lazyPlugin<boolean | SwapPluginOptions>(manifest, () => importWithRetry(() => import('./plugin.js')))
