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
import { Activity } from '../../ports/activity.js'
import { AddressLabels } from '../../ports/labels.js'
import { NameResolver } from '../../ports/names.js'
import { Pairing } from '../../ports/pairing.js'
import { SendProgressView, SendReviewView, SendTokensView, SendView } from '../../ports/send.js'
import { Portfolio } from '../../ports/tokens.js'

const label = /* @__PURE__ */ msg('shared.send', 'Send')
const watched = /* @__PURE__ */ msg('send.watched', 'You’re only watching this account. Connect its wallet to send.')

/** Kept as they were found; the plugin checks each entry when it reads them. */
const list: StorageKey<readonly unknown[]> = { version: 1, initial: [], parse: (stored) => (Array.isArray(stored) ? stored : undefined) }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'send',
  apiVersion: 1,
  version: '0.1.0',
  feature: { flag: 'send', fallback: true },
  emits: [AccountNoted, Tracked],
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock, transactions: Transactions },
  optional: { portfolio: Portfolio, account: Account, activity: Activity, names: NameResolver },
  // Asked for by the view of a send under way: pairing has much to load.
  lazy: { pairing: Pairing, labels: AddressLabels },
  // What is on its way, and what a wallet did not answer, is followed after a reload.
  activation: ['stored:pending', 'stored:asked'],
  views: [
    /* @__PURE__ */ viewSpec({ ref: SendView, name: 'WalletSend', title: label }),
    /* @__PURE__ */ viewSpec({ ref: SendTokensView, name: 'WalletSendSelectToken', title: /* @__PURE__ */ msg('shared.chooseAToken', 'Choose a token') }),
    /* @__PURE__ */ viewSpec({ ref: SendReviewView, name: 'WalletSendPreview', title: /* @__PURE__ */ msg('send.review', 'Review send') }),
    /* @__PURE__ */ viewSpec({ ref: SendProgressView, title: label, back: 'none' }),
  ],
  contributes: [
    // The form under the type of parameters that the slot asks for: refs are told apart by their ids alone.
    /* @__PURE__ */ into(AccountActions, {
      id: 'send',
      order: 40,
      when: ({ can }) => can('transfer'),
      item: { feature: 'send', label, icon: 'send', open: /* @__PURE__ */ view('send.form'), watched },
    }),
  ],
  storage: { pending: list, asked: list, receivers: list },
})

/**
 * A built-in plugin: the Send views. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [send()] })`
 * @public
 */
export const send = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
