import { createPublicClient, custom, type Hex, recoverMessageAddress } from 'viem'
import { sameAddress } from '../lib/sameAddress.js'
import { UncheckedSignatureError } from './errors.js'
import type { SignedText } from './SignedText.js'

/** Sends a request to one network. */
export type AskNetwork = (call: { readonly method: string; readonly params?: unknown }) => Promise<unknown>

/**
 * Whether a signature is of an account: by its key (EIP-191), else by the contract at its address (EIP-1271), or the contract that will be
 * deployed there (EIP-6492). @throws UncheckedSignatureError when only the network can decide, and it does not answer
 */
export const verifyEvm = async ({ address, message, signature }: SignedText, ask: AskNetwork | undefined): Promise<boolean> => {
  if (!/^0x(?:[\da-f]{2})+$/i.test(signature)) return false
  const hex = signature as Hex
  if (signature.length === 132 || signature.length === 130) {
    const signer = await recoverMessageAddress({ message, signature: hex }).catch(() => undefined)
    if (signer !== undefined && sameAddress(signer, address)) return true
  }
  if (!ask) throw new UncheckedSignatureError({ why: 'no network is known to ask about a contract wallet' })
  let failed: unknown
  const request = async (call: { readonly method: string; readonly params?: unknown }) => {
    try {
      return await ask(call)
    } catch (error) {
      failed ??= error
      throw error
    }
  }
  // A contract is called on its network and nowhere else: ERC-3668 would let it name any address for this server to request.
  const client = createPublicClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
  // A contract may revert to refuse a signature: that is an answer. A network that does not answer is not one.
  const valid = await client.verifyMessage({ address: address as Hex, message, signature: hex }).catch((error: unknown) => {
    failed ??= error
    return false
  })
  if (!valid && failed !== undefined && !isRevert(failed)) throw new UncheckedSignatureError({ why: 'the network did not answer', cause: failed })
  return valid
}

/** The refusal of a contract: EIP-1474 code 3, or phrases that nodes use. */
const isRevert = (error: unknown): boolean => {
  let one = error
  for (let depth = 0; typeof one === 'object' && one !== null && depth < 8; depth++) {
    const [code, message, data]: readonly unknown[] = ['code', 'message', 'data'].map((name) => Reflect.get(Object(one), name))
    if (code === 3 || /revert|invalid opcode|out of gas/i.test(String(message)) || (typeof data === 'string' && data.startsWith('0x'))) return true
    one = Reflect.get(one, 'cause')
  }
  return false
}
