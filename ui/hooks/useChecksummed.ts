import { useEffect, useState } from 'react'
import { isEvmAddress } from '../../lib/isEvmAddress.js'

/** An address as it is shown: an EVM address in lower case gets its checksum (EIP-55), whose code is fetched for that. */
export const useChecksummed = (address: string): string => {
  const [written, setWritten] = useState<{ readonly of: string; readonly as: string }>()
  useEffect(() => {
    if (!isEvmAddress(address) || address !== address.toLowerCase()) return
    let live = true
    import('../../lib/toChecksumAddress.js').then(
      ({ toChecksumAddress }) => live && setWritten({ of: address, as: toChecksumAddress(address) }),
      () => {
        // It did not arrive. The address is as good without.
      },
    )
    return () => {
      live = false
    }
  }, [address])
  return written?.of === address ? written.as : address
}
