import { msg } from '../../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import { Button, useDisconnectText, useMessage, useReadable } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import type { ShownAccount } from '../shownAccount.js'

const disconnect = msg('shared.disconnect', 'Disconnect')
const disconnectOne = msg('account.disconnect.one', 'Disconnect {wallet}')
const othersStay = msg('shared.otherWalletsStay', 'Your other wallets stay connected.')
const stopWatching = msg('shared.stopWatching', 'Stop watching')
const disconnecting = msg('shared.disconnecting', 'Disconnecting')
const accountStays = msg('account.watched.stays', 'The account stays as it is.')
const fundsStay = msg('account.disconnect.stays', 'Your tokens stay in your wallet. You can connect it again.')
const walletStays = msg('account.disconnect.keeps', 'Disconnecting keeps the wallet. Sign in again to use it.')

/** The last thing of the settings: ends the connection, and says what stays. */
export const Disconnect = ({ controller, account }: { readonly controller: AccountController; readonly account: ShownAccount }) => {
  const t = useMessage()
  const { busy } = useReadable(controller.leaving)
  const all = useDisconnectText()
  // The accounts of several wallets, one of which ends.
  const others = Object.values(useReadable(controller.sessions).connections).reduce((sum, { length }) => sum + length, 0) > 1
  const ends = !controller.several
    ? all
    : account.connected && others
      ? { label: t(disconnectOne, { wallet: walletName(account.wallet) }), note: t(othersStay) }
      : undefined
  const stays = account.watched ? accountStays : account.embedded ? walletStays : fundsStay
  return (
    <div className="pt-acc-end">
      <Button kind="quiet-danger" icon="leave" busy={busy} onPress={controller.disconnect}>
        {busy ? t(disconnecting) : account.watched ? t(stopWatching) : (ends?.label ?? t(disconnect))}
      </Button>
      <p className="pt-note">{ends?.note ?? t(stays)}</p>
    </div>
  )
}
