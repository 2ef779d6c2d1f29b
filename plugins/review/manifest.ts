import { CapabilitiesOf, Clock, defineManifest, Host, lazyPlugin, msg, Networks, Rpc, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { RequestReview, ReviewRequestView } from '../../ports/review.js'
import { Portfolio } from '../../ports/tokens.js'

/** What the kernel reads of this plugin before its code is loaded, with the first request that is shown. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'review',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  enabledBy: 'reviewRequests',
  requires: { capabilities: CapabilitiesOf, clock: Clock, host: Host, networks: Networks, rpc: Rpc },
  optional: { portfolio: Portfolio },
  provides: { requests: RequestReview },
  views: [/* @__PURE__ */ viewSpec({ ref: ReviewRequestView, title: /* @__PURE__ */ msg('review.title', 'Review request'), back: 'none', asks: true })],
})

/**
 * A built-in plugin: shows what the page asks of a wallet, before the wallet is asked.
 * @example `const modal = createAppKit(options, { plugins: [review()] })`
 * @public
 */
export const review = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
