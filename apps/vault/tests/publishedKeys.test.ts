import { expect, test } from 'vitest'
import { publishedKeys } from '../serve/publishedKeys.js'

const chain = (more: object) => ({ id: 'eip155:1', rpc: 'https://node.example', ...more })
const of = (more: object) => publishedKeys({ gateway: 'https://gateway.example', chains: [chain(more)] })

test.each([
  'https://eth.node.example/v2/Zk3xJq0Lw8vN2bR7tYp5aCd9eFgH1iJ4',
  'https://node.example/v3/9aa3d95b3bc440fa88ea12eaa4456161',
  'https://node.example/?apikey=pim_abc',
  'https://node.example/rpc?dkey=short',
  'https://node.example/rpc?x=9aa3d95b3bc440fa88ea12eaa4456161',
  'https://user:word@node.example/',
  'wss://node.example/ws/9aa3d95b3bc440fa88ea12eaa4456161/',
])('%s has what looks like a key', (address) => {
  expect(of({ rpc: address })).toEqual(['rpc of eip155:1'])
  expect(of({ bundler: address, paymaster: address })).toEqual(['bundler of eip155:1', 'paymaster of eip155:1'])
  expect(publishedKeys({ gateway: address, chains: [chain({})] })).toEqual(['the gateway'])
})

test.each([
  'https://node.example',
  'http://localhost:8545/',
  'https://node.example/rpc/v2/mainnet',
  'https://node.example/ethereum-mainnet-public?chain=1',
  'no address',
])('%s has none', (address) => {
  expect(of({ rpc: address })).toEqual([])
})
