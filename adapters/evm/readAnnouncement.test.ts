import { expect, test } from 'vitest'
import { readAnnouncement } from './readAnnouncement.js'

const provider = { request: async () => null }
const info = { uuid: 'F1A3B0C2-7d4e-4c5a-9b8f-0123456789ab', name: 'Acme', icon: 'data:image/png;base64,AAAA', rdns: 'Example.Acme' }
const announce = (detail: unknown) => readAnnouncement(new CustomEvent('eip6963:announceProvider', { detail }))

test('a valid announcement is accepted, with its identity in lower case', () => {
  expect(announce({ info, provider })).toEqual({
    uuid: 'f1a3b0c2-7d4e-4c5a-9b8f-0123456789ab',
    rdns: 'example.acme',
    name: 'Acme',
    icon: 'data:image/png;base64,AAAA',
    provider,
  })
  expect(announce({ info, provider })?.provider).toBe(provider)
})

test.each([
  ['no detail', undefined],
  ['a string', 'hello'],
  ['no info', { provider }],
  ['no provider', { info }],
  ['a provider that is a function', { info, provider: () => {} }],
  ['a provider without request', { info, provider: {} }],
  ['a request that is no function', { info, provider: { request: 'eth_accounts' } }],
  ['no uuid', { info: { ...info, uuid: undefined }, provider }],
  ['a uuid of another shape', { info: { ...info, uuid: '1234' }, provider }],
  ['a uuid with a tail', { info: { ...info, uuid: `${info.uuid}0` }, provider }],
  ['no rdns', { info: { ...info, rdns: '' }, provider }],
  ['an rdns without a dot', { info: { ...info, rdns: 'acme' }, provider }],
  ['an rdns with a space', { info: { ...info, rdns: 'example.acme evil' }, provider }],
  ['an rdns with a look-alike letter', { info: { ...info, rdns: 'io.metam\u0430sk' }, provider }],
  ['an endless rdns', { info: { ...info, rdns: `a.${'a'.repeat(1e6)}` }, provider }],
  ['a name that is no string', { info: { ...info, name: { toString: () => 'Acme' } }, provider }],
  ['inherited fields', { info: Object.create(info), provider }],
  ['an inherited info', Object.create({ info, provider })],
])('%s is refused', (_, detail) => {
  expect(announce(detail)).toBeUndefined()
})

test.each(['uuid', 'rdns', 'name', 'icon'])('a throwing %s is not passed on', (field) => {
  const hostile = Object.defineProperty({ ...info }, field, {
    get() {
      throw new Error('boo')
    },
  })
  expect(announce({ info: hostile, provider })).toBeUndefined()
})

test('every field is read once', () => {
  const reads: string[] = []
  const counted = <target extends object>(target: target): target =>
    new Proxy(target, {
      get(inner, key, receiver) {
        reads.push(String(key))
        return Reflect.get(inner, key, receiver)
      },
    })
  announce(counted({ info: counted({ ...info }), provider: counted({ ...provider }) }))
  expect([...reads].sort()).toEqual(['icon', 'info', 'name', 'provider', 'rdns', 'request', 'uuid'])
})

test('a revoked proxy, a throwing proxy and a missing detail are refused without an error', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = new Proxy(
    {},
    {
      getOwnPropertyDescriptor() {
        throw new Error('boo')
      },
    },
  )
  for (const detail of [proxy, throwing, { info: proxy, provider }, { info, provider: proxy }]) expect(announce(detail)).toBeUndefined()
  expect(readAnnouncement(new Event('eip6963:announceProvider'))).toBeUndefined()
})

test('a name is cleaned and cut; an empty name is replaced by the rdns', () => {
  expect(announce({ info: { ...info, name: 'Ac\u202eme\u200b\n Wallet' }, provider })?.name).toBe('Acme Wallet')
  expect(announce({ info: { ...info, name: 'x'.repeat(500) }, provider })?.name).toHaveLength(40)
  expect(announce({ info: { ...info, name: '\u200b\u202e ' }, provider })?.name).toBe('example.acme')
})

test.each([
  'https://evil.example/track.png',
  'http://localhost/icon.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg/>"><script>\u0000',
  `data:image/png;base64,${'A'.repeat(300_000)}`,
  42,
  null,
])('the icon %# is dropped, the wallet stays', (icon) => {
  const found = announce({ info: { ...info, icon }, provider })
  expect(found?.name).toBe('Acme')
  expect(found?.icon).toBeUndefined()
})
