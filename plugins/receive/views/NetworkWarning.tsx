import { msg } from '../../../kernel/api/index.js'
import { Banner, useLocale, useMessage } from '../../../ui/index.js'

const title = msg('receive.only', 'Receive only on these networks')
const titleOne = msg('receive.only.one', 'Receive only on {network}')
const named = msg('receive.only.named', 'Tokens sent here on {families} can’t be recovered.')
const other = msg('receive.only.other', 'Tokens sent here on another network can’t be recovered.')

export interface NetworkWarningProps {
  /** Kinds of network whose tokens would be lost. */
  readonly notReceived: readonly string[]
  /** Where the address receives. */
  readonly networks: readonly { readonly name: string }[]
}

/** What not to do: what is sent on another kind of network is lost. */
export const NetworkWarning = ({ notReceived, networks }: NetworkWarningProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const [only] = networks
  const families = new Intl.ListFormat(tag, { type: 'disjunction' }).format(notReceived)
  return (
    <Banner tone="warn" title={only === undefined || networks.length > 1 ? t(title) : t(titleOne, { network: only.name })}>
      {notReceived.length > 0 ? t(named, { families }) : t(other)}
    </Banner>
  )
}
