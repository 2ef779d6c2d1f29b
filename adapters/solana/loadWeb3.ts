import { MissingPackageError } from './errors.js'

/**
 * The library that builds transactions: an optional peer, loaded when one is built.
 * @throws MissingPackageError
 */
export const loadWeb3 = async (): Promise<typeof import('@solana/web3.js')> => {
  try {
    // Awaited here, because the rejection of a returned promise would not be caught.
    return await import('@solana/web3.js')
  } catch (cause) {
    throw new MissingPackageError({ name: '@solana/web3.js', install: 'npm install @solana/web3.js@1', cause })
  }
}
