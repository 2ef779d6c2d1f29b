import { Clock, defineManifest, Host, into, lazyPlugin, msg, Networks, Notices, Sessions, type StorageKey, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountNoted, Account, AccountActions } from '../../ports/account.js'
import { ActivitySections } from '../../ports/activity.js'
import {
  OnRampActivityView,
  OnRampCountriesView,
  OnRampCurrenciesView,
  OnRampMethodsView,
  OnRampProgressView,
  OnRampTokensView,
  OnRampView,
  WhatIsABuyView,
} from '../../ports/onramp.js'
import { Portfolio } from '../../ports/tokens.js'

/** What hosts write under `features.onramp`. @public */
export interface OnRampPluginOptions {
  /** The providers that are shown; without it every one of the gateway. */
  readonly providers: readonly string[] | undefined
}

const label = /* @__PURE__ */ msg('onramp.title', 'Buy')

/** Kept as they were found; `parsePurchases` checks each entry when the plugin reads them. */
const purchases: StorageKey<readonly unknown[]> = { version: 1, initial: [], parse: (stored) => (Array.isArray(stored) ? stored : undefined) }
/** The country that was chosen last. */
const country: StorageKey<string> = {
  version: 1,
  initial: '',
  parse: (stored) => (typeof stored === 'string' && /^([A-Z]{2}(-[A-Z0-9]{1,3})?)?$/.test(stored) ? stored : undefined),
}

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'onramp',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: {
    flag: 'onramp',
    fallback: false,
    parse: (input: unknown): OnRampPluginOptions | undefined => {
      if (!Array.isArray(input)) return { providers: undefined }
      return input.length > 0 ? { providers: input.filter((id) => typeof id === 'string') } : undefined
    },
    remote: (config) => {
      const entry = config.get('onramp')
      return entry?.enabled && Array.isArray(entry.config) && entry.config.length > 0 ? entry.config : entry?.enabled
    },
  },
  // Providers are asked by a gateway, and nothing else can open their pages.
  enabledBy: 'apiUrl',
  emits: [AccountNoted, Tracked],
  hostOptions: { apiUrl: { kind: 'data' }, relayUrl: { kind: 'data' } },
  requires: { sessions: Sessions, networks: Networks, notices: Notices, host: Host, clock: Clock },
  optional: { account: Account, portfolio: Portfolio },
  // A purchase that is under way is followed after a reload.
  activation: ['stored:purchases'],
  views: [
    /* @__PURE__ */ viewSpec({ ref: OnRampView, name: 'OnRampProviders', title: label }),
    /* @__PURE__ */ viewSpec({ ref: OnRampTokensView, name: 'OnRampTokenSelect', title: /* @__PURE__ */ msg('onramp.tokens', 'Choose what to buy') }),
    /* @__PURE__ */ viewSpec({ ref: OnRampCurrenciesView, name: 'OnRampFiatSelect', title: /* @__PURE__ */ msg('onramp.currencies', 'Choose a currency') }),
    /* @__PURE__ */ viewSpec({ ref: OnRampMethodsView, title: /* @__PURE__ */ msg('onramp.methods', 'Choose how to pay') }),
    /* @__PURE__ */ viewSpec({ ref: OnRampCountriesView, title: /* @__PURE__ */ msg('onramp.countries', 'Choose your country') }),
    /* @__PURE__ */ viewSpec({ ref: OnRampProgressView, name: 'BuyInProgress', title: label, back: 'none' }),
    /* @__PURE__ */ viewSpec({ ref: OnRampActivityView }),
    /* @__PURE__ */ viewSpec({ ref: WhatIsABuyView, name: 'WhatIsABuy', title: /* @__PURE__ */ msg('onramp.about', 'What is buying?') }),
  ],
  contributes: [
    /* @__PURE__ */ into(AccountActions, {
      id: 'onramp',
      order: 10,
      // Providers deliver to these families.
      when: ({ namespace = '' }) => ['eip155', 'solana'].includes(namespace),
      item: {
        feature: 'onramp',
        label,
        icon: 'buy',
        open: OnRampView,
        // What is bought goes to the account, and nobody has shown that it is the visitor's.
        watched: /* @__PURE__ */ msg('onramp.watched', 'You’re only watching this account. Connect its wallet to buy.'),
      },
    }),
    /* @__PURE__ */ into(ActivitySections, { id: 'onramp', item: { body: OnRampActivityView, place: 'start' } }),
  ],
  storage: { purchases, country },
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'buying', timeout: 15_000 } },
})

/**
 * A built-in plugin: the views of buying. Takes `true`, or a list of providers.
 * @example `const modal = createAppKit(options, { plugins: [onramp(['coinbase'])] })`
 * @public
 */
export const onramp = /* @__PURE__ */ lazyPlugin<boolean | readonly string[]>(manifest, () => importWithRetry(() => import('./plugin.js')))
