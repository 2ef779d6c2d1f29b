import { msg } from '../../../kernel/api/index.js'

export const texts = {
  intro: msg('permissions.intro', 'These can take tokens from {account} without asking again, at most the amount shown.'),
  select: msg('permissions.select', 'Select'),
  stopSelecting: msg('shared.cancel', 'Cancel'),
  loading: msg('permissions.loading', 'Permissions are loading'),
  failed: msg('permissions.failed', '{network} didn’t answer'),
  unlimited: msg('permissions.unlimited', 'Unlimited'),
  everything: msg('permissions.everything', 'All items'),
  oneItem: msg('permissions.item', 'Item #{item}'),
  someAmount: msg('permissions.someAmount', 'Some'),
  alike: msg('permissions.alike', 'Looks like another one'),
  alikeNamed: msg('permissions.alike.named', 'Looks like {name}, but isn’t'),
  exposedItems: msg('permissions.exposed.items', '{count, plural, one {# item today} other {# items today}}'),
} as const
