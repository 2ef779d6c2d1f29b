import { msg } from '../../../kernel/api/index.js'
import { AccountOwners } from '../../../ports/account.js'
import { useMessage, useSlot, ViewOutlet } from '../../../ui/index.js'
import type { ShownAccount } from '../shownAccount.js'

const connectedWith = msg('account.wallet', 'Connected with {wallet}')
/** A wallet behind an e-mail address or a social account has no name of its own. */
const signedIn = msg('shared.signedIn', 'Signed in')
const reconnecting = msg('account.reconnecting', 'Reconnecting')
const watchedOnly = msg('shared.watchedOnly', 'Watched only')

/** Whose account it is, where a plugin says that; else by which wallet it is connected. */
export const HolderLine = ({ account }: { readonly account: ShownAccount }) => {
  const t = useMessage()
  const [owner] = useSlot(AccountOwners)
  if (account.watched) return t(watchedOnly)
  if (!account.connected) return t(reconnecting)
  const line = account.embedded ? t(signedIn) : t(connectedWith, { wallet: account.wallet })
  return owner ? <ViewOutlet view={owner.item.body} holder={line} /> : line
}
