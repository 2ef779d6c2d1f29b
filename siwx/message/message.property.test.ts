import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { figure } from '../../tests/harness/figure.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { buildMessage } from './buildMessage.js'
import { verifyMessage } from './verifyMessage.js'
import type { MessageFields } from './MessageFields.js'
import { readMessage } from './readMessage.js'

const nasty = fc.constantFrom(
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u202e',
  '\u200b',
  '\0',
  ' ',
  '\t',
  '%',
  'é',
  '日本',
  'اسم',
  '\nURI: https://evil.example',
  '\n\n',
  '- ',
  '#',
)
const spoilt = (good: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: good },
    { weight: 1, arbitrary: fc.tuple(good, nasty, good).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  )
const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((ip) => `[${ip}]`),
  fc.constantFrom('localhost', 'bücher.example', 'xn--bcher-kva.example', 'lumen.market@evil.example', ''),
)
const domain = fc
  .tuple(fc.option(fc.constantFrom('user', 'user:pass', 'a%40b')), host, fc.option(fc.integer({ min: 0, max: 99_999 })))
  .map(([user, name, port]) => `${user === null ? '' : `${user}@`}${name}${port === null ? '' : `:${port}`}`)
const summed = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toChecksumAddress(`0x${Buffer.from(bytes).toString('hex')}`))
const account = fc.oneof(
  summed,
  fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
  fc.constantFrom('So11111111111111111111111111111111111111112', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x'),
)
const chain = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 2 ** 31 }).map((id) => `eip155:${id}`) },
  { weight: 3, arbitrary: fc.constant('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') },
  { weight: 1, arbitrary: fc.constantFrom('eip155:01', 'eip155:x', 'near:mainnet', 'cosmos:cosmoshub-3', '1', 'bip122:000000000019d6689c085ae165831e93') },
)
const moment = fc.date({ noInvalidDate: true, min: new Date('0002-01-01'), max: new Date('9999-12-31') }).map((date) => date.toISOString())
const time = fc.oneof(
  moment,
  fc.constantFrom('2026-02-30T00:00:00Z', '2026-11-21T08:00:00+02:00', '2026-11-21', '1700000000', '2026-11-21t08:00:00z', '2026-13-01T00:00:00Z'),
)
const link = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('ipfs://bafy/x', 'urn:recap:e30', 'https://a b', '//x', 'https:'),
)
const nonce = fc.stringMatching(/^[a-zA-Z0-9]{1,40}$/)
const statement = fc.stringMatching(/^[ -~]{1,120}$/)

const good = fc
  .record(
    {
      scheme: fc.constantFrom('https', 'http', 'chrome-extension'),
      domain: fc
        .tuple(fc.option(fc.constant('user:pass')), fc.oneof(fc.domain(), fc.ipV4()), fc.option(fc.integer({ min: 1, max: 65_535 })))
        .map(([user, name, port]) => `${user === null ? '' : `${user}@`}${name}${port === null ? '' : `:${port}`}`),
      statement: fc.stringMatching(/^[a-zA-Z0-9 .,:;?!()'/-]{1,120}$/),
      uri: fc.webUrl({ withQueryParameters: true, withFragments: true }),
      version: fc.constant('1'),
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/),
      issuedAt: moment,
      expirationTime: moment,
      notBefore: moment,
      requestId: fc.stringMatching(/^[a-z0-9:@-]{0,20}$/),
      resources: fc.array(fc.webUrl(), { maxLength: 3 }),
    },
    { requiredKeys: ['domain', 'uri', 'version', 'nonce', 'issuedAt'] },
  )
  .chain((fields) =>
    fc
      .oneof(
        fc.record({ accountAddress: summed, chainId: fc.integer({ min: 0, max: 2 ** 31 }).map((id) => `eip155:${id}`) }),
        fc.record({
          accountAddress: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => base58.encode(bytes)),
          chainId: fc.constantFrom('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:devnet'),
        }),
      )
      .map((account): MessageFields => ({ ...fields, ...account })),
  )
const bad: fc.Arbitrary<Partial<MessageFields>> = fc.oneof(
  spoilt(fc.constantFrom('https', 'http')).map((scheme) => ({ scheme })),
  spoilt(domain).map((name) => ({ domain: name })),
  spoilt(account).map((accountAddress) => ({ accountAddress })),
  spoilt(chain).map((chainId) => ({ chainId })),
  spoilt(statement).map((text) => ({ statement: text })),
  spoilt(link).map((uri) => ({ uri })),
  fc.constantFrom('2', '01', '').map((version) => ({ version })),
  spoilt(nonce).map((text) => ({ nonce: text })),
  spoilt(time).map((issuedAt) => ({ issuedAt })),
  spoilt(time).map((expirationTime) => ({ expirationTime })),
  spoilt(time).map((notBefore) => ({ notBefore })),
  spoilt(fc.constant('id')).map((requestId) => ({ requestId })),
  fc.array(spoilt(link), { maxLength: 3 }).map((resources) => ({ resources })),
)
const fieldSet: fc.Arbitrary<MessageFields> = fc.tuple(good, fc.array(bad, { maxLength: 2 })).map(([fields, spoil]) => Object.assign({}, fields, ...spoil))

