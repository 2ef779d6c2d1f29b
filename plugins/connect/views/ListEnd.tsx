import { useEffect, useState } from 'react'
import { ConnectorSources, msg } from '../../../kernel/contract/index.js'
import { ErrorRow, useMessage, useReadable, useShell } from '../../../ui/index.js'
import { NoWallets, type NoWalletsProps } from './NoWallets.js'
import { useSlotItems } from './useSlotItems.js'

const lostWallets = msg('connect.lost', 'Some wallets didn’t load')
const lostParts = msg('connect.lost.parts', 'Some parts didn’t load')
const lostText = msg('connect.lost.text', 'Try again or reload the page.')

export interface ListEndProps extends NoWalletsProps {
  /** The list has nothing to choose from. */
  readonly empty: boolean
}

/** Below the list: that code did not arrive, or that there is no wallet. The one is not told as the other. */
export const ListEnd = ({ empty, ...props }: ListEndProps) => {
  const t = useMessage()
  const shell = useShell()
  const sources = useSlotItems(ConnectorSources)
  useReadable(shell.plugins.state)
  const [asking, setAsking] = useState(false)
  // What the first view does without. Whoever is connected is here because the account did not arrive.
  const [partsLost, setPartsLost] = useState(false)
  useEffect(() => {
    shell.complete().catch(() => setPartsLost(true))
  }, [shell])
  // A source of certain wallets alone (`only`) is asked when one of them is pressed.
  const waiting = shell.plugins.list().filter(({ id, status }) => status === 'waiting' && sources.some(({ plugin, item }) => plugin === id && !item.only))

  const again = () => {
    if (asking) return
    setAsking(true)
    const parts = partsLost && shell.complete().then(() => setPartsLost(false))
    Promise.allSettled([parts, ...waiting.map(({ id }) => shell.plugins.retry(id))]).then(([whole]) => {
      setAsking(false)
      props.onLook()
      if (parts && whole.status === 'fulfilled') Promise.resolve(shell.router.open()).catch(() => undefined)
    })
  }
  // The row stays while it is tried again.
  if (asking || waiting.length > 0 || partsLost)
    return <ErrorRow title={t(waiting.length > 0 ? lostWallets : lostParts)} detail={t(lostText)} onRetry={again} />
  return empty && <NoWallets {...props} />
}
