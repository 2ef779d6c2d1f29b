import { msg } from '../../kernel/api/index.js'

/** What a visitor reads beside the view. */
export const userMessage = {
  declined: msg('siwx.declined', 'Signature declined. Nothing was signed.'),
  failed: msg('siwx.failed', 'Signing in didn’t work. Nothing was shared.'),
  clock: msg('siwx.clock', 'You aren’t signed in: this device’s clock is wrong. Set the time, then try again.'),
  smart: msg('siwx.smart', 'This site may not support smart accounts.'),
  lost: msg('siwx.lost', 'Sign-in isn’t answering, so the wallet was disconnected. Try again in a moment.'),
} as const
