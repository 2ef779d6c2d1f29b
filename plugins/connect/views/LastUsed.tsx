import { msg } from '../../../kernel/api/index.js'
import { useMessage, useLocale } from '../../../ui/index.js'
import type { ConnectController } from '../ConnectController.js'
import { dayOf } from './dayOf.js'

const used = msg('connect.used', 'Last used on {date}')

/** When a wallet was last used: `at` in ms since 1970. */
export const LastUsed = ({ at, controller }: { readonly at: number; readonly controller: ConnectController }) => {
  const t = useMessage()
  const { tag: locale } = useLocale()
  return t(used, { date: dayOf(at, controller.now(), locale) })
}
