import { msg } from '../../../kernel/api/index.js'

/** What more than one view of this plugin says. */
export const texts = {
  copy: msg('shared.copyLink', 'Copy link'),
  copied: msg('shared.copied', 'Copied'),
  linkCopied: msg('shared.linkCopied', 'Link copied'),
  soon: msg('pairing.soon', 'The link will be ready in a moment'),
  slow: msg('pairing.slow', 'This is taking longer than usual. Is this device online?'),
  open: msg('shared.openWallet', 'Open {wallet}'),
  openAny: msg('pairing.open.any', 'Open a wallet app'),
}
