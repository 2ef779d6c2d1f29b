import { msg } from '../../kernel/api/index.js'

/** What visitors read of what went wrong. */
export const userMessage = {
  empty: msg('email.empty', 'Enter an email address'),
  format: msg('email.format', 'Add the part after @, for example fastmail.com'),
  malformed: msg('email.malformed', 'This isn’t an email address. Check it for extra characters.'),
  throttled: msg('email.throttled', 'Please try again after {seconds, plural, one {# second} other {# seconds}}'),
  wrong: msg('shared.codeDoesntMatch', 'That code doesn’t match. Check the latest email.'),
  expired: msg('shared.codeExpiredSendNew', 'This code has expired. Send a new one.'),
  locked: msg('shared.tooManyTries', 'Too many tries. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
  refused: msg('email.refused', 'Email sign-in isn’t available on this site.'),
  silent: msg('email.silent', 'Email sign-in isn’t answering. Your account is safe. Try again in a moment.'),
  failed: msg('email.failed', 'Something didn’t work. Try again.'),
  same: msg('email.same', 'Enter a different address from your current one'),
  taken: msg('email.taken', 'This address belongs to another account. Use a different one.'),
  unusual: msg('email.unusual', 'The part before @ has unusual letters. Use plain ones.'),
  unmailed: msg('shared.codeNotSent', 'We couldn’t send the code. Try again in {seconds, plural, one {# second} other {# seconds}}.'),
  signedOut: msg('email.signedOut', 'Your sign-in expired. Connect again.'),
  elsewhere: msg('email.elsewhere', 'Your address comes from the account you sign in with. Change it there.'),
  account: msg('shared.walletDidntOpen', 'Your wallet didn’t open. Nothing was changed.'),
} as const
export type EmailProblem = keyof typeof userMessage
