import { msg } from '../../kernel/api/index.js'

/** What visitors read. */
export const userMessage = {
  forbidden: msg('embedded.forbidden', 'Action not allowed'),
  expired: msg('embedded.expired', 'Your sign-in expired. Check this device’s clock if it happens again.'),
} as const
