import { describe, expect, test } from 'vitest'
import { readAddress as readBitcoin } from '../../adapters/bitcoin/readAddress.js'
import { readAddress as readCosmos } from '../../adapters/cosmos/readAddress.js'
import { readAddress as readEvm } from '../../adapters/evm/transfer/readAddress.js'
import { readAddress as readPolkadot } from '../../adapters/polkadot/readAddress.js'
import { readAddress as readSolana } from '../../adapters/solana/transfer/readAddress.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const readers = {
  evm: [readEvm, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  solana: [readSolana, '11111111111111111111111111111111'],
  bitcoin: [(text: string) => readBitcoin(text, mainnet), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  polkadot: [readPolkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  cosmos: [readCosmos, 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
} as const
const marks = ['\u00a0', '\u00ad', '\u200b', '\u200e', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff', '\u202a\u202c']

describe.each(Object.entries(readers))('pasted address: %s', (_, [read, address]) => {
  test('marks that nobody sees are taken off its ends', () => {
    for (const mark of marks) for (const text of [mark + address, address + mark, ` ${mark}${address}${mark}\n`]) expect(read(text)).toEqual({ address })
  })

  test('inside they are never taken out: it would be another address', () => {
    for (const mark of [...marks, ' ']) {
      const at = 12
      for (const text of [`${address.slice(0, at)}${mark}${address.slice(at)}`, `${address.slice(0, at)}${mark}${address.slice(at + 1)}`])
        expect(Object.keys(read(text))).toEqual(['problem'])
    }
  })
})
