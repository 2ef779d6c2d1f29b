import { msg } from '../../kernel/api/index.js'

/** Why a name is not used, in words for the visitor. */
export const userMessage = {
  invalid: msg('names.invalid', 'This isn’t a valid name. Check the spelling.'),
  differs: msg('names.differs', 'This name has look-alike characters. If you mean {name}, enter it that way.'),
  offchain: msg('names.offchain', 'This name is stored outside the network, so it can’t be checked here. Use the address.'),
} as const
