import type { PreparedTransfer } from '../../../kernel/api/index.js'

/** Addresses without a key that people send to by mistake: the precompiles and the known burn addresses. */
const burned = /^0x(0{38}[0-9a-f]{2}|0{36}dead|dead0{36}|0{35}dead[0-9a-f]|e{40}|f{40})$/i
/** An account that delegates to the code of a contract: https://eips.ethereum.org/EIPS/eip-7702 */
const delegated = /^0xef0100[0-9a-f]{40}$/i

/** The kind of account at an address, by the code that a node reports for it. */
export const readReceiver = (address: string, token: string | undefined, code: unknown): PreparedTransfer['receiver'] => {
  if (token !== undefined && address.toLowerCase() === token.toLowerCase()) return 'token'
  if (burned.test(address)) return 'burn'
  if (typeof code !== 'string' || !/^0x[0-9a-f]*$/i.test(code)) return 'unknown'
  return code === '0x' || delegated.test(code) ? 'account' : 'contract'
}
