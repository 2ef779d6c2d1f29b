import { concat, decodeFunctionData, type Hex, numberToHex, parseAbi, size, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { type AccountCall, encodeCalls, readCalls } from './callData.js'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { encodeDelegatedCalls, readDelegatedCalls } from './delegated/delegatedCalls.js'
import { predictAccount } from './predictAccount.js'
import { checkCalls } from './readOperation.js'

const receiver = '0x91d8C5507eE24bBAf06E3a9D41C2b7f8602C5E13'.toLowerCase() as Hex
const word = (value: number) => numberToHex(value, { size: 32 })
const failed = expect.objectContaining({ name: 'FrameError', reason: 'failed' })
const wordsAbi = parseAbi(['function executeUserOpWithErrorString(address,uint256,bytes,uint8)'])

describe('the calls of an operation', () => {
  let seed = 20_261_124
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const bytes = (count: number): Hex => `0x${Array.from({ length: count }, () => next(256).toString(16).padStart(2, '0')).join('')}`
  const batch = (): readonly AccountCall[] =>
    Array.from({ length: 1 + next(10) }, () => ({
      to: predictAccount(bytes(20)).address,
      value: BigInt(bytes(1 + next(16))),
      data: next(3) ? bytes(next(140)) : '0x',
    }))
  const runs = caseCount(300, 50_000)

  const forms = [
    ['of a Safe', encodeCalls, readCalls],
    ['of a plain address with code', encodeDelegatedCalls, readDelegatedCalls],
  ] as const
  test.for(forms)(
    '%s are shown exactly as they are signed, in every generated batch, and a changed byte is refused',
    { timeout: 1_800_000 },
    ([which, encode, read], { task }) => {
      for (let run = 0; run < runs; run++) {
        const calls = batch()
        const data = encode(calls)
        expect(checkCalls(data, calls, read)).toEqual(calls)
        const at = 2 + next(data.length - 2)
        const changed = `${data.slice(0, at)}${data[at] === '0' ? '1' : '0'}${data.slice(at + 1)}` as Hex
        expect(() => checkCalls(changed, calls, read)).toThrow(failed)
      }
      figure(task, { what: `Batches ${which}: shown other than signed, or signed with a changed byte`, goal: '0 of 50,000', measured: `0 of ${runs}` })
    },
  )
  test('of another form are refused: foreign code, bytes that follow, a list that ends too early', () => {
    const [one] = batch()
    const single = encodeCalls([one as AccountCall])
    const { args } = decodeFunctionData({ abi: wordsAbi, data: single })
    expect(args[3]).toBe(0)
    // A delegate call to anything but the contract that runs several calls.
    expect(() => readCalls(`${single.slice(0, 2 + 8 + 64 * 3)}${word(1).slice(2)}${single.slice(2 + 8 + 64 * 4)}` as Hex)).toThrow('foreign code')
    expect(() => readCalls(concat([single, '0x00']))).toThrow('follow')
    expect(() => readCalls('0x541d63c8')).toThrow('too early')
    expect(() => readCalls('0x12345678')).toThrow('not a call')
    expect(() => readDelegatedCalls(single)).toThrow('not a call')
    const two = encodeDelegatedCalls([one as AccountCall, { to: receiver, value: 1n, data: '0x' }])
    expect(() => readDelegatedCalls(concat([two, '0x00']))).toThrow('follow')
    expect(() => readDelegatedCalls(two.slice(0, -2) as Hex)).toThrow('too early')
    expect(() => readDelegatedCalls(`0x34fcd5be${word(64).slice(2)}`)).toThrow('elsewhere')
    expect(() => readDelegatedCalls(`0x34fcd5be${word(32).slice(2)}${'f'.repeat(64)}`)).toThrow('too early')
    expect(size(encodeCalls([{ to: receiver, value: 0n, data: '0x' }]))).toBe(164)
    expect(toFunctionSelector('executeUserOpWithErrorString(address,uint256,bytes,uint8)')).toBe('0x541d63c8')
  })
})
