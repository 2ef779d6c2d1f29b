import { msg } from '../../../kernel/api/index.js'
import { AccountActions } from '../../../ports/account.js'
import { Button, StatusIllustration, Icon, StatusText, Slot, useMessage, useRouter } from '../../../ui/index.js'

const title = msg('activity.none', 'No activity on {network}')
const anywhere = msg('activity.none.here', 'No activity yet')
const text = msg('activity.none.text', 'When you send, receive or swap, it shows up here within a minute.')

/** An account that did nothing yet: the way to begin is to receive. */
export const EmptyActivity = ({ network }: { readonly network: string | undefined }) => {
  const t = useMessage()
  const router = useRouter()
  return (
    <>
      <StatusIllustration state="rest">
        <Icon name="clock" size={54} />
      </StatusIllustration>
      <StatusText title={network === undefined ? t(anywhere) : t(title, { network })}>{t(text)}</StatusText>
      <Slot of={AccountActions}>
        {(actions) => {
          const receive = actions.find(({ item }) => item.feature === 'receive')?.item
          return (
            receive && (
              <Button kind="secondary" icon={receive.icon} onPress={() => router.push(receive.open)}>
                {t(receive.label)}
              </Button>
            )
          )
        }}
      </Slot>
    </>
  )
}
