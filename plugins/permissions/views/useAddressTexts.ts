import { useCallback } from 'react'
import { useAsync } from '../../../ui/index.js'

/** Writes addresses with their checksum, as soon as that code is there. */
export const useAddressTexts = (): ((address: string) => string) => {
  const { value: checksum } = useAsync(async () => (await import('#lib/addresses/toChecksumAddress.js')).toChecksumAddress, [])
  return useCallback((address) => checksum?.(address) ?? address, [checksum])
}
