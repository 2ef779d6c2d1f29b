import { useEffect, useState } from 'react'
import { ConnectorSources, msg } from '../../../kernel/api/index.js'
import { ErrorRow, useMessage, useReadable, useKernel } from '../../../ui/index.js'
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
  const kernel = useKernel()
  const sources = useSlotItems(ConnectorSources)
  useReadable(kernel.plugins.state)
  const [asking, setAsking] = useState(false)
  // What the first view does without: it may have something to choose from. Whoever is connected is here because it did not arrive.
  const [parts, setParts] = useState<'coming' | 'there' | 'lost'>('coming')
  useEffect(() => {
    kernel.complete().then(
      () => setParts('there'),
      () => setParts('lost'),
    )
  }, [kernel])
  // A source of certain wallets alone (`only`) is asked when one of them is pressed.
  const waiting = kernel.plugins.list().filter(({ id, status }) => status === 'waiting' && sources.some(({ plugin, item }) => plugin === id && !item.only))

  const again = () => {
    if (asking) return
    setAsking(true)
    const whole =
      parts === 'lost' &&
      kernel.complete().then(() => {
        setParts('there')
        return kernel.router.open()
      })
    // The kernel asks a source that came for its wallets.
    Promise.allSettled([whole, ...waiting.map(({ id }) => kernel.plugins.retry(id))]).then(() => setAsking(false))
  }
  // The row stays while it is tried again.
  if (asking || waiting.length > 0 || parts === 'lost')
    return <ErrorRow title={t(waiting.length > 0 ? lostWallets : lostParts)} detail={t(lostText)} onRetry={again} />
  return empty && parts === 'there' && <NoWallets {...props} />
}
