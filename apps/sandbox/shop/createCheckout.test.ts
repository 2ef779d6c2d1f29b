import { expect, test } from 'vitest'
import { createCheckout } from './createCheckout.js'

const checkout = () => createCheckout({ chains: () => [] })

test('createCheckout: names price and receiver itself, and finds an order again', () => {
  const { open } = checkout()
  const order = open({ id: '4471', amount: '1', recipient: '0x0' })
  expect(order).toMatchObject({ id: '4471', network: 'eip155:1', amount: '24000000000000000000', recipient: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13' })
  expect(open({ id: '4471' })).toBe(order)
})

test('createCheckout: names the receiver on Solana when the order is one of Solana', () => {
  expect(checkout().open({ id: '4471', family: 'solana' })).toMatchObject({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
})

test.each([undefined, {}, { id: '' }, { id: '../x' }, { id: 'x'.repeat(65) }])('createCheckout: refuses %o', async (body) => {
  const { open, prove } = checkout()
  expect(() => open(body)).toThrow('An order has an id')
  await expect(prove(body)).rejects.toThrow('An order has an id')
})

test('createCheckout: proves nothing of an order that it does not know', async () => {
  await expect(checkout().prove({ id: '4471', hashes: [] })).rejects.toThrow('There is no such order.')
})
