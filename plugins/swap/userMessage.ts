import { msg } from '../../kernel/api/index.js'

/** What a visitor reads of a swap whose view is not shown. Values: `paid`, `got`, `token`, `wallet`. */
export const userMessage = {
  asking: msg('swap.note.asking', '{wallet} is asking to swap {paid}'),
  running: msg('swap.note.running', 'Swapping {paid} to {got}'),
  done: msg('swap.done', 'Swapped {paid} to {token}'),
  reverted: msg('swap.note.reverted', 'Swapping {paid} didn’t go through'),
  replaced: msg('swap.note.replaced', 'Swapping {paid} was replaced in the wallet'),
  dropped: msg('swap.note.dropped', 'The network dropped the swap of {paid}'),
  unclear: msg('swap.note.unclear', 'We can’t confirm yet that {paid} was swapped. It may have left already: swapping it again could pay twice.'),
  declined: msg('swap.note.declined', 'Swapping {paid} was declined in {wallet}. Nothing was swapped.'),
  failed: msg('swap.note.failed', '{wallet} didn’t swap {paid}. Nothing was swapped.'),
  stale: msg('swap.note.stale', 'The wallet changed before {paid} was swapped. Nothing was swapped.'),
  silent: msg('swap.note.silent', '{wallet} hasn’t said whether it swapped {paid}. Check there before swapping again.'),
} as const
