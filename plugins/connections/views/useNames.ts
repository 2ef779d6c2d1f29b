import { useEffect, useState } from 'react'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { Identities } from '../../../ports/names.js'
import { useService } from '../../../ui/index.js'

/**
 * The names of accounts, as far as they are known. They are looked up while the view is shown; an account without an answer has none.
 *
 * @param found what the views have found so far
 */
export const useNames = (addresses: readonly string[], found: Map<string, string>): ReadonlyMap<string, string> => {
  const identities = useService(Identities)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(found))
  const wanted = addresses.filter(isEvmAddress).join(' ')
  useEffect(() => {
    if (!identities || wanted === '') return
    const stop = new AbortController()
    for (const address of wanted.split(' '))
      identities.find(address, stop.signal).then(
        ({ name }) => {
          if (stop.signal.aborted) return
          if (name === undefined) found.delete(address)
          else found.set(address, name)
          setNames((known) => (known.get(address) === name ? known : new Map(found)))
        },
        () => {
          // The address stands for itself.
        },
      )
    return () => stop.abort()
  }, [identities, wanted, found])
  return names
}
