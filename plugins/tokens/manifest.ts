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
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountRowChanged, AccountRows, AccountSettingsShown, AccountTabs, BalancesAsked } from '../../ports/account.js'
import { HiddenView, NftsTabView, NftView, Portfolio, TokensTabView, TokenView } from '../../ports/tokens.js'

const hidden = /* @__PURE__ */ msg('tokens.hidden', 'Hidden tokens')
/** The keys of what is hidden. Kept as it was found; `readHidden` checks it when the plugin reads it. */
const kept: StorageKey<unknown> = { version: 1, initial: undefined, parse: (stored) => stored }
/** What the account held last; `keepPortfolio` checks it. */
const portfolio: StorageKey<unknown> = { ...kept, clear: 'tab' }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'tokens',
  apiVersion: 1,
  version: '0.1.0',
  emits: [AccountRowChanged, BalancesAsked],
  activation: [`event:${AccountSettingsShown.id}`],
  hostOptions: { apiUrl: { kind: 'data' }, relayUrl: { kind: 'data' }, tokens: { kind: 'data' }, 'features.swaps': { kind: 'data' } },
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock },
  provides: { portfolio: Portfolio },
  views: [
    /* @__PURE__ */ viewSpec({ ref: TokensTabView }),
    /* @__PURE__ */ viewSpec({ ref: NftsTabView }),
    // Their titles are the names of what they show.
    /* @__PURE__ */ viewSpec({ ref: TokenView, title: /* @__PURE__ */ msg('tokens.token', 'Token') }),
    /* @__PURE__ */ viewSpec({ ref: NftView, title: /* @__PURE__ */ msg('shared.nft', 'NFT') }),
    /* @__PURE__ */ viewSpec({ ref: HiddenView, title: hidden }),
  ],
  storage: { hidden: kept, portfolio },
  contributes: [
    /* @__PURE__ */ into(AccountTabs, { id: 'tokens', order: 10, item: { label: /* @__PURE__ */ msg('shared.tokens', 'Tokens'), body: TokensTabView } }),
    /* @__PURE__ */ into(AccountTabs, {
      id: 'nfts',
      order: 20,
      when: ({ trait }) => trait('nfts'),
      item: { label: /* @__PURE__ */ msg('tokens.nfts', 'NFTs'), body: NftsTabView },
    }),
    /* @__PURE__ */ into(AccountRows, {
      id: 'hidden',
      order: 90,
      item: { label: hidden, icon: 'eye', open: HiddenView, onDemand: true },
    }),
  ],
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', timeout: 5_000, purpose: 'balances of tokens' } },
})

/**
 * A built-in plugin: the Tokens and NFTs tabs. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [tokens()] })`
 * @public
 */
export const tokens = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
