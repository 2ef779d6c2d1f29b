import { msg } from '../../kernel/api/index.js'

/** What a visitor reads of a purchase whose view is not shown. Values: `amount`, `provider`. */
export const userMessage = {
  waiting: msg('onramp.note.waiting', 'Waiting for {provider}: {amount}'),
  pending: msg('onramp.note.pending', '{amount} is on its way from {provider}'),
  delivered: msg('onramp.note.delivered', '{amount} arrived from {provider}'),
  declined: msg('onramp.note.declined', '{provider} declined the payment. Nothing was bought.'),
  unknown: msg('onramp.note.unknown', 'We lost track of {amount}. Ask {provider}.'),
} as const
