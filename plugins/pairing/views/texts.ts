import { msg } from '../../../kernel/api/index.js'

/** What more than one view of this plugin says. */
export const texts = {
  copy: msg('pairing.copy', 'Copy link'),
  copied: msg('pairing.copied', 'Copied'),
  linkCopied: msg('pairing.copied.said', 'Link copied'),
  soon: msg('pairing.soon', 'The link will be ready in a moment'),
  slow: msg('pairing.slow', 'This is taking longer than usual. Is this device online?'),
  open: msg('pairing.open', 'Open {wallet}'),
  openAny: msg('pairing.open.any', 'Open a wallet app'),
}
