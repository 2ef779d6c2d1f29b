import { encodeFunctionData, getAddress, hashTypedData, maxUint256, parseAbi, parseTransaction, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Node } from '../base/createNode.js'
import { chain, ether, nodeOf, token, word } from '../tests/answeringNode.js'
import { FrameError } from '../base/FrameError.js'
import { readMessage } from './readMessage.js'
import { readTransaction } from './readTransaction.js'
import { readTypedData } from './readTypedData.js'
import { showText } from 'portico-lib/review/showText.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0x91d8C5507eE24bBAf06E3a9D41C2b7f8602C5E13'.toLowerCase()
const site = 'https://lumen.market'
const invalid = expect.objectContaining({ name: 'FrameError', reason: 'invalid' })
const { signal } = new AbortController()
const now = 1_700_000_000n
const asker = { address, site, chain: chain.id, now } as const

const transactionOf = (transaction: unknown, node = nodeOf()) => readTransaction([transaction], { address, chain, node, signal, now })

describe('a message', () => {
  test('is shown as the text that is signed, with what a screen hides written out', () => {
    const text = 'Pay\u202e 5\u200b\nthanks ❤️'
    const review = readMessage([stringToHex(text), address], asker)
    expect(review).toMatchObject({ kind: 'message', text: 'Pay\\u{202e} 5\\u{200b}\nthanks ❤️', stop: undefined })
    expect(review.work).toEqual({ kind: 'evm-message', message: stringToHex(text) })
    expect(showText('a\u0000b\ufeff')).toBe('a\\u{0}b\\u{feff}')
  })
  test('is taken in either order, as text or bytes, and only for the own account', () => {
    for (const params of [
      ['Harbour', address],
      [address, 'Harbour'],
      [stringToHex('Harbour'), address.toLowerCase()],
    ])
      expect(readMessage(params, asker).work).toEqual({ kind: 'evm-message', message: stringToHex('Harbour') })
    expect(readMessage(['0xff', address], asker)).toMatchObject({ text: undefined, hex: '0xff' })
    for (const odd of [undefined, [], ['x'], ['x', receiver], [5, address], { 0: 'x' }]) expect(() => readMessage(odd, asker)).toThrow(invalid)
  })
  test('that signs in somewhere else, for another account, or in an odd form is stopped', () => {
    const about = (domain: string, account = address) =>
      `${domain} wants you to sign in with your Ethereum account:\n${account}\n\n\nURI: https://${domain}/\nVersion: 1\nChain ID: 137\nNonce: 8f3c9a1b\nIssued At: 2026-11-23T02:00:00.000Z`
    const stopOf = (text: string) => readMessage([text, address], asker).stop
    expect(stopOf(about('lumen.market'))).toBeUndefined()
    expect(stopOf(about('lumen.market.bank.example'))).toBe('sign-in')
    expect(stopOf(about('bank.example'))).toBe('sign-in')
    expect(stopOf(about('lumen.market', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'))).toBe('sign-in')
    expect(stopOf(`${about('lumen.market')}\nmore`)).toBe('sign-in')
    expect(stopOf(` ${about('bank.example')}`)).toBe('sign-in')
  })
  test('signs in to this very website only where domain, origin, account, network and time are those of the request, and hands over nothing', () => {
    const lines = (changed: Readonly<Record<string, string>> = {}) => {
      const fields = {
        domain: 'lumen.market',
        account: address,
        uri: 'https://lumen.market/',
        chain: '137',
        issued: '2023-11-14T22:00:00.000Z',
        end: '',
        ...changed,
      }
      return `${fields.domain} wants you to sign in with your Ethereum account:\n${fields.account}\n\n\nURI: ${fields.uri}\nVersion: 1\nChain ID: ${fields.chain}\nNonce: 8f3c9a1b\nIssued At: ${fields.issued}${fields.end}`
    }
    const signsIn = (text: string) => (readMessage([text, address], asker) as { readonly signsIn?: boolean }).signsIn
    expect(signsIn(lines())).toBe(true)
    expect(signsIn(lines({ end: '\nResources:\n- https://lumen.market/terms' }))).toBe(true)
    const others = {
      'a plain text': 'Access zkSync account.\n\nOnly sign this message for a trusted client!',
      'a domain without the port': lines({ domain: 'lumen.market:8443', uri: 'https://lumen.market:8443/' }),
      'the same host without TLS': lines({ uri: 'http://lumen.market/' }),
      'a page of another host': lines({ uri: 'https://bank.example/' }),
      'a scheme of its own': lines({ domain: 'http://lumen.market' }),
      'another account': lines({ account: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }),
      'another network': lines({ chain: '1' }),
      'a time to come': lines({ issued: '2033-11-14T22:00:00.000Z' }),
      'a time that is over': lines({ end: '\nExpiration Time: 2023-11-14T22:05:00.000Z' }),
      'rights that are handed over': lines({ end: '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ' }),
      'a text around it': `${lines()}\nAccess zkSync account.`,
    }
    for (const [name, text] of Object.entries(others)) expect([name, signsIn(text)]).toEqual([name, false])
    expect(readMessage(['0xff', address], asker)).toMatchObject({ signsIn: false })
  })
})

describe('typed data', () => {
  const data = {
    domain: { name: 'Harbour', chainId: 137, verifyingContract: token },
    types: {
      Order: [
        { name: 'maker', type: 'Person' },
        { name: 'ids', type: 'uint256[]' },
        { name: 'open', type: 'bool' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    },
    primaryType: 'Order',
    message: { maker: { name: 'Anna\u202e', hidden: 'x' }, ids: ['1', '0x2'], open: true, unsigned: 'y' },
  }
  const read = (input: unknown, account = address) => readTypedData([account, input], { address, chain, node: nodeOf(), signal, now })

  test('is shown value by value: all that is signed, and nothing else', async () => {
    for (const input of [data, JSON.stringify(data)])
      expect(await read(input)).toMatchObject({
        kind: 'typed-data',
        name: 'Order',
        domain: [
          { path: 'name', value: 'Harbour' },
          { path: 'chainId', value: '137' },
          { path: 'verifyingContract', value: getAddress(token) },
        ],
        rows: [
          { path: 'maker.name', value: 'Anna\\u{202e}' },
          { path: 'ids[0]', value: '1' },
          { path: 'ids[1]', value: '2' },
          { path: 'open', value: 'true' },
        ],
      })
  })
  test('is signed in the form in which it was read, with a domain that is complete', async () => {
    const { EIP712Domain: _, ...types } = { EIP712Domain: [], ...data.types }
    const fields = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ]
    const message = { maker: { name: data.message.maker.name }, ids: [1n, 2n], open: true }
    const digest = hashTypedData({ types: { ...types, EIP712Domain: fields }, primaryType: 'Order', domain: data.domain, message } as never)
    for (const chainId of [137, '137', '0x89', 137n])
      for (const given of [types, { ...types, EIP712Domain: fields }]) {
        const { work } = await read({ ...data, types: given, domain: { ...data.domain, chainId } })
        if (work.kind !== 'evm-typed-data') throw new Error(work.kind)
        expect(hashTypedData(work.data)).toBe(digest)
        expect(work.data.message).toEqual({ maker: { name: data.message.maker.name }, ids: ['1', '2'], open: true })
      }
  })
  test('for another network is refused, however the network is written and whether it would be signed', async () => {
    const { types } = data
    for (const chainId of [1, '1', '0x1', 1n])
      for (const given of [
        types,
        { ...types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] },
        { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] },
      ])
        await expect(read({ ...data, types: given, domain: { ...data.domain, chainId } })).rejects.toEqual(invalid)
  })
  test('with an object in the place of a value is refused with a sentence, whatever is in it', async () => {
    const round: unknown[] = []
    round.push(round)
    const odd = { toString: 1, valueOf: 1 }
    for (const name of [round, { count: 5n }, odd, null])
      await expect(read({ ...data, message: { ...data.message, maker: { name } } })).rejects.toEqual(invalid)
    const types = { ...data.types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] }
    for (const chainId of [round, odd, null]) await expect(read({ ...data, types, domain: { chainId } })).rejects.toEqual(invalid)
  })
  test('that may let others move tokens is marked', async () => {
    expect(await read(data)).toMatchObject({ dangers: ['order', 'unknown'] })
    const plain = { ...data, types: { ...data.types, Vote: [{ name: 'open', type: 'bool' }] }, primaryType: 'Vote' }
    expect(await read(plain)).toMatchObject({ dangers: ['unknown'] })
    const spender = { ...plain, types: { Vote: [{ name: 'spender', type: 'address' }] }, message: { spender: receiver } }
    expect(await read(spender)).toMatchObject({ dangers: ['permit', 'unknown'] })
  })
  test('for another account or network, of an odd form, or too large is refused', async () => {
    await expect(read(data, receiver)).rejects.toEqual(invalid)
    for (const odd of [
      '{',
      null,
      {},
      { ...data, domain: { ...data.domain, chainId: 1 } },
      { ...data, primaryType: 'Nothing' },
      { ...data, primaryType: 'EIP712Domain' },
      { ...data, message: {} },
      { ...data, message: { ...data.message, ids: 5 } },
      { ...data, message: { ...data.message, ids: ['-1'] } },
      { ...data, message: { ...data.message, ids: Array.from({ length: 1_000 }, () => '1') } },
      { ...data, types: { Order: [{ name: 'maker', type: 'Order' }] } },
    ])
      await expect(read(odd)).rejects.toEqual(invalid)
  })
})

describe('a transaction', () => {
  test('is completed by the node, and read from the bytes that are signed', async () => {
    const review = await transactionOf({ from: address, to: receiver, value: '0x2386f26fc10000' })
    expect(review).toMatchObject({
      kind: 'transaction',
      value: 10n ** 16n,
      actions: [{ kind: 'pay', amount: 10n ** 16n }],
      dangers: [],
      stop: undefined,
      fee: 21_000n * 2_100_000_000n,
    })
    const { work } = review
    if (work.kind !== 'evm-transaction') throw new Error('It is no transaction.')
    expect(parseTransaction(work.bytes)).toMatchObject({
      chainId: 137,
      nonce: 7,
      gas: 21_000n,
      maxFeePerGas: 2_100_000_000n,
      value: 10n ** 16n,
      type: 'eip1559',
    })
  })
  test('keeps the fees of the page, also on a network without a base fee', async () => {
    const old = await transactionOf({ to: receiver, value: 1 }, nodeOf({ eth_getBlockByNumber: {} }))
    // Besides gas, a rollup takes a fee for its data, and one of its operator.
    const rollup = await transactionOf({ to: receiver, value: '0x1' }, nodeOf({ eth_call: word(50_000n) }))
    expect(rollup).toMatchObject({ fee: 21_000n * 2_100_000_000n + 100_000n })
    expect(old).toMatchObject({ fee: 21_000n * 2_000_000_000n })
    const given = await transactionOf({ to: receiver, gas: '0x7530', maxFeePerGas: '0xb2d05e00', maxPriorityFeePerGas: '0x1', nonce: 3 })
    expect(given).toMatchObject({ fee: 30_000n * 3_000_000_000n })
  })
  test('takes no more gas than three times what the node estimates, and something for what costs little', async () => {
    const most = 3n * 21_000n + 100_000n
    for (const [gas, taken] of [
      [21_000n, 21_000n],
      [most, most],
      [most + 1n, most],
      [30_000_000n, most],
      [2n ** 256n - 1n, most],
    ] as const)
      for (const name of ['gas', 'gasLimit'])
        expect(await transactionOf({ to: receiver, [name]: gas })).toMatchObject({ fee: taken * 2_100_000_000n, stop: undefined })
    // Without an estimate it would fail, and is stopped whatever it asks for.
    expect(await transactionOf({ to: receiver, gas: 30_000_000n }, nodeOf({ eth_estimateGas: undefined }))).toMatchObject({ stop: expect.anything() })
  })
  test('whose fee is far above what the node says is refused, whatever field names it', async () => {
    // The node says 2 gwei: ten times that, and ten more for networks that cost next to nothing.
    const [most, more] = ['0x6fc23ac00', '0x6fc23ac01']
    for (const fees of [{ maxFeePerGas: most, maxPriorityFeePerGas: '0x1' }, { maxFeePerGas: most, maxPriorityFeePerGas: most }, { gasPrice: most }])
      expect(await transactionOf({ to: receiver, ...fees })).toMatchObject({ fee: 21_000n * 30_000_000_000n })
    for (const fees of [{ maxFeePerGas: more }, { maxFeePerGas: most, maxPriorityFeePerGas: more }, { maxPriorityFeePerGas: more }, { gasPrice: more }])
      await expect(transactionOf({ to: receiver, value: 1, ...fees })).rejects.toEqual(invalid)
    await expect(transactionOf({ to: receiver, gasPrice: more }, nodeOf({ eth_getBlockByNumber: {} }))).rejects.toEqual(invalid)
    // What the node itself asks for is in no field of the page, and counts alike.
    await expect(transactionOf({ to: receiver }, nodeOf({ eth_maxPriorityFeePerGas: more }))).rejects.toEqual(invalid)
  })
  test('whose priority fee is more than its whole fee is refused with a sentence, and never takes more of a node than the page allows', async () => {
    await expect(transactionOf({ to: receiver, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' })).rejects.toEqual(invalid)
    const node = nodeOf({ eth_maxPriorityFeePerGas: '0x5' })
    expect(await transactionOf({ to: receiver, maxFeePerGas: '0x2' }, node)).toMatchObject({ fee: 42_000n })
  })
  test('of a token says which and how much, and an approval who may spend', async () => {
    const abi = parseAbi(['function transfer(address, uint256)', 'function approve(address, uint256)', 'function setApprovalForAll(address, bool)'])
    const calls = [
      encodeFunctionData({ abi, functionName: 'transfer', args: [receiver as `0x${string}`, 2_500_000n] }),
      encodeFunctionData({ abi, functionName: 'approve', args: [receiver as `0x${string}`, maxUint256] }),
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [receiver as `0x${string}`, true] }),
    ] as const
    const [transfer, approve, all] = await Promise.all(calls.map((data) => transactionOf({ to: token, data })))
    const facts = [{ contract: expect.stringMatching(new RegExp(token, 'i')), symbol: 'USDC', decimals: 6 }]
    const taker = expect.stringMatching(new RegExp(receiver, 'i'))
    expect(transfer).toMatchObject({ actions: [{ kind: 'transfer', amount: 2_500_000n, to: taker }], tokens: facts, dangers: [] })
    expect(approve).toMatchObject({ actions: [{ kind: 'allow', amount: maxUint256, spender: taker }], tokens: facts, dangers: ['unlimited'] })
    expect(all).toMatchObject({ actions: [{ kind: 'operator', allowed: true }], dangers: ['operator'] })
    // Bytes after the arguments, or value beside a transfer, make it another call.
    for (const more of [{ data: `${calls[0]}00` }, { data: `${calls[1]}00` }, { data: calls[0], value: 1 }])
      expect(await transactionOf({ to: token, ...more })).toMatchObject({ dangers: ['unknown'] })
    expect(await transactionOf({ data: '0x6001' })).toMatchObject({ to: undefined, actions: [{ kind: 'create' }], dangers: ['unknown'] })
  })
  test('that would fail, or costs more than there is, is stopped', async () => {
    expect(await transactionOf({ to: receiver }, nodeOf({ eth_estimateGas: undefined }))).toMatchObject({ stop: 'fails' })
    expect(await transactionOf({ to: receiver, value: `0x${ether.toString(16)}` })).toMatchObject({ stop: 'funds' })
  })
  test('of another account or network, or with anything that is not known, is refused', async () => {
    for (const odd of [
      {},
      { to: receiver, from: receiver },
      { to: receiver, chainId: '0x1' },
      { to: 'anna.eth' },
      { to: receiver, data: '0x1' },
      { to: receiver, data: '0x12', input: '0x34' },
      { to: receiver, value: '-1' },
      // A port hands over numbers that no request in JSON has.
      ...[-1n, 2n ** 256n].flatMap((number) => ['value', 'gas', 'maxFeePerGas', 'nonce'].map((name) => ({ to: receiver, [name]: number }))),
      { to: receiver, authorizationList: [] },
      { to: receiver, type: '0x4' },
      { to: receiver, accessList: [{}] },
    ])
      await expect(transactionOf(odd)).rejects.toEqual(invalid)
    await expect(readTransaction([{ to: receiver }, 1], { address, chain, node: nodeOf(), signal, now })).rejects.toEqual(invalid)
  })
  test('is not shown while the node is out of reach', async () => {
    const node: Node = async () => {
      throw new FrameError('offline', 'The node does not answer.')
    }
    await expect(transactionOf({ to: receiver }, node)).rejects.toEqual(expect.objectContaining({ reason: 'offline' }))
  })
})
