import { msg } from '../../kernel/api/index.js'

/** What the row in the account settings says. */
export const rowMessage = {
  count: msg('permissions.row.count', '{count, plural, one {# may spend your tokens} other {# may spend your tokens}}'),
  none: msg('permissions.row.none', 'No one may spend your tokens'),
  unlimited: msg('permissions.row.unlimited', '{count, plural, one {# unlimited} other {# unlimited}}'),
} as const
