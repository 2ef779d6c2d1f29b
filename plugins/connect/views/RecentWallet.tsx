import { msg } from '../../../kernel/api/index.js'
import { PairingView } from '../../../ports/pairing.js'
import { LastUsedCard, useMessage, useRouter, WalletImage } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { LastWallet } from '../chooseRecents.js'
import { LastUsed } from './LastUsed.js'

const goOn = msg('connect.last', 'Continue with {wallet}')

export interface RecentWalletProps {
  readonly wallet: LastWallet
  readonly controller: ConnectController
  /** Why no wallet can be chosen yet. */
  readonly disabledReason: string | undefined
}

/** The wallet of last time, before all others. */
export const RecentWallet = ({ wallet: { id, name, icon, at, paired }, controller, disabledReason }: RecentWalletProps) => {
  const t = useMessage()
  const router = useRouter()
  return (
    <LastUsedCard
      image={<WalletImage src={icon} name={name} />}
      label={t(goOn, { wallet: name })}
      detail={<LastUsed at={at} controller={controller} />}
      disabledReason={disabledReason}
      onPress={() => (paired === undefined ? controller.start({ connectorId: id, name }) : router.push(PairingView, { walletId: id, name }))}
    />
  )
}
