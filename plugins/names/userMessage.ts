import { msg } from '../../kernel/api/index.js'

/** Why a name is not used, in words for the visitor. */
export const userMessage = {
  invalid: msg('names.invalid', 'This is not a valid name. Check its letters.'),
  differs: msg('names.differs', 'This name has characters that only look right. If you mean {name}, type it that way.'),
  offchain: msg('names.offchain', 'This name is kept outside the network, so it can’t be checked here. Use the address.'),
} as const
