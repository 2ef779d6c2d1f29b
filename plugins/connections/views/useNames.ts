import { useEffect, useState } from 'react'
import { isEvmAddress } from '../../../lib/addresses/isEvmAddress.js'
import { Identities } from '../../../ports/names.js'
import { useService } from '../../../ui/index.js'

/** The names of accounts, as far as they are known. They are looked up while the view is shown; an account without an answer has none. */
export const useNames = (addresses: readonly string[]): ReadonlyMap<string, string> => {
  const identities = useService(Identities)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = addresses.filter(isEvmAddress).join(' ')
  useEffect(() => {
    if (!identities || wanted === '') return
    const stop = new AbortController()
    for (const address of wanted.split(' '))
      identities.find(address, stop.signal).then(
        ({ name }) => {
          if (name !== undefined && !stop.signal.aborted) setNames((known) => new Map(known).set(address, name))
        },
        () => {
          // The address stands for itself.
        },
      )
    return () => stop.abort()
  }, [identities, wanted])
  return names
}
