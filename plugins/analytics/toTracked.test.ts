import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { figure } from '../../tests/harness/figure.js'
import { allowList, builtInProviders, type FieldRule } from './allowList.js'
import { toTracked } from './toTracked.js'

const networks = ['eip155:1', 'eip155:137']

test('what is on the list passes, what is not is left out', () => {
  expect(
    toTracked({ event: 'SEND_SUCCESS', properties: { network: 'eip155:1', isSmartAccount: false, token: 'ETH', amount: 12.5, hash: '0xabc' } }, networks),
  ).toEqual({ type: 'track', event: 'SEND_SUCCESS', properties: { network: 'eip155:1', isSmartAccount: false } })
  expect(toTracked({ event: 'CONNECT_ERROR', properties: { message: 'user 0x7f3a…', code: 'P352' } }, networks)).toEqual({
    type: 'track',
    event: 'CONNECT_ERROR',
    properties: { code: 'P352' },
  })
  for (const code of ['the visitor declined', 'P3521', '0x7f3a', 352])
    expect(toTracked({ event: 'CONNECT_ERROR', properties: { code } }, networks)).toEqual({ type: 'track', event: 'CONNECT_ERROR' })
  expect(toTracked({ event: 'INTERNAL_SDK_ERROR', properties: { stackTrace: 'at x', code: 'P203' } }, networks)).toEqual({
    type: 'error',
    event: 'INTERNAL_SDK_ERROR',
    properties: { code: 'P203' },
  })
})

test('an event that is not on the list, or is malformed, is not sent', () => {
  for (const told of [
    { event: 'MODAL_CREATED' },
    { event: 'INITIALIZE', properties: { projectId: 'x' } },
    { event: 'toString' },
    { event: 5 },
    'MODAL_OPEN',
    null,
  ])
    expect(toTracked(told, networks)).toBeUndefined()
})

test('a network is told only when the page declared it', () => {
  expect(toTracked({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:10' } }, networks)).toEqual({ type: 'track', event: 'SWITCH_NETWORK' })
})

test('a provider of an operator is sent as oidc, without its name, and what is none is left out', () => {
  const sent = (provider: unknown) => toTracked({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider } }, networks)?.properties?.provider
  expect(['google', 'oidc:acme', 'oidc:Acme Staff', 'oidc', 'acme', { toString: () => 'google' }].map(sent)).toEqual([
    'google',
    'oidc',
    ...Array(4).fill(undefined),
  ])
})

test('nothing that throws when it is looked at gets further', () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('seen')
      },
    },
  )
  expect(toTracked(hostile, networks)).toBeUndefined()
  expect(toTracked({ event: 'MODAL_OPEN', properties: hostile }, networks)).toEqual({ type: 'track', event: 'MODAL_OPEN' })
})

/** What belongs to a visitor, planted wherever a plugin could put it. */
const secrets = [
  '0x7f3a1bC2d4E5f60718293a4B5c6D7e8F90a191bc',
  'visitor@mail.example',
  'lumen.eth',
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn',
  'https://site.example/reset?token=canary',
  '482913',
  'oidc:visitor_7f3a',
]
const allowed = (rule: FieldRule | undefined, value: unknown) =>
  rule === 'flag'
    ? typeof value === 'boolean'
    : rule === 'code'
      ? /^P\d{3}$/.test(String(value))
      : (rule === 'network' ? networks : rule === 'provider' ? [...builtInProviders, 'oidc'] : (rule ?? [])).some((word) => word === value)

test('whatever is told, no field off the list and no secret is sent', ({ task }) => {
  const count = caseCount(5_000, 100_000)
  let off = 0
  const name = fc.oneof(fc.constantFrom(...Object.keys(allowList)), fc.string(), fc.constantFrom('__proto__', 'constructor', 'INITIALIZE'))
  const field = fc.oneof(fc.constantFrom(...new Set(Object.values(allowList).flatMap((rules) => Object.keys(rules)))), fc.string(), fc.constantFrom(...secrets))
  const value = fc.oneof(fc.constantFrom<unknown>(...secrets, ...networks, true, false, 'google', 'P352', 'browser'), fc.anything())
  fc.assert(
    fc.property(name, fc.oneof(fc.dictionary(field, value), fc.anything()), (event, properties) => {
      const sent = toTracked({ event, properties, address: secrets[0], url: secrets[4] }, networks)
      if (!sent) return
      const rules = allowList[sent.event] ?? {}
      const wrong = Object.entries(sent.properties ?? {}).filter(([key, held]) => !Object.hasOwn(rules, key) || !allowed(rules[key], held))
      const extra = Object.keys(sent).filter((key) => !['type', 'event', 'properties'].includes(key))
      const text = JSON.stringify(sent)
      off += wrong.length + extra.length + secrets.filter((secret) => text.includes(secret)).length
    }),
    { numRuns: count },
  )
  expect(off).toBe(0)
  figure(task, { what: 'Analytics: fields off the allow-list, whatever a plugin tells', goal: '0 of 100,000', measured: `${off} of ${count}` })
})
