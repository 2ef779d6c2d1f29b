import { msg } from '../../kernel/api/index.js'

/** Messages that are shown outside the views of this plugin. */
export const userMessage = {
  count: msg('permissions.row.count', '{count, plural, one {# may spend your tokens} other {# may spend your tokens}}'),
  none: msg('permissions.row.none', 'No one may spend your tokens'),
  unlimited: msg('permissions.row.unlimited', '{count, plural, one {# unlimited} other {# unlimited}}'),
  removed: msg('permissions.note.removed', '{count, plural, one {The permission is removed} other {# permissions are removed}}'),
  unclear: msg('permissions.note.unclear', 'We can’t confirm yet that every permission is removed.'),
  kept: msg('permissions.note.kept', '{count, plural, one {The permission wasn’t removed.} other {# permissions weren’t removed.}}'),
} as const
