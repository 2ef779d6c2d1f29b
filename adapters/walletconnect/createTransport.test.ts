import { expect, test } from 'vitest'
import { nodeMethods } from '../../protocol/rpcMethods.js'
import { openSession } from './testing/openSession.js'

const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const approving = (methods: readonly string[]) => ({ eip155: { methods, events: [], chains: ['eip155:1'], accounts: [`eip155:1:${A}`] } })
const signing = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
const ask = (method: string, params: unknown = []) => ({ method, params, chain: 'eip155:1' })

test.each([...nodeMethods, 'zks_estimateFee', 'debug_traceTransaction'])('%s is answered by the page’s node', async (method) => {
  const { transport, phone, asked } = openSession({ namespaces: approving(signing), node: () => 'answer' })
  expect(await transport.request(ask(method))).toBe('answer')
  expect([asked, phone]).toEqual([[{ method, params: [] }], []])
})

test.each(['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'klay_signTransaction', 'eth_subscribe', 'eth_decrypt'])(
  '%s is refused unless the wallet approved it, and never reaches a node',
  async (method) => {
    const refused = openSession({ namespaces: approving(signing) })
    await expect(refused.transport.request(ask(method))).rejects.toMatchObject({ name: 'NotApprovedError', rpcCode: 4200 })
    const approved = openSession({ namespaces: approving([method]), wallet: () => 'signed' })
    expect(await approved.transport.request(ask(method))).toBe('signed')
    expect([refused.asked, refused.phone, approved.asked]).toEqual([[], [], []])
  },
)

test('a method of one network that the wallet approved goes to the wallet, and a common one to the node', async () => {
  const { transport, phone, asked } = openSession({ namespaces: approving(['hmy_something', 'eth_call']) })
  await transport.request(ask('hmy_something'))
  await transport.request(ask('eth_call'))
  expect([phone.map(({ method }) => method), asked.map(({ method }) => method)]).toEqual([['hmy_something'], ['eth_call']])
})

const can = { atomic: { status: 'supported' } }
test.each<[string, Readonly<Record<string, unknown>>]>([
  ['of the session, as JSON', { sessionProperties: { atomic: JSON.stringify(can.atomic), bip122_getAccountAddresses: '[]', sessionExpiry: '7' } }],
  ['of a family', { scopedProperties: { eip155: can } }],
  ['of a chain', { scopedProperties: { 'eip155:1': can } }],
  ['of an account', { scopedProperties: { 'eip155:1': { [`eip155:1:${A.toLowerCase()}`]: can } } }],
])('capabilities that came with the approval, in properties %s, are answered without the phone', async (_, more) => {
  const { transport, phone } = openSession({ namespaces: approving(signing), more })
  expect(await transport.request(ask('wallet_getCapabilities', [A]))).toEqual({ '0x1': can })
  expect(await transport.request(ask('wallet_getCapabilities', [A, ['0x1']]))).toEqual({ '0x1': can })
  expect(phone).toEqual([])
})

test('what is closer to the account counts more, and what is not a capability is left out', async () => {
  const properties = { sessionProperties: { atomic: '{"status":"ready"}', odd: '[1]', worse: '{', 'no name': '{}' } }
  const more = { ...properties, scopedProperties: { 'eip155:1': { ...can, [`eip155:1:${token}`]: { atomic: { status: 'unsupported' } } } } }
  const { transport } = openSession({ namespaces: approving(signing), more })
  expect(await transport.request(ask('wallet_getCapabilities', [A]))).toEqual({ '0x1': can })
})

test('a wallet that said nothing of its capabilities is asked where it approved that, and otherwise not', async () => {
  const asked = openSession({ namespaces: approving(['wallet_getCapabilities']), wallet: () => ({ '0x1': can }), more: { sessionProperties: { note: 'x' } } })
  expect(await asked.transport.request(ask('wallet_getCapabilities', [A]))).toEqual({ '0x1': can })
  expect(asked.phone.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
  const refused = openSession({ namespaces: approving(signing) })
  await expect(refused.transport.request(ask('wallet_getCapabilities', [A]))).rejects.toMatchObject({ name: 'NotApprovedError' })
})
