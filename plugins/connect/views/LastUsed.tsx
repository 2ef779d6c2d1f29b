import { msg } from '../../../kernel/api/index.js'
import { useMessage, useLocale } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { dayOf, daysSince } from './dayOf.js'

const today = msg('connect.used.today', 'Last used today')
const yesterday = msg('connect.used.yesterday', 'Last used yesterday')
const used = msg('connect.used', 'Last used on {date}')

/** When a wallet was last used: `at` in ms since 1970. */
export const LastUsed = ({ at, controller }: { readonly at: number; readonly controller: ConnectController }) => {
  const t = useMessage()
  const { tag: locale } = useLocale()
  const now = controller.now()
  const days = daysSince(at, now)
  return days === 0 ? t(today) : days === 1 ? t(yesterday) : t(used, { date: dayOf(at, now, locale) })
}
