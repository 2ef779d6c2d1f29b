import { useEffect, useState } from 'react'
import { isEvmAddress } from '../../../lib/addresses/isEvmAddress.js'

/** An address as it is shown: an EVM address in lower case gets its checksum (EIP-55), whose code is loaded for that. */
export const useChecksummed = (address: string): string => {
  const [written, setWritten] = useState<{ readonly of: string; readonly as: string }>()
  useEffect(() => {
    if (!isEvmAddress(address) || address !== address.toLowerCase()) return
    let live = true
    import('../../../lib/addresses/toChecksumAddress.js').then(
      ({ toChecksumAddress }) => live && setWritten({ of: address, as: toChecksumAddress(address) }),
      () => {
        // It could not be loaded. The address is valid without a checksum.
      },
    )
    return () => {
      live = false
    }
  }, [address])
  return written?.of === address ? written.as : address
}
