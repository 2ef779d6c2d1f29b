import { msg } from '../../kernel/api/index.js'
import { useLocale } from '../kit/hooks/useLocale.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { useReadable } from './useReadable.js'
import { useUi } from './useUi.js'

const all = msg('ui.disconnect.all', '{count, plural, =2 {Disconnect both} other {Disconnect all #}}')
const ends = msg('ui.disconnect.ends', 'This ends {connections}.')
const one = msg('ui.disconnect.one', '{wallet} on {network}')

/** What a button that disconnects everything says of it: undefined where one kind of network is connected, and "Disconnect" says enough. */
export const useDisconnectText = (): { readonly label: string; readonly note: string } | undefined => {
  const { sessions, networks } = useUi().kernel
  const t = useMessage()
  const { tag } = useLocale()
  const { byNamespace } = useReadable(sessions.state)
  const live = Object.values(byNamespace).flatMap((session) => (session.status === 'connected' ? [session] : []))
  if (live.length < 2) return undefined
  const names = live.map(({ wallet, chain }) => t(one, { wallet: wallet.name, network: networks.find(chain)?.name ?? chain }))
  return { label: t(all, { count: live.length }), note: t(ends, { connections: new Intl.ListFormat(tag).format(names) }) }
}
