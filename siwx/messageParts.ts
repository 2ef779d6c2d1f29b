// What servers of the former kit read of a message before they check it. Nothing of it is proven: a signature says more.
import { zeroAddress } from './message/zeroAddress.js'

const addressLine = /^[^\n]* wants you to sign in with your Ethereum account:\n(0x[\da-f]{40})(?:\n|$)/i

/**
 * The account in the second line of a sign-in message; empty where there is none. A statement cannot name another.
 * @example `const address = getAddressFromMessage(message)`
 * @public
 */
export const getAddressFromMessage = (message: string): string => {
  const address = addressLine.exec(message)?.[1] ?? ''
  return address === zeroAddress ? '' : address
}

/**
 * The CAIP-2 id of a sign-in message; `eip155:1` where it names none. The line after the version counts, whatever a statement says.
 * @example `const chainId = getChainIdFromMessage(message)`
 * @public
 */
export const getChainIdFromMessage = (message: string): string => `eip155:${/\nVersion: 1\nChain ID: (\d{1,16})(?:\n|$)/.exec(message)?.[1] ?? '1'}`
