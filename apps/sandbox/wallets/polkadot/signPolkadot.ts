import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { hexToBytes, sha256, stringToBytes, toHex } from 'viem'
import { formatPolkadotAddress } from 'portico-lib/addresses/parsePolkadotAddress.js'
import { mnemonic } from '../../world/settings.js'

const secretOf = (index: number) => secretFromSeed(hexToBytes(sha256(stringToBytes(`${mnemonic} polkadot ${index}`))))

/** The address of an account on a network with this prefix: 0 Polkadot, 2 Kusama, 42 any. */
export const polkadotAddressOf = (index: number, prefix = 42): string => formatPolkadotAddress({ account: getPublicKey(secretOf(index)), prefix })

/** Signs a text as wallets do: between `<Bytes>` and `</Bytes>`, so that it is no transaction (sr25519). */
export const signPolkadot = (index: number, message: string): `0x${string}` =>
  toHex(sign(secretOf(index), stringToBytes(/^<Bytes>.*<\/Bytes>$/s.test(message) ? message : `<Bytes>${message}</Bytes>`)))
