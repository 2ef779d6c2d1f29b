import { msg } from '../../kernel/api/index.js'

/** What the row in the account settings says. */
export const rowMessage = {
  count: msg('permissions.row.count', '{count, plural, one {# can spend your tokens} other {# can spend your tokens}}'),
  none: msg('permissions.row.none', 'No one can spend your tokens'),
  unlimited: msg('permissions.row.unlimited', '{count, plural, one {# unlimited} other {# unlimited}}'),
} as const
