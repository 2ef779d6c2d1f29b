import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCacao } from './readCacao.js'
import { readMessage } from './readMessage.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const now = Date.parse('2026-11-21T08:01:00Z')
const message = {
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'abcdefgh1234',
  statement: 'Hello.',
  expirationTime: '2026-11-21T08:10:00Z',
  resources: ['https://app.example/terms'],
}
const asked = { message, chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign', 'eth_sendTransaction'], now }
const recapOf = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
const allowed = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:137'] }], 'request/eth_sendTransaction': [{}] } } }
const sentence =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
const payload = {
  iss: `did:pkh:eip155:137:${account}`,
  domain: message.domain,
  aud: message.uri,
  version: '1',
  nonce: message.nonce,
  iat: '2026-11-21T08:00:00Z',
  exp: message.expirationTime,
  statement: message.statement,
  resources: [...message.resources, recapOf(allowed)] as unknown,
}
const record = (change: object = {}, more: object = {}) => ({
  h: { t: 'caip122' },
  p: { ...payload, ...change },
  s: { t: 'eip191', s: `0x${'ab'.repeat(65)}` },
  ...more,
})
const refusalOf = (given: unknown) => {
  const answer = readCacao(given, asked)
  return 'refused' in answer ? answer.refused.field : undefined
}

test('the message is rebuilt from the request, with the account and time of the wallet and the sentence on permissions', () => {
  const answer = readCacao(record(), asked)
  if ('refused' in answer) throw new Error(answer.refused.reason)
  expect(readMessage(answer.text)).toEqual({ fields: answer.fields })
  expect(answer.fields).toMatchObject({ accountAddress: account, chainId: 'eip155:137', issuedAt: payload.iat, statement: `Hello. ${sentence}` })
  expect(answer.cacao).toMatchObject({ p: { iss: payload.iss, nonce: message.nonce } })
})

test('the sentence may be in the record, and both it and the statement are optional', () => {
  const text = (given: object, from: typeof asked = asked) => {
    const answer = readCacao(given, from)
    return 'refused' in answer ? answer.refused : answer.text
  }
  expect(text(record({ statement: `Hello. ${sentence}` }))).toBe(text(record()))
  expect(text(record({ resources: message.resources }))).not.toContain('authorize')
  const { statement: _, resources: __, ...bare } = message
  const own = { ...asked, message: bare } as unknown as typeof asked
  expect(text(record({ statement: undefined, resources: undefined }), own)).not.toContain('Resources')
  expect(text(record({ statement: undefined, resources: [recapOf(allowed)] }), own)).toContain(`\n\n${sentence}\n\n`)
})

test.each<[string, unknown]>([
  ['domain', record({ domain: 'evil.example' })],
  ['uri', record({ aud: 'https://evil.example/' })],
  ['version', record({ version: '2' })],
  ['nonce', record({ nonce: 'hgfedcba1234' })],
  ['expirationTime', record({ exp: undefined })],
  ['notBefore', record({ nbf: '2026-11-21T08:00:00Z' })],
  ['requestId', record({ requestId: 'x' })],
  ['issuedAt', record({ iat: '2026-11-21T09:00:00Z' })],
  ['issuedAt', record({ iat: 'yesterday' })],
  ['statement', record({ statement: 'Bye.' })],
  ['statement', record({ statement: `${sentence} Hello.` })],
  ['accountAddress', record({ iss: `did:pkh:eip155:1:${account.toLowerCase()}` })],
  ['accountAddress', record({ iss: `did:pkh:solana:x:${account}` })],
  ['accountAddress', record({ iss: 7 })],
  ['chainId', record({ iss: `did:pkh:eip155:10:${account}` })],
  ['resources', record({ resources: ['https://evil.example/'] })],
  ['resources', record({ resources: [...message.resources, 'https://evil.example/'] })],
  ['resources', record({ resources: [recapOf(allowed), ...message.resources] })],
  ['resources', record({ resources: [...message.resources, recapOf(allowed), recapOf(allowed)] })],
  ['resources', record({ resources: [...message.resources, recapOf({ att: { eip155: { 'request/eth_sign': [{}] } } })] })],
  ['resources', record({ resources: [...message.resources, recapOf({ att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:10'] }] } } })] })],
  ['resources', record({ resources: [...message.resources, recapOf({ att: { eip155: { 'request/personal_sign': [{ amount: 1 }] } } })] })],
  ['resources', record({ resources: [...message.resources, recapOf({ att: { 'https://evil.example': { 'crud/delete': [{}] }, ...allowed.att } })] })],
  ['resources', record({ resources: [...message.resources, recapOf({ ...allowed, prf: ['x'] })] })],
  ['resources', record({ resources: [...message.resources, `urn:recap:${'a'.repeat(20_000)}`] })],
  ['signature', record({}, { s: { t: 'eip191', s: '0x' } })],
  ['signature', record({}, { s: { t: 'none', s: `0x${'ab'.repeat(65)}` } })],
  ['message', record({}, { h: { t: 'other' } })],
  ['message', null],
  ['message', [record()]],
])('%s: refused with the name of the field', (field, given) => {
  expect(refusalOf(given)).toBe(field)
})

test('any input is read without an error, and an accepted record always matches the request', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.dictionary(fc.constantFrom(...Object.keys(payload)), fc.anything()).map((change) => record(change)),
      ),
      (given) => {
        const answer = readCacao(given, asked)
        if ('refused' in answer) return
        expect(answer.fields).toMatchObject({ domain: message.domain, uri: message.uri, nonce: message.nonce, expirationTime: message.expirationTime })
        expect(answer.fields.statement).toMatch(/^Hello\.( I further authorize .*)?$/)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the signature of a contract account may be short or empty, that of a key may not', () => {
  for (const signature of ['0x', '0x01', `0x${'ab'.repeat(65)}`]) {
    expect(refusalOf(record({}, { s: { t: 'eip1271', s: signature } }))).toBeUndefined()
  }
  for (const signature of ['', '0x0', '0xzz']) expect(refusalOf(record({}, { s: { t: 'eip1271', s: signature } }))).toBe('signature')
  for (const signature of ['0x', '0x01']) expect(refusalOf(record({}, { s: { t: 'eip191', s: signature } }))).toBe('signature')
})
