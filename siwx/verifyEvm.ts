import { createPublicClient, custom, type Hex, hashMessage, hexToBytes, keccak256, parseAbi, recoverMessageAddress } from 'viem'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { AskNetwork } from '#lib/web/askNode.js'
import { UncheckedSignatureError } from './errors.js'
import type { RecoverKey } from './RecoverKey.js'
import type { SignedText } from './SignedText.js'

/** EIP-1271: what a contract returns for a signature that counts, and the fewest characters of one that other checks can read. */
const accepts = '0x1626ba7e'
const fewest = 2 + 32 * 2
const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])

/** The recovery bit by the last byte of a signature: that of EIP-2098, or of the Bitcoin of old. */
const bitOf = (last: number | undefined): 0 | 1 | undefined => (last === 0 || last === 27 ? 0 : last === 1 || last === 28 ? 1 : undefined)

/** The address whose key signed a text (EIP-191); undefined where there is none. */
const signerOf = async (message: string, signature: Hex, recover: RecoverKey | undefined): Promise<string | undefined> => {
  if (!recover) return recoverMessageAddress({ message, signature }).catch(() => undefined)
  const bytes = hexToBytes(signature)
  const bit = bitOf(bytes[64])
  const key = bytes.length === 65 && bit !== undefined ? recover(hashMessage(message, 'bytes'), bytes.subarray(0, 64), bit) : undefined
  return key && `0x${keccak256(key.subarray(1)).slice(-40)}`
}

/**
 * Whether a signature is of an account: by its key (EIP-191), else by the contract at its address (EIP-1271), or the contract that will be
 * deployed there (EIP-6492). A contract may accept an empty signature, as a Safe does for a message that it approved on the chain. @throws UncheckedSignatureError when only the network can decide, and it does not answer
 */
export const verifyEvm = async ({ address, message, signature }: SignedText, ask: AskNetwork | undefined, recover?: RecoverKey): Promise<boolean> => {
  if (!/^0x(?:[\da-f]{2})*$/i.test(signature)) return false
  const hex = signature as Hex
  if (signature.length === 132 || signature.length === 130) {
    const signer = await signerOf(message, hex, recover)
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
  const contract = address as Hex
  /** What is shorter than one word can only be for a contract that is deployed. */
  const short = async () => {
    if (((await client.getCode({ address: contract })) ?? '0x') === '0x') return false
    const args = [hashMessage(message), hex] as const
    return (await client.readContract({ address: contract, abi, functionName: 'isValidSignature', args })) === accepts
  }
  const valid = await (hex.length < fewest ? short() : client.verifyMessage({ address: contract, message, signature: hex })).catch((error: unknown) => {
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
