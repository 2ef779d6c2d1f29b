import { msg } from '../../../kernel/api/index.js'
import { Banner, useLocale, useMessage } from '../../../ui/index.js'

const title = msg('receive.only', 'Receive only on these networks')
const named = msg('receive.only.named', 'Tokens sent here on {families} can’t be recovered.')
const other = msg('receive.only.other', 'Tokens sent here on another network can’t be recovered.')

/** What not to do: what is sent on another kind of network is lost. */
export const OnlyHere = ({ notReceived }: { readonly notReceived: readonly string[] }) => {
  const t = useMessage()
  const { tag } = useLocale()
  const families = new Intl.ListFormat(tag, { type: 'disjunction' }).format(notReceived)
  return (
    <Banner tone="warn" title={t(title)}>
      {notReceived.length > 0 ? t(named, { families }) : t(other)}
    </Banner>
  )
}
