import { docsUrl } from '../../kernel/api/index.js'

/** For developers: a sign-in that expires at once is a clock that is wrong. */
export const expiredAlert = {
  level: 'warn',
  title: 'Session Expired',
  lines: ['Check the time settings of this device, and connect again.'],
  docsPath: `${docsUrl}guides/embedded-wallet.md`,
} as const
