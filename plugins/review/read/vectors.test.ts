import { expect, test } from 'vitest'
import { account, callVectors, messageVectors, now, typedDataVectors } from '../../../lib/review/testing/vectors.js'
import { read } from '../testing/requestOf.js'
import { now as asked, account as own } from '../testing/requestOf.js'

test('the vectors are about the account and the time of these requests', () => {
  expect([account, now]).toEqual([own, asked])
})

test.each(callVectors)('a page that asks for $name is warned of as in every wallet', ({ to, data, value = 0n, dangers }) => {
  expect(read('eth_sendTransaction', [{ from: account, to, data, value: `0x${value.toString(16)}` }]).dangers).toEqual(dangers)
})

test.each(typedDataVectors)('a page that asks to sign $name is warned of as in every wallet', ({ data, dangers }) => {
  expect(read('eth_signTypedData_v4', [account, data]).dangers).toEqual(dangers)
})

test.each(messageVectors)('a page that asks to sign $name as a message is warned of as in every wallet', ({ message, dangers }) => {
  expect(read('personal_sign', [message, account]).dangers).toEqual(dangers)
})
