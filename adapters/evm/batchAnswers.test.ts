import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capabilitiesOf, batchIdOf, chainOfKey } from './batchAnswers.js'
import { readsBatches } from './calls/batches.js'
import { readBatchAnswer } from './requests/readBatchAnswer.js'

test('batchIdOf: an id alone, and one in an object, are the same for a swap and for a request of the page', () => {
  for (const answer of ['0x1', 'a'.repeat(8_194), { id: '0x1' }, { id: 'x', capabilities: {} }]) {
    expect(batchIdOf(answer)).toBe(typeof answer === 'string' ? answer : answer.id)
    expect(readBatchAnswer('wallet_sendCalls', answer)).toEqual(answer)
  }
  for (const answer of [undefined, null, '', 7, {}, { id: 7 }, { id: '' }, ['0x1'], 'a'.repeat(8_195), { id: 'a'.repeat(8_195) }]) {
    expect(batchIdOf(answer)).toBeUndefined()
    expect(() => readBatchAnswer('wallet_sendCalls', answer)).toThrow('malformed')
  }
})

test('chainOfKey: every way to write the number of a chain is that chain, and nothing else is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), fc.nat({ max: 20 }), (id, zeros) => {
      const hex = id.toString(16)
      for (const key of [`0x${hex}`, `0x${'0'.repeat(zeros)}${hex}`, `0X${hex.toUpperCase()}`, `${id}`, `eip155:${id}`]) {
        expect(chainOfKey(key)).toBe(BigInt(id))
        const answer = { [key]: { atomic: { status: 'supported' } } }
        expect(readsBatches(answer, `eip155:${id}`)).toBe(true)
        expect(readBatchAnswer('wallet_getCapabilities', answer)).toEqual(answer)
        expect(readsBatches(answer, `eip155:${id + 1}`)).toBe(id === 0)
      }
    }),
  )
  for (const odd of ['', '0x', 'solana:1', '1.5', '-1', ' 1', '0xg', 'constructor']) expect(chainOfKey(odd)).toBeUndefined()
})

test('capabilitiesOf: what is said of the chain goes before what is said of all', () => {
  const all = { atomic: { status: 'supported' } }
  const own = { atomic: { status: 'unsupported' } }
  for (const zero of ['0x0', '0x00', '0']) {
    expect(readsBatches({ [zero]: all, '0x089': own }, 'eip155:137')).toBe(false)
    expect(readsBatches({ [zero]: all }, 'eip155:137')).toBe(true)
  }
  expect(capabilitiesOf({ 1: own, '0x01': 7 }, 'eip155:1')).toEqual([own])
})
