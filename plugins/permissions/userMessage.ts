import { msg } from '../../kernel/api/index.js'

/** Messages that are shown outside the views of this plugin. */
export const userMessage = {
  removed: msg('permissions.note.removed', '{count, plural, one {The permission is removed} other {# permissions are removed}}'),
  limited: msg('permissions.limit.done', 'The limit is set'),
  unclear: msg('permissions.note.unclear', 'We can’t confirm yet that every permission is removed.'),
  kept: msg('permissions.note.kept', '{count, plural, one {The permission wasn’t removed.} other {# permissions weren’t removed.}}'),
  same: msg('permissions.note.same', 'The limit wasn’t set.'),
} as const
