import { useEffect, useRef, useState } from 'react'
import { Identities } from '../../../ports/names.js'
import { useService } from '../../../ui/index.js'

/**
 * The names of addresses on a network, as far as they are known. Those that were not asked for yet are looked up together; an account without
 * an answer has none, and is asked for again with the next that are new.
 */
export const useNames = (addresses: readonly string[], chain: string | undefined): ReadonlyMap<string, string> | undefined => {
  const identities = useService(Identities)
  const [found, setFound] = useState<{ readonly chain: string; readonly names: ReadonlyMap<string, string> }>()
  const asked = useRef(new Set<string>())
  const wanted = [...new Set(addresses)].join(' ')
  const life = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another service or on another network everything is asked for anew
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    asked.current = new Set()
    return () => controller.abort()
  }, [identities, chain])
  useEffect(() => {
    const signal = life.current?.signal
    const missing = wanted.split(' ').filter((address) => address !== '' && !asked.current.has(address))
    if (!identities || chain === undefined || !signal || missing.length === 0) return
    const sent = asked.current
    for (const address of missing) sent.add(address)
    identities.names(missing, chain, signal).then(
      (names) => {
        if (signal.aborted || names.size === 0) return
        setFound((known) => ({ chain, names: new Map([...(known?.chain === chain ? known.names : []), ...names]) }))
      },
      () => {
        for (const address of missing) sent.delete(address)
      },
    )
  }, [identities, chain, wanted])
  return found?.chain === chain ? found?.names : undefined
}
