import { expect, test } from 'vitest'
import { figure } from '../../tests/harness/figure.js'
import { buildMessage } from './buildMessage.js'
import type { MessageFields } from './MessageFields.js'
import { readMessage } from './readMessage.js'

// Our own cases from the ABNF of EIP-4361: valid ones, then invalid ones.
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const head = (domain = 'lumen.market') => `${domain} wants you to sign in with your Ethereum account:\n${account}\n\n`
const tail = 'URI: https://lumen.market/login\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2026-11-20T16:25:24.000Z'
const plain = `${head()}Sign in to see your offers.\n\n${tail}`
const fields: MessageFields = {
  domain: 'lumen.market',
  accountAddress: account,
  statement: 'Sign in to see your offers.',
  uri: 'https://lumen.market/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891757',
  issuedAt: '2026-11-20T16:25:24.000Z',
}
const { statement: _, ...silent } = fields

test.each<[string, string, MessageFields]>([
  ['a statement', plain, fields],
  ['no statement', `${head()}\n${tail}`, silent],
  [
    'every field',
    `https://${plain}\nExpiration Time: 2026-11-20T16:35:24Z\nNot Before: 2026-11-20T16:25:24.1Z\nRequest ID: some_id\nResources:\n- ipfs://Qme7ss3ARVgx\n- https://lumen.market/terms.json`,
    {
      ...fields,
      scheme: 'https',
      expirationTime: '2026-11-20T16:35:24Z',
      notBefore: '2026-11-20T16:25:24.1Z',
      requestId: 'some_id',
      resources: ['ipfs://Qme7ss3ARVgx', 'https://lumen.market/terms.json'],
    },
  ],
  ['an empty list of resources', `${plain}\nResources:`, { ...fields, resources: [] }],
  ['an empty request id', `${plain}\nRequest ID: `, { ...fields, requestId: '' }],
  ['an IP address as domain', plain.replace('lumen.market', '127.0.0.1'), { ...fields, domain: '127.0.0.1' }],
  ['a domain with a port', plain.replace('lumen.market', 'localhost:4361'), { ...fields, domain: 'localhost:4361' }],
  ['a domain with a user', plain.replace('lumen.market', 'test@127.0.0.1:80'), { ...fields, domain: 'test@127.0.0.1:80' }],
  ['an IPv6 domain', plain.replace('lumen.market', '[::1]:80'), { ...fields, domain: '[::1]:80' }],
  ['a time with an offset', plain.replace('.000Z', '+02:00'), { ...fields, issuedAt: '2026-11-20T16:25:24+02:00' }],
  [
    'a statement that looks like a field',
    plain.replace('Sign in to see your offers.', 'URI: https://evil.example'),
    { ...fields, statement: 'URI: https://evil.example' },
  ],
  ['a large chain id', plain.replace('Chain ID: 1', 'Chain ID: 11155111'), { ...fields, chainId: 'eip155:11155111' }],
  [
    'a Solana account (CAIP-122)',
    plain.replace('Ethereum', 'Solana').replace(account, 'So11111111111111111111111111111111111111112').replace('ID: 1', 'ID: mainnet'),
    { ...fields, accountAddress: 'So11111111111111111111111111111111111111112', chainId: 'solana:mainnet' },
  ],
])('a message with %s is read, and written again unchanged', (_name, text, expected) => {
  expect(readMessage(text)).toEqual({ fields: expected })
  expect(buildMessage(expected)).toEqual({ text })
})

const without = (label: string) =>
  plain
    .split('\n')
    .filter((line) => !line.startsWith(label))
    .join('\n')

