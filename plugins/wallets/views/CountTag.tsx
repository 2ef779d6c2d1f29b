import { useEffect } from 'react'
import { Tag, useReadable } from '../../../ui/index.js'
import { countText } from '../countText.js'
import type { WalletsController } from '../WalletsController.js'

/** How many wallets there are, at the end of the row that leads to them. */
export const CountTag = ({ controller }: { readonly controller: WalletsController }) => {
  const { all } = useReadable(controller.count)
  useEffect(() => {
    const stop = new AbortController()
    controller.directory.recommended(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [controller])
  return all !== undefined && all > 0 && <Tag tone="neutral">{countText(all)}</Tag>
}
