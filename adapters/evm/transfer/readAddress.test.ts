import fc from 'fast-check'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { readAddress } from './readAddress.js'
import { caseCount } from '../../../tests/harness/caseCount.js'

const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const key = (text: string) => {
  const reading = readAddress(text)
  return 'address' in reading ? reading.address : reading.problem.key
}

test('an address of one case, with or without 0x, is written with its checksum', () => {
  for (const text of [
    right,
    right.toLowerCase(),
    ` ${right}\n`,
    right.slice(2),
    right.slice(2).toLowerCase(),
    `0x${right.slice(2).toUpperCase()}`,
    right.replace('0x', '0X'),
  ])
    expect(readAddress(text)).toEqual({ address: right })
})

test('the reason for a refusal is given', () => {
  expect(key(right.replace('a', 'A').replace('A', 'a').replace('E', 'e'))).toBe('evm.address.checksum')
  expect(key(right.slice(0, -1))).toBe('evm.address.short')
  expect(key(`${right}0`)).toBe('evm.address.long')
  expect(key('0x')).toBe('evm.address.short')
  expect(key(right.replace('5', 'g'))).toBe('shared.addressCharacter')
  expect(key(`${right.slice(0, 20)} ${right.slice(20)}`)).toBe('shared.addressCharacter')
  expect(key(`${right.slice(0, 20)}\u200b${right.slice(20)}`)).toBe('shared.addressCharacter')
  expect(key('juno.eth')).toBe('evm.address.shape')
  expect(key('')).toBe('evm.address.shape')
})

test('no text is accepted as an address that viem would refuse', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.tuple(fc.nat(41), fc.constantFrom(...'0123456789abcdefABCDEFgx ')).map(([at, letter]) => `${right.slice(0, at)}${letter}${right.slice(at + 1)}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const reading = readAddress(text)
      if ('address' in reading)
        expect(isAddress(`0x${text.trim().replace(/^0x/i, '')}`) || text.trim().slice(-40) === text.trim().slice(-40).toUpperCase()).toBe(true)
    }),
    { numRuns: caseCount(20_000, 20_000) },
  )
})
