import { CapabilitiesOf, Clock, defineManifest, Host, into, lazyPlugin, msg, Networks, Notices, Sessions, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { AccountTabs } from '../../ports/account.js'
import { NftsTabView, Portfolio, TokensTabView } from '../../ports/tokens.js'

/** What the kernel reads of this plugin before its code is loaded. */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'tokens',
  apiVersion: 1,
  version: '0.1.0',
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock },
  provides: { portfolio: Portfolio },
  views: [/* @__PURE__ */ viewSpec({ ref: TokensTabView }), /* @__PURE__ */ viewSpec({ ref: NftsTabView })],
  contributes: [
    /* @__PURE__ */ into(AccountTabs, { id: 'tokens', order: 10, item: { label: /* @__PURE__ */ msg('tokens.title', 'Tokens'), body: TokensTabView } }),
    /* @__PURE__ */ into(AccountTabs, {
      id: 'nfts',
      order: 20,
      when: ({ trait }) => trait('nfts'),
      item: { label: /* @__PURE__ */ msg('tokens.nfts', 'NFTs'), body: NftsTabView },
    }),
  ],
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', timeout: 5_000, purpose: 'balances of tokens' } },
})

/** A built-in plugin: the Tokens and NFTs tabs. Takes the options of its feature, or `false`. */
export const tokens = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
