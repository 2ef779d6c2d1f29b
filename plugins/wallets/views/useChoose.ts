import { PairingView } from '../../../ports/pairing.js'
import { type DirectoryWallet, GetWalletView, WalletOpeners } from '../../../ports/wallets.js'
import { useRouter, useSlotService } from '../../../ui/index.js'
import type { WalletsController } from '../WalletsController.js'

/**
 * What a press on a wallet does: an installed one is asked, any other is paired (by the host's link where it made one), and where
 * nothing pairs it says where to get it.
 */
export const useChoose = (controller: WalletsController, uri?: string): ((wallet: DirectoryWallet) => void) => {
  const router = useRouter()
  // On a phone a wallet may have to be opened in the click, so that its opener is loaded before.
  const opener = useSlotService(WalletOpeners)
  return (wallet) => {
    const { id, name } = wallet
    const connector = controller.installed(wallet)
    if (connector) controller.start(connector.id)
    else if (opener) opener.choose(wallet, uri)
    else if (router.canOpen(PairingView)) router.push(PairingView, { walletId: id, name, ...(uri !== undefined && { uri }) })
    else router.push(GetWalletView, { walletId: id, name })
  }
}