test.each<[string, unknown, string]>([
  ['nothing', '', 'domain'],
  ['something else', { toString: () => plain }, 'message'],
  ['a message that is far too long', plain + ' '.repeat(20_000), 'message'],
  ['another sentence', plain.replace('wants you', 'would like you'), 'domain'],
  ['an unknown chain family', plain.replace('Ethereum', 'Dogecoin'), 'domain'],
  ['a domain with a path', plain.replace('lumen.market', 'lumen.market/path'), 'domain'],
  ['no domain', plain.replace('lumen.market ', ' '), 'domain'],
  ['a domain in other letters', plain.replace('lumen.market', 'lümen.market'), 'domain'],
  ['an address without its checksum', plain.replace(account, account.toLowerCase()), 'accountAddress'],
  ['a short address', plain.replace(account, account.slice(0, -1)), 'accountAddress'],
  ['a Solana address of 31 bytes', plain.replace('Ethereum', 'Solana').replace(account, '1'.repeat(31)), 'accountAddress'],
  ['no empty line after the address', plain.replace(`${account}\n\n`, `${account}\n`), 'accountAddress'],
  ['a statement of two lines', plain.replace('your offers.', 'your\noffers.'), 'statement'],
  ['a statement that is empty', `${head()}\n\n${tail}`, 'uri'],
  ['a statement outside ASCII', plain.replace('offers', 'Angebote für dich'), 'statement'],
  ['no empty line after the statement', plain.replace('offers.\n\n', 'offers.\n'), 'statement'],
  ['only one empty line without a statement', `${head()}${tail}`, 'statement'],
  ['no uri', without('URI'), 'uri'],
  ['a uri without scheme', plain.replace('https://lumen.market/login', 'lumen.market/login'), 'uri'],
  ['no version', without('Version'), 'version'],
  ['another version', plain.replace('Version: 1', 'Version: 2'), 'version'],
  ['no chain id', without('Chain ID'), 'chainId'],
  ['a chain id that is no number', plain.replace('Chain ID: 1', 'Chain ID: 0x1'), 'chainId'],
  ['no nonce', without('Nonce'), 'nonce'],
  ['a short nonce', plain.replace('32891757', '3289175'), 'nonce'],
  ['a nonce with marks', plain.replace('32891757', '3289-1757'), 'nonce'],
  ['no time', without('Issued At'), 'issuedAt'],
  ['a time in other words', plain.replace('2026-11-20T16:25:24.000Z', 'Fri, 20 Nov 2026 16:25:24 GMT'), 'issuedAt'],
  ['a day that does not exist', plain.replace('2026-11-20', '2026-02-30'), 'issuedAt'],
  ['an end that is no time', `${plain}\nExpiration Time: tomorrow`, 'expirationTime'],
  ['a start that is no time', `${plain}\nNot Before: now`, 'notBefore'],
  ['a request id with a blank', `${plain}\nRequest ID: a b`, 'requestId'],
  ['a resource that is no uri', `${plain}\nResources:\n- lumen`, 'resources'],
  ['a resource without its dash', `${plain}\nResources:\nhttps://lumen.market`, 'message'],
  ['fields out of order', plain.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'), 'version'],
  ['a field twice', `${plain}\nIssued At: 2026-11-20T16:25:24.000Z`, 'message'],
  ['an empty line at the end', `${plain}\n`, 'message'],
  ['an empty line at the start', `\n${plain}`, 'domain'],
  ['carriage returns', plain.replaceAll('\n', '\r\n'), 'domain'],
  ['a blank at the end', `${plain} `, 'issuedAt'],
])('a message with %s is refused, and the field is named', (_name, text, field) => {
  expect(readMessage(text)).toMatchObject({ refused: { field, reason: expect.stringMatching(/.{5}/) } })
})

// The examples in EIP-4361 (https://eips.ethereum.org/EIPS/eip-4361, public domain): without a scheme, with a port, with a scheme.
const example = (site: string) =>
  `${site} wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`
const examples: readonly (readonly [string, Pick<MessageFields, 'domain' | 'scheme'>])[] = [
  [example('example.com'), { domain: 'example.com' }],
  [example('example.com:3388'), { domain: 'example.com:3388' }],
  [example('https://example.com'), { scheme: 'https', domain: 'example.com' }],
]

test('the examples of EIP-4361 are read correctly and written again unchanged', ({ task }) => {
  for (const [text, site] of examples) {
    const answer = readMessage(text)
    expect(answer).toEqual({
      fields: {
        ...site,
        accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
        uri: 'https://example.com/login',
        version: '1',
        chainId: 'eip155:1',
        nonce: '32891756',
        issuedAt: '2021-09-30T16:25:24Z',
        resources: ['ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/', 'https://example.com/my-web2-claim.json'],
      },
    })
    if ('fields' in answer) expect(buildMessage(answer.fields)).toEqual({ text })
  }
  figure(task, { what: 'The examples of EIP-4361', goal: 'all as stated', measured: `${examples.length} of ${examples.length}` })
})
