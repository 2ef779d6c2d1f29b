import type { KernelCore, OpenOptions } from '../../kernel/api/index.js'
import { NamespaceNotFoundError, ViewNotFoundError } from '../../kernel/router/errors.js'
import { toAlert } from '../../kernel/toAlert.js'
import { nearestView } from './nearestView.js'

/** Views that hosts of other kits ask for, and that this version does not have. */
const otherViews: Readonly<Record<string, string>> = {
  ApproveTransaction: 'wallets show what they are asked to approve',
  OnRampProviders: 'buying needs a gateway, see `apiUrl`, and `features.onramp`',
  Swap: 'swapping needs `features.swaps`, with exchanges or with a gateway, see `apiUrl`',
  ProfileWallets: 'several wallets at a time need `features.multiWallet`',
}

/** Views that are there where pairing is. */
const pairingViews = ['AllWallets', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic']

/**
 * After an `open` that failed: for a view that only other kits have, the modal opens with its default view. @throws the original error
 * otherwise, with the nearest name
 */
export const openInstead = async (
  error: unknown,
  { view = '', ...asked }: OpenOptions,
  { core, warn, needsProject }: { readonly core: Pick<KernelCore, 'alerts' | 'router'>; warn(what: string, instead: string): void; needsProject(): void },
): Promise<void> => {
  if (error instanceof ViewNotFoundError && pairingViews.includes(view)) needsProject()
  const reason = Object.hasOwn(otherViews, view) ? otherViews[view] : undefined
  if (!(error instanceof ViewNotFoundError) || reason === undefined) {
    const nearest = nearestView(view)
    const refused =
      error instanceof ViewNotFoundError && error.details === undefined
        ? // A name that is right is one of a plugin that is off.
          new ViewNotFoundError({ view, nearest: nearest === view ? undefined : nearest })
        : error
    // Many pages open the modal without waiting for the answer: developers are told of what was refused as well.
    if (refused instanceof ViewNotFoundError || refused instanceof NamespaceNotFoundError) core.alerts.raise(toAlert(refused, 'error'))
    throw refused
  }
  warn(`open({ view: '${view}' })`, `The modal opens as it does by itself: ${reason}.`)
  const { namespace } = asked
  await core.router.open(namespace === undefined ? {} : { namespace })
}
