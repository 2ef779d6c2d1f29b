import type { KernelCore, OpenOptions } from '../../kernel/api/index.js'
import { NamespaceNotFoundError, ViewNotFoundError } from '../../kernel/router/errors.js'
import { toAlert } from '../../kernel/toAlert.js'
import { nearestView, ownerOfView } from './nearestView.js'

/** Views that open by themselves when there is something to show in them, and by no name. */
const unrequested = ['ApproveTransaction', 'ConnectingFarcaster']

/** Views that are there where pairing is. */
const pairingViews = ['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/** Why a view of a built-in plugin cannot be shown; undefined for a name that no built-in plugin has. */
const reasonWhy = (view: string, { details }: ViewNotFoundError): string | undefined => {
  if (unrequested.includes(view)) return 'This view opens by itself when it has something to show.'
  const plugin = ownerOfView(view)
  return plugin === undefined ? undefined : (details ?? `It belongs to plugin "${plugin}", which is off.`)
}

/**
 * After an `open` that failed: for a view that is off, the modal opens with its default view, and developers are told why. @throws the original
 * error otherwise, with the nearest name
 */
export const openInstead = async (
  error: unknown,
  { view = '', ...asked }: OpenOptions,
  { core, warn, needsProject }: { readonly core: Pick<KernelCore, 'alerts' | 'router'>; warn(what: string, instead: string): void; needsProject(): void },
): Promise<void> => {
  const reason = error instanceof ViewNotFoundError ? reasonWhy(view, error) : undefined
  if (reason === undefined) {
    const refused = error instanceof ViewNotFoundError && error.details === undefined ? new ViewNotFoundError({ view, nearest: nearestView(view) }) : error
    // Many pages open the modal without waiting for the answer: developers are told of what was refused as well.
    if (refused instanceof ViewNotFoundError || refused instanceof NamespaceNotFoundError) core.alerts.raise(toAlert(refused, 'error'))
    throw refused
  }
  if (pairingViews.includes(view)) needsProject()
  warn(`open({ view: '${view}' })`, `The modal opens as it does by itself. ${reason}`)
  const { namespace } = asked
  await core.router.open(namespace === undefined ? {} : { namespace })
}
