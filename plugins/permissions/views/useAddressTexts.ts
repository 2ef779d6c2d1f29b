import { useAsync } from '../../../ui/index.js'

const same = (address: string) => address

/** Writes addresses with their checksum, as soon as that code is there. */
export const useAddressTexts = (): ((address: string) => string) =>
  useAsync(async () => (await import('#lib/addresses/toChecksumAddress.js')).toChecksumAddress, []).value ?? same
