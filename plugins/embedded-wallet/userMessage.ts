import { msg } from '../../kernel/api/index.js'

/** What visitors read. */
export const userMessage = {
  forbidden: msg('embedded.forbidden', 'Action not allowed'),
  expired: msg('embedded.expired', 'Your sign-in expired. Check this device’s clock if it happens again.'),
  lost: msg('embedded.backup.remind', 'Your wallet would be lost with this browser. Set up a way to get it back.'),
  lostMoney: msg('embedded.backup.remindMoney', 'Money arrived. Set up a way to get your wallet back, or it would be lost with this browser.'),
  setUp: msg('embedded.backup.setUp', 'Set it up'),
  notSet: msg('embedded.backup.notSet', 'Not set: your wallet would be lost with this browser'),
  set: msg('embedded.backup.ways', 'Set: {ways}'),
} as const
