import { expect, test } from 'vitest'
import { fixedPrices } from '../prices/fixedPrices.js'
import { createVaultWorld } from '../testing/vaultWorld.js'

const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const open = async (prices = fixedPrices({ 'eip155:1': { native: '2450.07', [token]: '1e-7' } })) => {
  const { ask } = await createVaultWorld({}, { prices })
  return (query: string, origin = 'https://vault.example') => ask(`/vault/prices?projectId=lumen&${query}`, { headers: { origin } })
}

test('the secure site reads the prices that are known, of the native currency and of tokens', async () => {
  const ask = await open()
  const { status, body } = await ask(`chainId=eip155:1&of=native,${token},${other}`)
  expect([status, body]).toEqual([200, { prices: [{ price: '2450.07' }, { address: token, price: '0.0000001' }] }])
  expect((await ask('chainId=eip155:10&of=native')).body).toEqual({ prices: [] })
})

test('no website reads them there, and what is no currency is refused', async () => {
  const ask = await open()
  expect((await ask('chainId=eip155:1&of=native', 'https://lumen.market')).body.error?.code).toBe('ORIGIN_REFUSED')
  const many = Array.from({ length: 21 }, (_, at) => `0x${`${at}`.padStart(40, '0')}`)
  for (const of of ['', 'coin', 'native,', `${token}'`, many.join(',')]) expect([of, (await ask(`chainId=eip155:1&of=${of}`)).status]).toEqual([of, 400])
  expect((await ask('chainId=one&of=native')).status).toBe(400)
})

test('prices count as four requests, because several services may be asked for each', async () => {
  const limits = { burst: 9, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000 }
  const { ask } = await createVaultWorld({}, { prices: fixedPrices({}), limits })
  const statuses = []
  for (let at = 0; at < 3; at++)
    statuses.push((await ask('/vault/prices?projectId=lumen&chainId=eip155:1&of=native', { headers: { origin: 'https://vault.example' } })).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('a price that is none is left out, and services that fail are said to', async () => {
  const odd = await open({ of: async () => new Map([['native', 'NaN']]) })
  expect((await odd('chainId=eip155:1&of=native')).body).toEqual({ prices: [] })
  const down = await open({ of: () => Promise.reject(new Error('down')) })
  expect((await down('chainId=eip155:1&of=native')).status).toBe(502)
})
