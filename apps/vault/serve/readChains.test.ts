import { expect, test } from 'vitest'
import { readChains } from './readChains.js'

const ethereum = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const read = (value: unknown) => readChains(JSON.stringify(value))

test('the networks of the file are what the site serves, with all that the file says of them', () => {
  const solana = { ...ethereum, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpc: 'http://127.0.0.1:8899' }
  const smart = { ...ethereum, id: 'eip155:10', bundler: 'https://bundler.example', paymaster: 'https://paymaster.example' }
  expect(read([ethereum, solana, smart])).toEqual([ethereum, solana, smart])
})

test.each([
  ['no JSON', '[', 'The file of VAULT_CHAINS is not JSON.'],
  ['no list', '{"chains":[]}', 'The file of VAULT_CHAINS is a list of 1 to 200 networks, see docs/operate/settings.md.'],
  ['no network', '[]', 'The file of VAULT_CHAINS is a list of 1 to 200 networks, see docs/operate/settings.md.'],
])('a file with %s keeps the site from starting, and says why', (_, text, message) => {
  expect(() => readChains(text)).toThrow(message)
})

const { rpc: _, ...withoutNode } = ethereum
test.each([
  [null, '"1" is a network.'],
  ['eip155:1', '"1" is a network.'],
  [{ ...ethereum, id: '1' }, '"1.id" is the CAIP-2 id of an EVM or Solana network, such as eip155:1.'],
  [withoutNode, '"1.rpc" is missing: it is an https address; http is for this machine alone.'],
  [{ ...ethereum, rpc: 'file:///etc/passwd' }, '"1.rpc" is an https address; http is for this machine alone.'],
  [{ ...ethereum, rpc: 'http://node.example' }, '"1.rpc" is an https address; http is for this machine alone.'],
  [{ ...ethereum, bundler: 7 }, '"1.bundler" is an https address; http is for this machine alone.'],
  [{ ...withoutNode, rcp: 'https://node.example' }, '"1.rcp" is not known here: did you mean "rpc"?'],
  [{ ...ethereum, colour: 'red' }, '"1.colour" is not known here: the members are id, name, currency, rpc, bundler, paymaster.'],
  [{ ...ethereum, currency: { symbol: 'ETH', decimal: 18 } }, '"1.currency.decimal" is not known here: did you mean "decimals"?'],
  [{ ...ethereum, currency: { symbol: 'ETH', decimals: 1.5 } }, '"1.currency.decimals" is a whole number from 0 to 36.'],
  [ethereum, '"eip155:1" is there twice.'],
])('a network that is %j keeps the site from starting, and its place is named', (entry, said) => {
  expect(() => read([ethereum, entry])).toThrow(`In the file of VAULT_CHAINS, ${said}`)
})
