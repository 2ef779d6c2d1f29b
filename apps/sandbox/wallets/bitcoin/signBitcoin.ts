import { concat, hexToBytes, numberToHex, sha256, stringToBytes, stringToHex } from 'viem'
import { sign } from 'viem/accounts'
import { mnemonic } from '../../world/settings.js'

/** The key of an account: of its address for payments, and of the one for ordinals. */
export const bitcoinKey = (index: number) => sha256(stringToBytes(`${mnemonic} bitcoin ${index}`))

/** The length of a list of bytes, as Bitcoin writes it. */
const sizeOf = (length: number) =>
  length < 253 ? numberToHex(length, { size: 1 }) : concat(['0xfd', numberToHex((length & 255) * 256 + (length >> 8), { size: 2 })])

/** Signs a text with the key of an account's payment address: ECDSA with the key's recovery number for such addresses (BIP-137), in base 64. */
export const signBitcoin = async (index: number, message: string): Promise<string> => {
  const text = stringToHex(message)
  const magic = stringToHex('Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concat([sizeOf(24), magic, sizeOf((text.length - 2) / 2), text])))
  const { r, s, yParity } = await sign({ hash, privateKey: bitcoinKey(index) })
  return btoa(String.fromCharCode(...hexToBytes(concat([numberToHex(39 + (yParity ?? 0), { size: 1 }), r, s]))))
}
