import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { amountFor } from './amountFor.js'
import { amountProblem, draftProblem } from './draftProblem.js'
import { emptyForm } from './FormState.js'
import { readAmount } from './readAmount.js'
import { dollar, ether, juno } from './testing/assets.js'
import { typeAmount } from '#lib/amounts/typeAmount.js'
import { worthOf } from '#lib/amounts/worthOf.js'

test('money and tokens are turned into each other without a float, and never upwards', () => {
  expect(worthOf(250_000_000_000_000_000n, ether)).toBe(85_315n)
  expect(amountFor(85_315n, ether)).toBe(250_000_000_000_000_000n)
  expect(worthOf(1n, ether)).toBe(0n)
  expect(worthOf(1n, dollar)).toBeUndefined()
  expect(amountFor(1n, { decimals: 18, price: '0' })).toBeUndefined()
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (cents, decimals, price) => {
      const asset = { decimals, price: `${price / 10_000n}.${String(price % 10_000n).padStart(4, '0')}` }
      const amount = amountFor(cents, asset) ?? 0n
      expect(worthOf(amount, asset) ?? 0n).toBeLessThanOrEqual(cents)
    }),
    { numRuns: caseCount(5_000, 100_000) },
  )
})

test('what is typed in money is read as money', () => {
  expect(readAmount({ text: '853.15', unit: 'money', separator: '.' }, ether)).toEqual({ amount: 250_000_000_000_000_000n })
  expect(readAmount({ text: '853,15', unit: 'money', separator: ',' }, ether)).toEqual({ amount: 250_000_000_000_000_000n })
  expect(readAmount({ text: '1.2345', unit: 'money', separator: '.' }, ether)).toEqual({ problem: 'decimals' })
  // An amount of money has no thousandths: three digits behind a sign are those of a thousand in some language.
  expect(readAmount({ text: '1.234', unit: 'money', separator: '.' }, ether)).toEqual({ problem: 'grouping' })
  expect(readAmount({ text: '5', unit: 'money', separator: '.' }, dollar)).toEqual({ problem: 'empty' })
})

test('the field cuts decimals that do not exist and changes nothing else', () => {
  expect(typeAmount('1.2345678', 6, '.')).toEqual({ text: '1.234567', cut: true })
  expect(typeAmount('1.5', 0, '.')).toEqual({ text: '1.', cut: true })
  expect(typeAmount('٠٫٢٥', 6, '.')).toEqual({ text: '0.25', cut: false })
  for (const odd of ['1e5', '-1', '1,234.5', '0x10', '1 000', 'abc']) expect(typeAmount(odd, 6, '.')).toEqual({ text: odd, cut: false })
})

test('what is typed key by key is what is pasted: a space between digits makes no other amount', () => {
  const typed = (text: string) => [...text].reduce((field, key) => typeAmount(field + key, 6, '.').text, '')
  for (const odd of ['1 000', '1 5', '0. 25', '1e5', '-1', '0x10']) {
    expect(typed(odd)).toBe(odd)
    expect(readAmount({ text: typed(odd), unit: 'token', separator: '.' }, ether)).toEqual({ problem: 'shape' })
  }
  expect(readAmount({ text: typed(' 0.25 '), unit: 'token', separator: '.' }, ether)).toEqual({ amount: 250_000_000_000_000_000n })
  expect(typeAmount('1.2345678 ', 6, '.')).toEqual({ text: '1.234567', cut: true })
  expect(typeAmount('   ', 6, '.')).toEqual({ text: '', cut: false })
})

test('an amount of a token without decimals keeps its worth while decimals are typed', () => {
  const whole = { ...ether, decimals: 0 }
  for (const text of ['1.50', '1.5000', '12.']) {
    const typed = [...text].reduce((field, key) => typeAmount(field + key, 0, '.').text, '')
    expect(readAmount({ text: typed, unit: 'token', separator: '.' }, whole)).toEqual({ amount: BigInt(text.split('.')[0] ?? '') })
  }
})

test('each thing that is missing or wrong is named, the most pressing first', () => {
  const form = emptyForm()
  const ready = { status: 'ready', address: juno, name: undefined, image: undefined } as const
  expect(draftProblem(form, undefined)).toEqual({ at: 'token', why: 'none' })
  expect(draftProblem(form, ether)).toEqual({ at: 'amount', why: 'empty' })
  expect(draftProblem({ ...form, text: '0.0' }, ether)).toEqual({ at: 'amount', why: 'zero' })
  expect(draftProblem({ ...form, text: '1e5' }, ether)).toEqual({ at: 'amount', why: 'shape' })
  expect(draftProblem({ ...form, text: '2.5' }, ether)).toEqual({ at: 'amount', why: 'over', by: 1_658_000_000_000_000_000n })
  expect(draftProblem({ ...form, text: '0.25' }, ether)).toEqual({ at: 'receiver', why: 'empty' })
  expect(draftProblem({ ...form, text: '0.25', receiver: { status: 'checking' } }, ether)).toEqual({ at: 'receiver', why: 'checking' })
  expect(draftProblem({ ...form, text: '0.25', receiver: ready }, ether)).toBeUndefined()
  // Where nobody knows what is held, the network decides.
  expect(amountProblem({ ...form, text: '2.5' }, { ...ether, amount: undefined })).toBeUndefined()
})
