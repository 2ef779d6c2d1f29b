import type { KernelCore } from '../../kernel/api/index.js'
import type { TransactionEnd, TransactionEntry } from './CompatMethods.js'

const callbacks: { readonly [end in TransactionEnd]: keyof TransactionEntry } = { success: 'onSuccess', error: 'onError', cancel: 'onCancel' }

/**
 * Runs the callback of a request of the page that ended. After an error or a cancellation an open modal goes one view back, also where the
 * callback throws.
 * @throws TypeError for an unknown status, and for a callback that is not a function; otherwise what the callback throws
 */
export const endTransaction = async (
  router: Pick<KernelCore['router'], 'state' | 'back'>,
  entry: TransactionEntry | undefined,
  status: TransactionEnd = 'cancel',
): Promise<void> => {
  if (!Object.hasOwn(callbacks, status))
    throw new TypeError(`The status of a transaction is "success", "error" or "cancel", and not ${JSON.stringify(status)}.`)
  // JavaScript hosts may have pushed anything.
  const fields: { readonly [name in keyof TransactionEntry]?: unknown } = Object(entry)
  const run = fields[callbacks[status]]
  try {
    if (run !== undefined && typeof run !== 'function') throw new TypeError(`${callbacks[status]} is not a function.`)
    run?.call(entry)
  } finally {
    if (entry !== undefined && status !== 'success' && router.state.get().open) router.back()
  }
}
