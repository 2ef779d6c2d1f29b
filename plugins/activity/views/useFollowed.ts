import { useCallback, useEffect, useRef, useState } from 'react'
import type { Capabilities } from '../../../kernel/api/index.js'
import { useOffline, useReturn } from '../../../ui/index.js'
import type { ActivityController } from '../ActivityController.js'
import { type Followed, followTransaction, unread } from '../followTransaction.js'

export interface FollowedTransaction extends Followed {
  /** Asks at once. */
  retry(): void
}

/** What the network says of a transaction while a view of it is open: asked for again and again, and at once when the visitor or the network is back. */
export const useFollowed = (
  { clock }: Pick<ActivityController, 'clock'>,
  reader: Capabilities['transactions'] | undefined,
  { account, chain, hash }: { readonly account: string; readonly chain: string; readonly hash: string | undefined },
): FollowedTransaction => {
  const [followed, setFollowed] = useState<Followed>(unread)
  const ask = useRef(() => {})
  // Capabilities of one connection are made anew for each look: only whether there are any counts.
  const read = useRef(reader)
  read.current = reader
  const able = reader !== undefined && hash !== undefined
  useEffect(() => {
    setFollowed(unread)
    if (!able || hash === undefined) return
    const life = new AbortController()
    ask.current = followTransaction({
      read: (signal) => read.current?.read(account, chain, hash, signal) ?? Promise.reject(new TypeError('The account is not connected.')),
      isSeen: () => document.visibilityState === 'visible',
      clock,
      onChange: setFollowed,
      signal: life.signal,
    })
    return () => {
      ask.current = () => {}
      life.abort()
    }
  }, [able, account, chain, hash, clock])
  const retry = useCallback(() => ask.current(), [])
  useReturn(retry)
  useOffline(retry)
  return { ...followed, retry }
}
