import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readAddresses, readBalance, readChain, readConnector, readConnectors, readSignature } from './readAnswers.js'

const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const genesis = '000000000019d6689c085ae165831e93'

test('a wallet needs an id and a name; its picture and rdns are kept only where they are valid', () => {
  const info = { name: 'Harbor', icon: 'data:image/png;base64,AA==', rdns: 'app.harbor' }
  expect(readConnector({ id: 'harbor', type: 'ANNOUNCED', info })).toMatchObject({ id: 'harbor', name: 'Harbor', icon: info.icon, rdns: 'app.harbor' })
  expect(readConnector({ id: 'harbor', name: 'Harbor', imageUrl: 'javascript:alert(1)', info: { rdns: 'no name' } })).toMatchObject({
    icon: undefined,
    rdns: undefined,
  })
  for (const broken of [
    undefined,
    null,
    'harbor',
    {},
    { id: 'harbor' },
    { id: '', name: 'Harbor' },
    { id: 7, name: 'Harbor' },
    { id: 'x'.repeat(201), name: 'Harbor' },
  ])
    expect(readConnector(broken)).toBeUndefined()
})

test('pairing and e-mail wallets of an adapter are left out, because the widget has its own pairing and no e-mail sign-in', () => {
  const listed = [
    { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
    { id: 'AUTH', name: 'E-mail', type: 'AUTH' },
    { id: 'harbor', name: 'Harbor' },
  ]
  expect(readConnectors(listed).map(({ id }) => id)).toEqual(['harbor'])
  expect(readConnectors([{ id: 'harbor', name: 'Harbor', type: Object.create(null) }])).toHaveLength(1)
})

test('an account is of the characters that chains use, and on EVM of the form of an EVM address', () => {
  expect(readAddress(bitcoin, 'bip122')).toBe(bitcoin)
  expect(readAddress(`0x${'a'.repeat(40)}`, 'eip155')).toBe(`0x${'a'.repeat(40)}`)
  for (const broken of [undefined, 7, '', 'bc1 q', `${bitcoin}\u202e`, '<b>bc1</b>', 'q'.repeat(129)]) expect(readAddress(broken, 'bip122')).toBeUndefined()
  expect(readAddress(bitcoin, 'eip155')).toBeUndefined()
  expect(readAddresses({ accounts: [{ address: bitcoin }, { address: 7 }, null, { address: bitcoin }] }, 'bip122')).toEqual([bitcoin])
})

test('a chain is read in each of the ways that adapters write it, and one of another namespace is refused', () => {
  expect([1, '1', '0x1', 'eip155:1'].map((chain) => readChain(chain, 'eip155'))).toEqual(['eip155:1', 'eip155:1', 'eip155:1', 'eip155:1'])
  expect([genesis, `bip122:${genesis}`].map((chain) => readChain(chain, 'bip122'))).toEqual([`bip122:${genesis}`, `bip122:${genesis}`])
  for (const broken of [undefined, null, 0, -1, 1.5, Number.NaN, '', 'solana:abc', {}, []]) expect(readChain(broken, 'bip122')).toBeUndefined()
})

test('a balance is converted to base units without rounding up; text that is not a decimal number is refused', () => {
  expect(readBalance({ balance: '1.5' }, 8)).toBe(150_000_000n)
  expect(readBalance({ balance: '0.000000019' }, 8)).toBe(1n)
  for (const balance of [undefined, null, '', 'a lot', '-1', '1e9', '0x10', {}]) expect(readBalance({ balance }, 8)).toBeUndefined()
})

test('a signature is text of the characters of hex, base 58 and base 64', () => {
  expect(readSignature({ signature: 'H'.repeat(88) })).toBe('H'.repeat(88))
  for (const broken of [undefined, 'H'.repeat(88), { signature: 7 }, { signature: '' }, { signature: 'short' }, { signature: `${'H'.repeat(40)} ` }])
    expect(readSignature(broken)).toBeUndefined()
})

test('whatever an adapter answers, the validators return a value of their type or nothing, and throw nothing', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.constantFrom('eip155', 'bip122', 'solana'), (answer, namespace) => {
      const chain = readChain(answer, namespace)
      if (chain !== undefined) expect(chain.startsWith(`${namespace}:`)).toBe(true)
      expect(['string', 'undefined']).toContain(typeof readAddress(answer, namespace))
      expect(['string', 'undefined']).toContain(typeof readSignature(answer))
      expect(['bigint', 'undefined']).toContain(typeof readBalance(answer, 18))
      for (const { id, name } of readConnectors([answer])) expect([typeof id, typeof name]).toEqual(['string', 'string'])
      expect(readAddresses(answer, namespace).every((address) => typeof address === 'string')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
