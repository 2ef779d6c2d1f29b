import { msg } from '../../../kernel/contract/index.js'
import { Button, Doorway, Icon, Say, useMessage } from '../../../ui/index.js'

const none = msg('connect.none', 'No wallet found in this browser')
const noneText = msg('connect.none.text', 'Install a wallet or switch it on, then come back to this tab.')
const noneMobile = msg('connect.none.mobile', 'Open this page in your wallet’s own browser.')
const lookAgain = msg('connect.again', 'Look again')

export interface NoWalletsProps {
  readonly mobile: boolean
  readonly looking: boolean
  onLook(): void
}

/** Nothing to choose from: what to do about it. */
export const NoWallets = ({ mobile, looking, onLook }: NoWalletsProps) => {
  const t = useMessage()
  return (
    <>
      <Doorway state="rest">
        <Icon name="wallet" size={54} />
      </Doorway>
      <Say title={t(none)} live="polite">
        {t(mobile ? noneMobile : noneText)}
      </Say>
      <Button kind="secondary" icon="retry" busy={looking} onPress={onLook}>
        {t(lookAgain)}
      </Button>
    </>
  )
}
