import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { publicKeyToAddress } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { KeyError } from './errors.js'

/** The derivation paths that other wallets use, so that the exported words give the same accounts there. */
export const evmPath = "m/44'/60'/0'/0/0"
export const solanaPath: readonly number[] = [44, 501, 0, 0]

/** Keys of both families. `wipe` overwrites them. */
export interface DerivedKeys {
  readonly evm: { readonly address: string; readonly privateKey: Uint8Array }
  readonly solana: { readonly address: string; readonly privateKey: Uint8Array }
  wipe(): void
}

/** Derives keys by SLIP-0010 for Ed25519, which only has hardened steps. */
export const deriveEd25519 = (seed: Uint8Array, path: readonly number[]): Uint8Array => {
  let node = hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, (step | 0x80000000) >>> 0)
    const next = hmac(sha512, node.slice(32), data)
    data.fill(0)
    node.fill(0)
    node = next
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}

/** The words of a wallet for an export: 24 words for 32 bytes. */
export const toWords = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** @throws KeyError if the entropy does not have 32 bytes */
export const deriveKeys = async (entropy: Uint8Array): Promise<DerivedKeys> => {
  if (entropy.length !== 32) throw new KeyError('invalid', 'The entropy of a wallet has 32 bytes.')
  const seed = await mnemonicToSeed(toWords(entropy))
  const root = HDKey.fromMasterSeed(seed)
  const child = root.derive(evmPath)
  const evm = child.privateKey && Uint8Array.from(child.privateKey)
  root.wipePrivateData()
  child.wipePrivateData()
  const solana = deriveEd25519(seed, solanaPath)
  seed.fill(0)
  if (!evm) throw new KeyError('invalid', 'No private key was derived.')
  return {
    evm: { address: publicKeyToAddress(toHex(secp256k1.getPublicKey(evm, false))), privateKey: evm },
    solana: { address: base58.encode(ed25519.getPublicKey(solana)), privateKey: solana },
    wipe: () => {
      evm.fill(0)
      solana.fill(0)
    },
  }
}
