import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'
import type { Transport } from '../../api/index.js'
import { parseConnectResult } from './parseConnectResult.js'

const transport: Transport = { request: () => Promise.resolve(null), watch: () => () => {}, close: () => Promise.resolve() }
const good = { namespace: 'eip155', accounts: [evmAddress(1)], chain: 'eip155:1', transport }

test('a valid answer is unchanged, with the transport itself', () => {
  const [opened] = parseConnectResult({ namespaces: ['eip155'] }, [good])
  expect(opened).toEqual(good)
  expect(opened?.transport).toBe(transport)
})

test('other namespaces, duplicates, chains of others and answers without accounts or transport are dropped', () => {
  const answer = [
    null,
    5,
    {},
    { ...good, namespace: 'solana', accounts: [solanaAddress(1)] },
    { ...good, chain: 'solana:main' },
    { ...good, chain: 'eip155' },
    { ...good, accounts: [] },
    { ...good, accounts: 'x' },
    { ...good, transport: undefined },
    good,
    { ...good, accounts: [evmAddress(2)] },
  ]
  expect(parseConnectResult({ namespaces: ['eip155', 'solana'] }, answer)).toEqual([good])
})

test("the wallet's name is cleaned before it is shown, and approved chains are those of the namespace", () => {
  const wallet = { name: ' Har\u202ebor ', icon: 'javascript:alert(1)', rdns: 'com.example.harbor' }
  const [opened] = parseConnectResult({ namespaces: ['eip155'] }, [{ ...good, wallet, approved: ['eip155:1', 'eip155:1', 'solana:x', 7] }])
  expect(opened).toEqual({ ...good, wallet: { name: 'Harbor', rdns: 'com.example.harbor' }, approved: ['eip155:1'] })
})

test('what a connector says of the account and of its own review counts where it says so, and nothing else does', () => {
  const read = (more: object) => parseConnectResult({ namespaces: ['eip155'] }, [{ ...good, ...more }])[0]
  expect(read({ smartAccount: true, reviews: true })).toEqual({ ...good, smartAccount: true, reviews: true })
  for (const other of [false, 1, 'true', undefined]) expect(read({ smartAccount: other, reviews: other })).toEqual(good)
})

test('no input throws', () => {
  fc.assert(fc.property(fc.anything(), (answer) => parseConnectResult({ namespaces: ['eip155'] }, answer).length === 0))
})
