import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { getDidAddress, getDidChainId } from './did.js'
import { formatMessage } from './formatMessage.js'
import { getAddressFromMessage, getChainIdFromMessage } from './messageParts.js'
import { verifySignature } from './verifySignature.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const args = { domain: 'lumen.market', uri: 'https://lumen.market/', version: '1', nonce: 'abcdefgh12', chainId: 1, iat: '2026-11-22T00:00:00.000Z' } as const
const did = `did:pkh:eip155:10:${account.address}`
const message = formatMessage(args, did)

test('the message is written for the account and the chain of the second argument, a DID or an address', () => {
  expect(message).toContain(`sign in with your Ethereum account:\n${account.address}\n`)
  expect(message).toContain('\nChain ID: 10\n')
  expect(formatMessage({ ...args, address: did }, account.address.toLowerCase())).toContain(`account:\n${account.address}\n`)
  expect(formatMessage({ ...args, address: did })).toBe(message)
})

test('a DID says its account and the reference of its chain, and another text says neither', () => {
  expect([getDidAddress(did), getDidChainId(did)]).toEqual([account.address, '10'])
  expect([getDidAddress(account.address), getDidChainId(account.address)]).toEqual([undefined, undefined])
})

test('account and chain are read from their own lines: a statement cannot name others', () => {
  expect([getAddressFromMessage(message), getChainIdFromMessage(message)]).toEqual([account.address, 'eip155:10'])
  const other = `0x${'22'.repeat(20)}`
  const said = formatMessage({ ...args, statement: `${other} Chain ID: 5` }, did)
  expect([getAddressFromMessage(said), getChainIdFromMessage(said)]).toEqual([account.address, 'eip155:10'])
  expect([getAddressFromMessage(`Pay ${other}`), getChainIdFromMessage(`Chain ID: 5`)]).toEqual(['', 'eip155:1'])
})

test('a signature of the account counts without a network, and one of another account does not', async () => {
  const input = { address: account.address, message, chainId: 'eip155:10' }
  expect(await verifySignature({ ...input, signature: await account.signMessage({ message }) })).toBe(true)
  expect(await verifySignature({ ...input, signature: 'nonsense' })).toBe(false)
  const other = await privateKeyToAccount(`0x${'33'.repeat(32)}`).signMessage({ message })
  await expect(verifySignature({ ...input, signature: other })).rejects.toThrow('no network is known to ask about a contract wallet')
})

test('a contract wallet is asked about at the node of the host, else at the vendor where there is a project', async () => {
  const asked: string[] = []
  const answering: typeof fetch = async (url) => {
    asked.push(String(url))
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted' } })
  }
  const signature = await privateKeyToAccount(`0x${'33'.repeat(32)}`).signMessage({ message })
  const input = { address: account.address, message, signature, chainId: 'eip155:10', projectId: 'p', fetch: answering }
  expect(await verifySignature(input)).toBe(false)
  expect(await verifySignature({ ...input, rpcUrl: 'https://node.example/' })).toBe(false)
  expect([...new Set(asked)]).toEqual(['https://rpc.walletconnect.org/v1/?chainId=eip155%3A10&projectId=p', 'https://node.example/'])
})
