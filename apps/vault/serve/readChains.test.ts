import { expect, test } from 'vitest'
import { readChains } from './readChains.js'

const ethereum = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const read = (value: unknown) => readChains(JSON.stringify(value))

test('the networks of the file are what the site serves, with all that the file says of them', () => {
  const solana = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpc: 'http://127.0.0.1:8899' }
  const smart = { ...ethereum, bundler: 'https://bundler.example', paymaster: 'https://paymaster.example' }
  expect(read([ethereum, solana, smart])).toEqual([ethereum, solana, smart])
})

test.each([
  ['no JSON', '[', 'The file of VAULT_CHAINS is not JSON.'],
  ['no list', '{"chains":[]}', 'The file of VAULT_CHAINS is a list of networks, see docs/operate/settings.md.'],
])('a file with %s keeps the site from starting, and says why', (_, text, message) => {
  expect(() => readChains(text)).toThrow(message)
})

test.each([null, 'eip155:1', { ...ethereum, id: '1' }, { id: 'eip155:1' }, { ...ethereum, rpc: 'file:///etc/passwd' }, { ...ethereum, bundler: 7 }])(
  'a network that is %j keeps the site from starting, and its place is named',
  (entry) => {
    expect(() => read([ethereum, entry])).toThrow(
      'Network 2 in the file of VAULT_CHAINS has no CAIP-2 id of an EVM or Solana network, or an address that is not http: or https:.',
    )
  },
)
