import { msg } from '../../kernel/api/index.js'

/** What visitors read of what went wrong: a headline, and what to do. */
export const userMessage = {
  closed: msg('social.closed', 'The window was closed before you were signed in. Nothing was changed.'),
  windows: msg('social.windows', 'This browser doesn’t open windows, and this page is inside another one. Open it in a tab of its own, or use another way.'),
  refused: msg('social.refused', 'The sign-in was canceled in the window. Nothing was changed.'),
  left: msg('social.left', 'You came back before you were signed in. Nothing was changed.'),
  cancelled: msg('social.cancelled', 'The sign-in was canceled. Nothing was changed.'),
  denied: msg('social.denied', 'This account can’t sign in here. Use another account or another way.'),
  expired: msg('social.expired', 'That took too long. Try again.'),
  unavailable: msg('social.unavailable', '{provider} isn’t available on this site. Use another way.'),
  silent: msg('social.silent', 'Sign-in isn’t answering. Your account is safe.'),
  away: msg('social.away', '{provider} can’t be reached right now. Try again in a few minutes, or use another way.'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
  locked: msg('social.locked', 'Too many tries. Wait a few minutes and try again.'),
  failed: msg('social.failed', '{provider} didn’t confirm who you are. Nothing was changed.'),
  declined: msg('social.declined', 'The request was declined in Farcaster, or closed there. Nothing was changed.'),
  account: msg('shared.walletDidntOpen', 'Your wallet didn’t open. Nothing was changed.'),
} as const
export type SocialProblem = keyof typeof userMessage
