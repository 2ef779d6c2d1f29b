import { msg } from '../../../kernel/api/index.js'
import { ConnectView } from '../../../ports/connect.js'
import {
  AddressBlock,
  Avatar,
  Button,
  ButtonPair,
  StatusText,
  useMessage,
  useRouter,
  useStatusBar,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import css from './sign.css'

const text = {
  title: msg('siwx.watched', 'You’re only watching this account'),
  why: msg('siwx.watched.text', 'Signing in needs this account’s wallet, which isn’t connected here. Nothing was signed.'),
  connect: msg('shared.connectAWallet', 'Connect a wallet'),
  later: msg('shared.notNow', 'Not now'),
} as const

export interface WatchedOnlyProps {
  readonly address: string
  /** Whether there is a list of wallets to lead to. */
  readonly canConnect: boolean
}

/** Why nothing can be signed with a watched account, and the way to a wallet that can. */
export const WatchedOnly = ({ address, canConnect }: WatchedOnlyProps) => {
  const t = useMessage()
  const router = useRouter()
  useStatusBar('idle')
  useStyles(css)
  const later = (
    <Button kind="secondary" onPress={() => router.close()}>
      {t(text.later)}
    </Button>
  )
  return (
    <>
      <ViewBody>
        <div className="pt-siwx-pair" aria-hidden="true">
          <Avatar address={address} size={56} standing />
        </div>
        <StatusText title={t(text.title)} live="polite">
          {t(text.why)}
        </StatusText>
        <AddressBlock address={address} />
      </ViewBody>
      <ViewFooter>
        {canConnect ? (
          <ButtonPair>
            {later}
            <Button kind="primary" onPress={() => router.push(ConnectView)}>
              {t(text.connect)}
            </Button>
          </ButtonPair>
        ) : (
          later
        )}
      </ViewFooter>
    </>
  )
}
