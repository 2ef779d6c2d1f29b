import { msg } from '../../kernel/api/index.js'

/** What visitors read. */
export const userMessage = {
  byEmail: msg('embedded.phrase.email', 'your email wallet'),
  byOther: msg('embedded.phrase.other', 'your wallet'),
  forbidden: msg('embedded.forbidden', 'Action not allowed'),
  expired: msg('embedded.expired', 'Your sign-in expired. Check this device’s clock if it happens again.'),
  stillThere: msg('embedded.provider.still', 'You may still be signed in at {provider}'),
  signOutThere: msg('embedded.provider.signOut', 'Sign out there'),
  typeUnchanged: msg('embedded.type.failed', 'The account wasn’t changed. Try again.'),
  notSet: msg('embedded.backup.notSet', 'Not set up'),
  lost: msg('embedded.backup.lost', 'If you clear this browser, you lose your wallet'),
  set: msg('embedded.backup.ways', 'Set up: {ways}'),
} as const
