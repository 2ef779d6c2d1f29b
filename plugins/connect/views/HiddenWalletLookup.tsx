import { useEffect } from 'react'
import { WalletLookups } from '../../../ports/connect.js'
import { useSlotService } from '../../../ui/index.js'

/** Names and rdns of wallets by ids that a directory may know. */
export type KnownNames = ReadonlyMap<string, readonly string[]>

export interface HiddenWalletLookupProps {
  /** What the host excludes and features. */
  readonly ids: readonly string[]
  /** Gets the names and rdns by which the wallets of this browser go. */
  onFound(names: KnownNames): void
}

const Ask = ({ ids, onFound }: HiddenWalletLookupProps) => {
  const wallets = useSlotService(WalletLookups)
  useEffect(() => {
    if (!wallets) return
    const stop = new AbortController()
    Promise.all(ids.map((id) => wallets.find(id, stop.signal))).then(
      (found) => onFound(new Map(found.map((wallet, at) => [ids[at] ?? '', [wallet?.name, wallet?.rdns].filter((name) => name !== undefined)]))),
      // Left before the answer.
      () => undefined,
    )
    return () => stop.abort()
  }, [wallets, ids, onFound])
  return null
}

/** Draws nothing: asks the directory who the excluded and the featured wallets are. */
export const HiddenWalletLookup = (props: HiddenWalletLookupProps) => props.ids.length > 0 && <Ask {...props} />
