import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Hex, parseTransaction, serializeSignature, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import type { DerivedKeys } from './deriveKeys.js'
import { KeyError } from './errors.js'
import { mayBeHash } from './mayBeHash.js'

/** The kinds of data that can be signed. Each contains exactly the data that was reviewed. */
export type SignWork =
  /** The message as hexadecimal bytes, signed by EIP-191. */
  | { readonly kind: 'evm-message'; readonly message: Hex }
  /** Typed data (EIP-712). */
  | { readonly kind: 'evm-typed-data'; readonly data: TypedDataDefinition }
  /** An EIP-7702 authorization: the address uses the code of a contract on one network. The result is the signature. */
  | { readonly kind: 'evm-authorization'; readonly chainId: number; readonly address: Hex; readonly nonce: number }
  /** The bytes of a complete transaction without its signature. The result is the signed transaction. */
  | { readonly kind: 'evm-transaction'; readonly bytes: Hex }
  /** The bytes of a message or of a transaction's message. The result is the signature in base58. */
  | { readonly kind: 'solana'; readonly bytes: Uint8Array }

/** Signs with keys that the caller wipes afterwards. @throws KeyError `invalid` for a message that could be a hash */
export const createSigner =
  ({ evm, solana }: DerivedKeys) =>
  async (work: SignWork): Promise<string> => {
    if (work.kind === 'evm-message' && mayBeHash(work.message)) throw new KeyError('invalid', 'A message of 32 bytes could be the hash of something else.')
    if (work.kind === 'solana') return base58.encode(ed25519.sign(work.bytes, solana.privateKey))
    const account = privateKeyToAccount(toHex(evm.privateKey))
    if (work.kind === 'evm-message') return account.signMessage({ message: { raw: work.message } })
    if (work.kind === 'evm-typed-data') return account.signTypedData(work.data)
    if (work.kind === 'evm-authorization') {
      const { r, s, yParity } = await account.signAuthorization({ chainId: work.chainId, address: work.address, nonce: work.nonce })
      return serializeSignature({ r, s, yParity: yParity ?? 0 })
    }
    return account.signTransaction(parseTransaction(work.bytes))
  }
