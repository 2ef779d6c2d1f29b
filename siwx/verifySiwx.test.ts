import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildMessage } from './message/buildMessage.js'
import { type VerifySiwxInput, verifySiwx } from './verifySiwx.js'

// A public development key.
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const now = Date.parse('2026-11-21T08:00:00Z')

const sign = async (uri: string) => {
  const made = buildMessage({
    domain: 'lumen.market',
    uri,
    accountAddress: wallet.address,
    chainId: 'eip155:1',
    version: '1',
    nonce: 'a1b2c3d4e5',
    issuedAt: new Date(now).toISOString(),
  })
  if ('refused' in made) throw new Error(made.refused.reason)
  return { message: made.text, signature: await wallet.signMessage({ message: made.text }) }
}
const ask = async (uri: string, change: Partial<VerifySiwxInput> = {}) =>
  verifySiwx({ ...(await sign(uri)), domain: 'lumen.market', nonce: () => true, now, ...change })

test('a message of the same host over http does not match an https origin', async () => {
  expect(await ask('http://lumen.market/')).toMatchObject({ ok: true })
  const origin = 'https://lumen.market'
  expect(await ask('http://lumen.market/', { origin })).toEqual({ ok: false, field: 'uri', reason: 'is not on "https://lumen.market"' })
  expect(await ask('https://lumen.market/offers', { origin })).toMatchObject({ ok: true })
})

test('a nonce that was not issued causes no request to a network, and checking uses up no nonce', async () => {
  const asked: string[] = []
  const fetch = async () => {
    asked.push('network')
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' })
  }
  const more = { signature: `0x${'11'.repeat(80)}`, rpcUrls: { 'eip155:1': 'https://node.example' }, fetch }
  const nonce = (given: string) => asked.push(`nonce ${given}`) > 0
  expect(await ask('https://lumen.market/', { ...more, nonce, issued: async () => false })).toEqual({
    ok: false,
    field: 'nonce',
    reason: 'was not given out, or is over',
  })
  expect(await ask('https://lumen.market/', { ...more, nonce, issued: () => Promise.reject(new Error('offline')) })).toMatchObject({
    field: 'nonce',
    reason: 'could not be looked up',
  })
  expect(asked).toEqual([])
  expect(
    await ask('https://lumen.market/', { ...more, nonce, issued: (given, { chainId }) => given === 'a1b2c3d4e5' && chainId === 'eip155:1' }),
  ).toMatchObject({
    ok: true,
  })
  expect([asked[0], asked.at(-1)]).toEqual(['network', 'nonce a1b2c3d4e5'])
})
