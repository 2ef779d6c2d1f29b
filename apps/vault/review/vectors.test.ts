import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeAction } from 'portico-lib/review/describeAction.js'
import { refusedTypedData } from 'portico-lib/review/testing/refusedTypedData.js'
import { typedDataVectors } from 'portico-lib/review/testing/typedDataVectors.js'
import { account, callVectors, messageVectors, now as vectorTime, token as vectorToken, tokenVectors } from 'portico-lib/review/testing/vectors.js'
import { tokenKind } from 'portico-lib/review/tokenKinds.js'
import type { Node } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'
import { chain, nodeOf, token, word } from '../tests/answeringNode.js'
import { readMessage } from './readMessage.js'
import { readTransaction } from './readTransaction.js'
import { readTypedData } from './readTypedData.js'

const site = 'https://lumen.market'
const { signal } = new AbortController()

describe('the rules that every wallet has', () => {
  const mainnet: VaultChain = { ...chain, id: 'eip155:1' }
  /** The token of the vectors says what it counts; every taker is a contract. */
  const counting =
    (decimals: number | undefined, items?: boolean): Node =>
    async (asked, method, params, until) => {
      if (method === 'eth_getCode') return '0x60'
      const { to, data = '' } = ((params as readonly unknown[])[0] ?? {}) as { readonly to?: string; readonly data?: string }
      if (method !== 'eth_call' || to !== vectorToken) return nodeOf()(asked, method, params, until)
      if (data.startsWith('0x313ce567') && decimals !== undefined) return word(BigInt(decimals))
      if (data.startsWith('0x01ffc9a7') && items !== undefined) return word(items ? 1n : 0n)
      throw new FrameError('failed', 'execution reverted')
    }
  const contracts = counting(6)
  const needs = { address: account, chain: mainnet, node: contracts, signal, now: vectorTime }
  test.each(callVectors)('warn of $name', async ({ to, data, value = 0n, dangers }) => {
    expect(await readTransaction([{ to, data, value }], needs)).toMatchObject({ dangers })
  })
  test.each(typedDataVectors)('warn of $name that is to be signed', async ({ data, dangers }) => {
    expect(await readTypedData([account, data], needs)).toMatchObject({ dangers })
  })
  test.each(refusedTypedData)('refuse typed data with $name, and say why', async ({ data, reason }) => {
    await expect(readTypedData([account, data], needs)).rejects.toEqual(expect.objectContaining({ reason: 'invalid', message: expect.stringMatching(reason) }))
  })
  test.each(tokenVectors)('say what a contract counts: $name', async ({ data, decimals, items, dangers, says }) => {
    const review = await readTransaction([{ to: vectorToken, data }], { ...needs, node: counting(decimals, items) })
    if (review.kind !== 'transaction') throw new Error(review.kind)
    expect(review.dangers).toEqual(dangers)
    const find = (contract: string) => review.tokens.find((one) => one.contract === contract)
    const [line] = review.actions.flatMap((action) =>
      describeAction(action, {
        t: ({ text }, values = {}) => text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`),
        account,
        amountOf: (contract, amount) => `${amount}${find(contract)?.decimals === undefined ? ` base units, or item number ${amount}` : ''}`,
        ...{ symbolOf: () => 'token', nativeOf: String, dateOf: String, kindOf: (contract: string) => tokenKind(find(contract) ?? {}) },
      }),
    )
    expect(line?.title).toMatch(says)
  })
  test.each(messageVectors)('warn of $name that is to be signed as a message', ({ message, dangers }) => {
    expect(readMessage([message, account], { address: account, site, chain: chain.id, now: vectorTime })).toMatchObject({ dangers })
  })
  test('say who may take tokens without being a contract', async () => {
    const data = encodeFunctionData({ abi: parseAbi(['function approve(address, uint256)']), functionName: 'approve', args: [account, 5n] })
    const person: Node = async (asked, method, params, until) => (method === 'eth_getCode' ? '0x' : nodeOf()(asked, method, params, until))
    expect(await readTransaction([{ to: token, data }], { ...needs, node: person })).toMatchObject({ dangers: ['person'] })
  })
})
