import { toHex } from '../../wallets/toHex.js'

export interface Eip1193 {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/**
 * Asks the wallet to sign, and checks what it gave.
 *
 * @returns the signature
 */
export const signMessage = async (provider: Eip1193, address: string, message: string): Promise<string> => {
  const signature = await provider.request({ method: 'personal_sign', params: [toHex(message), address] })
  if (typeof signature !== 'string') throw new Error('The wallet gave no signature.')
  const { verifyMessage } = await import('viem/utils')
  const valid = await verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` })
  if (!valid) throw new Error('The signature is not of this account.')
  return signature
}
