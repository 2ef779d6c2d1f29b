import { msg } from '../../../kernel/api/index.js'
import { WalletGuideView } from '../../../ports/wallets.js'
import { Button, StatusIllustration, Icon, StatusText, useMessage, useRouter } from '../../../ui/index.js'

const none = msg('connect.none', 'No wallet found in this browser')
const noneText = msg('connect.none.text', 'Install a wallet or turn one on, then come back to this tab.')
const noneMobile = msg('connect.none.mobile', 'Open this page in your wallet’s own browser.')
const lookAgain = msg('shared.checkAgain', 'Check again')
const get = msg('shared.getAWallet', 'Get a wallet')

export interface NoWalletsProps {
  readonly mobile: boolean
  readonly looking: boolean
  onLook(): void
}

/** Nothing to choose from: what to do about it. */
export const NoWallets = ({ mobile, looking, onLook }: NoWalletsProps) => {
  const t = useMessage()
  const router = useRouter()
  return (
    <>
      <StatusIllustration state="rest">
        <Icon name="wallet" size={54} />
      </StatusIllustration>
      <StatusText title={t(none)} live="polite">
        {t(mobile ? noneMobile : noneText)}
      </StatusText>
      {router.canOpen(WalletGuideView) && (
        <Button kind="primary" onPress={() => router.push(WalletGuideView)}>
          {t(get)}
        </Button>
      )}
      <Button kind="secondary" icon="retry" busy={looking} onPress={onLook}>
        {t(lookAgain)}
      </Button>
    </>
  )
}
