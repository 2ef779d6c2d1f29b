import { msg } from '../../../kernel/api/index.js'
import { AccountActions } from '../../../ports/account.js'
import { EmptyState, Slot, useMessage, usePublisher, useRouter } from '../../../ui/index.js'

const title = msg('activity.none', 'No activity on {network}')
const anywhere = msg('activity.none.here', 'No activity yet')
const text = msg('activity.none.text', 'When you send, receive or swap, it shows up here within a minute.')

/** What an account can begin with, the first that there is. */
const begins: readonly string[] = ['receive', 'onramp']

/** An account that did nothing yet: the way to begin is to receive, or to buy. */
export const EmptyActivity = ({ network }: { readonly network: string | undefined }) => {
  const t = useMessage()
  const published = usePublisher()
  const router = useRouter()
  return (
    <Slot of={AccountActions}>
      {(actions) => {
        const first = begins.flatMap((feature) => actions.filter(({ item }) => item.feature === feature && router.canOpen(item.open)))[0]
        return (
          <EmptyState
            icon="clock"
            title={network === undefined ? t(anywhere) : t(title, { network })}
            action={first && { label: published(t(first.item.label), first.publisher) ?? '', onPress: () => router.push(first.item.open) }}
          >
            {t(text)}
          </EmptyState>
        )
      }}
    </Slot>
  )
}
