import { msg } from '../../../kernel/api/index.js'
import { AccountActions } from '../../../ports/account.js'
import { EmptyState, Slot, useMessage, usePublisher, useRouter } from '../../../ui/index.js'
import type { TokensController } from '../TokensController.js'

const none = msg('tokens.none', 'No tokens yet')
const noneText = msg('tokens.none.text', 'Tokens you receive will show up here.')
const first = {
  both: msg('tokens.first', 'Buy or receive your first {symbol}'),
  onramp: msg('tokens.first.buy', 'Buy your first {symbol}'),
  receive: msg('tokens.first.receive', 'Receive your first {symbol}'),
}
const firstText = msg('tokens.first.text', 'It will show up here.')

/** How an account gets its first token, in the order of the buttons. */
const begins = ['onramp', 'receive'] as const

export interface EmptyAccountProps {
  readonly controller: Pick<TokensController, 'press'>
  /** The currency of the network. */
  readonly symbol: string
  /** As many rows as the list had while it was loading. */
  readonly rows: number
}

/** An account that holds nothing: what to do, by the actions that the account has. */
export const EmptyAccount = ({ controller, symbol, rows }: EmptyAccountProps) => {
  const t = useMessage()
  const published = usePublisher()
  const router = useRouter()
  return (
    <Slot of={AccountActions}>
      {(items) => {
        const offered = begins.flatMap((feature) => {
          const found = items.find(({ item }) => item.feature === feature && router.canOpen(item.open))
          if (!found) return []
          const { item, publisher } = found
          const press = () => controller.press(() => router.push(item.open), item.watched)
          return [{ feature, label: published(t(item.label), publisher) ?? '', onPress: press }]
        })
        const [action, otherAction] = offered
        return (
          <EmptyState
            title={action ? t(first[otherAction ? 'both' : action.feature], { symbol }) : t(none)}
            rows={rows}
            action={action}
            otherAction={otherAction}
          >
            {t(action ? firstText : noneText)}
          </EmptyState>
        )
      }}
    </Slot>
  )
}
