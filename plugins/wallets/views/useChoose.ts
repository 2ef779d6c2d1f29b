import { useEffect, useState } from 'react'
import { Pairing, type PairingService, PairingView } from '../../../ports/pairing.js'
import { type DirectoryWallet, GetWalletView } from '../../../ports/wallets.js'
import { useRouter, useKernel } from '../../../ui/index.js'
import type { WalletsController } from '../WalletsController.js'

/** Pairing, on a phone: there a wallet may have to be opened in the click, so its code is here before. */
const usePairing = (mobile: boolean): PairingService | undefined => {
  const kernel = useKernel()
  const [pairing, setPairing] = useState<{ readonly service: PairingService }>()
  useEffect(() => {
    if (!mobile || !kernel.router.canOpen(PairingView)) return
    kernel.get(Pairing).then(
      (service) => setPairing({ service }),
      () => undefined,
    )
  }, [kernel, mobile])
  return pairing?.service
}

/**
 * What a press on a wallet does: an installed one is asked, any other is paired (by the host's link where it made one), and where
 * nothing pairs it says where to get it.
 */
export const useChoose = (controller: WalletsController, uri?: string): ((wallet: DirectoryWallet) => void) => {
  const router = useRouter()
  const pairing = usePairing(controller.host.mobile)
  return (wallet) => {
    const { id, name } = wallet
    const connector = controller.installed(wallet)
    if (connector) controller.start(connector.id)
    else if (pairing) pairing.choose(wallet, uri)
    else if (router.canOpen(PairingView)) router.push(PairingView, { walletId: id, name, ...(uri !== undefined && { uri }) })
    else router.push(GetWalletView, { walletId: id, name })
  }
}