const runs = caseCount(1_000, 20_000)

test(`of ${runs} field sets each is built as it is read, or refused by the name of a field`, ({ task }) => {
  let built = 0
  fc.assert(
    fc.property(fieldSet, (fields) => {
      const made = buildMessage(fields)
      if ('refused' in made) {
        expect(made.refused.reason).not.toBe('')
        expect(made.refused.field in fields).toBe(true)
        return
      }
      built++
      expect(readMessage(made.text)).toEqual({ fields })
    }),
    { numRuns: runs },
  )
  expect(built).toBeGreaterThan(runs / 5)
  figure(task, {
    what: 'Sign-in messages: field sets that are built as they are read, or refused',
    goal: 'all of 20,000',
    measured: `${built} built and read back, ${runs - built} refused, of ${runs}`,
  })
}, 120_000)

const valid: MessageFields = {
  domain: 'lumen.market',
  accountAddress: '0x7F3aB21C9d04e5A86B13Fc7729eE0154ad8291BC',
  chainId: 'eip155:1',
  statement: 'Sign in to see your collections.',
  uri: 'https://lumen.market/',
  version: '1',
  nonce: '8kTq21xVbA0c',
  issuedAt: '2026-11-20T21:30:00Z',
  expirationTime: '2026-11-20T21:40:00Z',
  resources: ['https://lumen.market/terms'],
}
const withSum = { ...valid, accountAddress: toChecksumAddress(valid.accountAddress) }

test(`of ${runs} texts that were changed by one letter each is refused, or is exactly what its fields make`, () => {
  const made = buildMessage(withSum)
  if ('refused' in made) throw new Error(made.refused.reason)
  fc.assert(
    fc.property(fc.nat(made.text.length), fc.nat(2), fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 3 })), (at, gone, put) => {
      const text = made.text.slice(0, at) + put + made.text.slice(at + gone)
      const answer = readMessage(text)
      if ('fields' in answer) expect(buildMessage(answer.fields)).toEqual({ text })
      else expect(answer.refused.field).not.toBe('')
    }),
    { numRuns: runs },
  )
})

const tries = caseCount(500, 2_000)

test(`of ${tries} messages of another site, account, network, nonce or time none is accepted`, ({ task }) => {
  const now = Date.parse('2026-11-20T21:35:00Z')
  const expected = { domain: 'lumen.market', accountAddress: withSum.accountAddress, chainId: 'eip155:1', nonce: valid.nonce, now }
  expect(verifyMessage(withSum, expected)).toBeUndefined()
  const other = <value>(from: fc.Arbitrary<value>, not: value) => from.filter((one) => one !== not)
  const change: fc.Arbitrary<Partial<MessageFields>> = fc.oneof(
    other(domain, 'lumen.market').map((name) => ({ domain: name })),
    fc
      .constantFrom('lumen.market.evil.example', 'lumen.market:443', 'Lumen.market', 'user@lumen.market', 'xn--lumen.market', 'lumen.market.')
      .map((name) => ({ domain: name })),
    link.filter((uri) => !uri.startsWith('https://lumen.market')).map((uri) => ({ uri })),
    other(account, withSum.accountAddress).map((accountAddress) => ({ accountAddress })),
    other(chain, 'eip155:1').map((chainId) => ({ chainId })),
    other(nonce, valid.nonce).map((text) => ({ nonce: text })),
    fc.integer({ min: 0, max: 10 ** 9 }).map((ago) => ({ expirationTime: new Date(now - ago).toISOString() })),
    fc.integer({ min: 60_001, max: 10 ** 9 }).map((ahead) => ({ issuedAt: new Date(now + ahead).toISOString() })),
    fc.integer({ min: 60_001, max: 10 ** 9 }).map((ahead) => ({ notBefore: new Date(now + ahead).toISOString() })),
  )
  fc.assert(
    fc.property(change, (changed) => {
      expect(verifyMessage({ ...withSum, ...changed }, expected)?.field).toBeDefined()
    }),
    { numRuns: tries },
  )
  figure(task, { what: 'Sign-in messages of another site, account, network, nonce or time', goal: '0 accepted of 2,000', measured: `0 of ${tries}` })
})

test('verifyMessage: the scheme of the page counts when its origin is known', () => {
  const fields: MessageFields = {
    ...{ domain: 'lumen.market', accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 'eip155:1', uri: 'https://lumen.market/' },
    ...{ version: '1', nonce: '8f3c9a1b', issuedAt: '2026-11-23T02:00:00.000Z' },
  }
  const expected = { domain: 'lumen.market', now: Date.parse('2026-11-23T02:00:00Z') }
  expect(verifyMessage(fields, { ...expected, origin: 'https://lumen.market' })).toBeUndefined()
  expect(verifyMessage({ ...fields, uri: 'http://lumen.market/' }, expected)).toBeUndefined()
  expect(verifyMessage({ ...fields, uri: 'http://lumen.market/' }, { ...expected, origin: 'https://lumen.market' })).toMatchObject({ field: 'uri' })
})
