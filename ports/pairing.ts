import { type ConnectorSource, token, type Token, view } from '../kernel/contract/index.js'

/** Pairing with one wallet of the directory, or with any when none is named. `name` is for the title alone. */
export const PairingView = /* @__PURE__ */ view<{ readonly walletId?: string; readonly name?: string } | undefined>('pairing.wallet')
/** Pairing where there are no adapters, or where the host controls it by itself (SPEC §2). */
export const PairingBasicView = /* @__PURE__ */ view('pairing.basic')

/**
 * Pairing over a relay: one connector (`walletConnect`, kind `relay`) for every namespace of the page. It reports its link by
 * `onUri`, again for each renewal.
 */
export const PairingSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('walletconnect.source@1')
