import { msg } from '../../../kernel/api/index.js'

/** Texts of one permission. */
export const pageTexts = {
  allowedOn: msg('permissions.allowedOn', 'Last changed'),
  ends: msg('permissions.ends', 'Ends'),
  never: msg('permissions.ends.never', 'When it is used up or removed'),
  untilRemoved: msg('permissions.ends.removed', 'When it is removed'),
  through: msg('permissions.through', 'Through Permit2'),
  kind: msg('permissions.kind', 'Permission'),
  spender: msg('permissions.spender', 'Spender'),
  other: msg('permissions.alike.other', 'The other address'),
  token: msg('shared.token', 'Token'),
  network: msg('shared.network', 'Network'),
  exposed: msg('permissions.exposed', '{amount} of your tokens today'),
  nothing: msg('permissions.exposed.nothing', 'You hold none of it today'),
  known: msg('permissions.known', 'Named by you'),
  byPage: msg('permissions.byPage', 'Named by this site'),
  checked: msg('permissions.checked', 'Known contract'),
  unknown: msg('permissions.unknown', 'Unknown'),
  copy: msg('shared.copyAddress', 'Copy address'),
  copied: msg('permissions.copied', 'Address copied'),
  remove: msg('permissions.remove', 'Remove'),
  gone: msg('permissions.gone', 'This permission is over'),
  goneText: msg('permissions.gone.text', 'The contract says that nothing can be spent with it.'),
  notOne: msg('permissions.notOne', 'There is no such permission'),
  notOneText: msg('permissions.notOne.text', 'The page named a network, a token or a spender that can’t be one.'),
  toList: msg('permissions.toList', 'All permissions'),
} as const
