import { DeadlineError } from '../../../kernel/api/index.js'
import { expect, test } from 'vitest'
import { fakeChain, hash, juno, me, refusal, token } from '../../../tests/harness/fakeChain.js'

const { signal } = new AbortController()
const native = { from: me, to: juno, token: undefined, amount: 250_000_000_000_000_000n, chain: 'eip155:1' }
const ofToken = { ...native, token, amount: 1_500_000n }

test('native currency is sent with empty data and its value', async () => {
  const { transfer } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  expect(prepared.request).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: me, to: juno, value: '0x3782dace9d90000', data: '0x', chainId: '0x1' }],
  })
  expect(await transfer.decode(prepared)).toEqual(native)
})

test('a token is sent by its own transfer function, without value', async () => {
  const { transfer } = fakeChain({ eth_getCode: (params: readonly unknown[]) => (params[0] === token ? '0x6001' : '0x') })
  const prepared = await transfer.prepare(ofToken, signal)
  expect(prepared.request.params).toEqual([
    {
      from: me,
      to: token,
      value: '0x0',
      data: `0xa9059cbb${juno.slice(2).toLowerCase().padStart(64, '0')}${(1_500_000).toString(16).padStart(64, '0')}`,
      chainId: '0x1',
    },
  ])
  expect(await transfer.decode(prepared)).toEqual(ofToken)
  expect(prepared).toMatchObject({ held: 5_000_000n, native: 10n ** 18n, receiver: 'account' })
})

test('the fee is that of EIP-1559, up to the maximum that wallets may offer', async () => {
  const { transfer } = fakeChain()
  expect(await transfer.estimate(native, signal)).toEqual({ likely: 21_000n * 1_100_000_000n, most: 21_000n * 2_100_000_000n })
})

test("a rollup's fees for its data and of its operator are added; an invalid amount is ignored", async () => {
  const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`
  const asked: unknown[] = []
  const fee = (answer: unknown) => {
    const { transfer } = fakeChain({
      eth_call: ([call]: readonly unknown[]) => {
        asked.push(call)
        // `getOperatorFee(uint256)`: four for each unit of gas, and a fixed part.
        if (String(Object(call).data).startsWith('0x275aedd2'))
          return answer === word(50_000_000_000n) ? word(BigInt(`0x${Object(call).data.slice(10)}`) * 4n + 7_000n) : answer
        return answer
      },
    })
    return transfer.estimate(native, signal)
  }
  const gas = { likely: 21_000n * 1_100_000_000n, most: 21_000n * 2_100_000_000n }
  const parts = 50_000_000_000n + 21_000n * 4n + 7_000n
  expect(await fee(word(50_000_000_000n))).toEqual({ likely: gas.likely + parts, most: gas.most + parts })
  expect(asked[0]).toEqual({ to: '0x420000000000000000000000000000000000000f', data: `0xf1c7a58b${(100).toString(16).padStart(64, '0')}` })
  for (const odd of ['0x', '0x5', word(10n ** 18n + 1n), word(2n ** 255n), null, refusal(-32000)]) expect(await fee(odd)).toEqual(gas)
})

test('a chain without fee history has a gas price; a chain with neither has no fee', async () => {
  const old = fakeChain({ eth_feeHistory: refusal(-32601), eth_gasPrice: '0x64' })
  expect(await old.transfer.estimate(native, signal)).toEqual({ likely: 2_100_000n, most: 2_625_000n })
  const mute = fakeChain({ eth_feeHistory: null, eth_gasPrice: 'cheap' })
  await expect(mute.transfer.estimate(native, signal)).rejects.toMatchObject({ code: 'P342' })
  expect((await mute.transfer.prepare(native, signal)).fee).toBeUndefined()
})

test.each(['', '<html>', '0x', '0x0', null, {}, [], `0x${'f'.repeat(64)}`])('an amount of gas of %j gives no fee', async (answer) => {
  const { transfer } = fakeChain({ eth_estimateGas: answer })
  await expect(transfer.estimate(native, signal)).rejects.toThrow()
})

test('an invalid transfer is not prepared', async () => {
  const { transfer } = fakeChain()
  for (const odd of [
    { ...native, amount: 0n },
    { ...native, amount: -1n },
    { ...native, amount: 2n ** 256n },
    { ...native, to: '0x12' },
    { ...native, to: juno.replace('E', 'e') },
    { ...native, from: 'me' },
    { ...ofToken, token: 'TUSD' },
  ])
    await expect(transfer.prepare(odd, signal)).rejects.toMatchObject({ code: 'P347' })
  await expect(transfer.prepare({ ...native, chain: 'eip155:5' }, signal)).rejects.toMatchObject({ code: 'P343' })
})

test('no fee is estimated for a token transfer to a receiver with a wrong checksum', async () => {
  const { transfer, read } = fakeChain()
  await expect(transfer.estimate({ ...ofToken, to: juno.replace('E', 'e') }, signal)).rejects.toMatchObject({ code: 'P347' })
  expect(read).toEqual([])
})

test('a token that does not exist on the chain is not sent: it would cost a fee and have no effect', async () => {
  const { transfer } = fakeChain({ eth_getCode: '0x' })
  await expect(transfer.prepare(ofToken, signal)).rejects.toMatchObject({ code: 'P348' })
})

test("the kind of account at the receiver's address is reported", async () => {
  const at = async (to: string, code: unknown, tokenAddress?: string) => {
    const { transfer } = fakeChain({ eth_getCode: (params: readonly unknown[]) => (params[0] === tokenAddress ? '0x6001' : code) })
    return (await transfer.prepare({ ...native, to, token: tokenAddress }, signal)).receiver
  }
  expect(await at(juno, '0x')).toBe('account')
  expect(await at(juno, '0x6001')).toBe('contract')
  expect(await at(juno, `0xef0100${'12'.repeat(20)}`)).toBe('account')
  expect(await at(juno, refusal(-32000))).toBe('unknown')
  expect(await at(token, '0x6001', token)).toBe('token')
  expect(await at('0x000000000000000000000000000000000000dEaD', '0x')).toBe('burn')
  expect(await at(`0x${'0'.repeat(40)}`, '0x')).toBe('burn')
})

test('the wallet is asked for exactly the prepared request, once', async () => {
  const { transfer, asked } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  expect(await transfer.send(prepared, signal)).toBe(hash)
  expect(asked).toEqual([prepared.request])
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P345' })
  expect(asked).toHaveLength(1)
})

test('a wallet on another chain or account is not asked', async () => {
  const { transfer, asked, wallet } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  wallet.chain = 'eip155:137'
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P340' })
  wallet.chain = 'eip155:1'
  wallet.account = juno
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P344' })
  expect(asked).toEqual([])
  wallet.account = me.toLowerCase()
  expect(await transfer.send(prepared, signal)).toBe(hash)
})

test('a wallet that was locked since the review is not asked; once unlocked, it is', async () => {
  const { transfer, asked, wallet } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  wallet.account = undefined
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P344', message: expect.stringContaining('no account') })
  expect(asked).toEqual([])
  wallet.account = me
  expect(await transfer.send(prepared, signal)).toBe(hash)
  expect(asked).toHaveLength(1)
})

test('a declined request can be sent again; one that was approved without a hash cannot', async () => {
  const { transfer, wallet } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  wallet.fault = { code: 4001, message: 'User rejected the request.' }
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P301' })
  wallet.fault = undefined
  for (const odd of ['', '0x', '0x12', `${hash}00`, { hash }, null, undefined, true]) {
    wallet.hash = odd
    const next = await transfer.prepare(native, signal)
    await expect(transfer.send(next, signal)).rejects.toMatchObject({ code: 'P346' })
    await expect(transfer.send(next, signal)).rejects.toMatchObject({ code: 'P345' })
  }
  wallet.hash = hash
  expect(await transfer.send(prepared, signal)).toBe(hash)
})

test('when the wallet goes away after the request it is unclear whether it was sent, and the request is not repeated', async () => {
  const { transfer, wallet, asked } = fakeChain()
  for (const fault of [
    new Error('Attempting to use a disconnected port object'),
    { code: 4900 },
    { code: 4901, message: 'Chain disconnected' },
    { code: -32000, message: 'already known' },
    { code: -32603, message: 'Internal JSON-RPC error.', data: { code: -32000, message: 'Request timed out' } },
    new DeadlineError({ what: 'Asking the secure site', ms: 1 }),
    'gone',
    undefined,
    null,
  ]) {
    const prepared = await transfer.prepare(native, signal)
    const before = asked.length
    wallet.fault = fault ?? new Error()
    await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P346' })
    await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P345' })
    expect(asked).toHaveLength(before + 1)
  }
  // A refusal with an error code is a refusal.
  wallet.fault = { code: -32000, message: 'insufficient funds' }
  const prepared = await transfer.prepare(native, signal)
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P302' })
})

test('the decimals of a token come from its contract, and invalid ones are refused', async () => {
  const at = async (places: string) => {
    const said = fakeChain({
      eth_getCode: '0x6001',
      eth_call: ([{ data }]: readonly [{ data: string }]) => (data === '0x313ce567' ? places : `0x${'0'.repeat(64)}`),
    })
    return (await said.transfer.prepare(ofToken, signal)).decimals
  }
  expect(await at(`0x${(6).toString(16).padStart(64, '0')}`)).toBe(6)
  for (const odd of ['0x', `0x${(78).toString(16).padStart(64, '0')}`, `0x${'f'.repeat(64)}`, 'x']) expect(await at(odd)).toBeUndefined()
  expect((await fakeChain().transfer.prepare(native, signal)).decimals).toBeUndefined()
})

test('a network whose endpoint serves another chain is refused before the wallet is asked', async () => {
  const { transfer, asked, node } = fakeChain({ eth_chainId: '0x89' })
  await expect(transfer.prepare(native, signal)).rejects.toMatchObject({ code: 'P343', message: expect.stringContaining('serves another chain') })
  expect(asked).toEqual([])
  // Corrected by the host: the next try works.
  node.eth_chainId = '0x1'
  await transfer.send(await transfer.prepare(native, signal), signal)
  expect(asked).toHaveLength(1)
})

test.each([refusal(-32601), null, '', '<html>', {}, '0x0', `0x${'f'.repeat(80)}`])(
  'an endpoint that does not say which chain it serves (%j) stops nothing',
  async (answer) => {
    const { transfer, asked } = fakeChain({ eth_chainId: answer })
    await transfer.send(await transfer.prepare(native, signal), signal)
    expect(asked).toHaveLength(1)
  },
)

test('an endpoint is asked once which chain it serves', async () => {
  const { transfer, read } = fakeChain()
  await transfer.prepare(native, signal)
  await transfer.prepare(native, signal)
  expect(read.filter(({ method }) => method === 'eth_chainId')).toHaveLength(1)
})

test('two presses are one request', async () => {
  const { transfer, asked } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  const [first, second] = await Promise.allSettled([transfer.send(prepared, signal), transfer.send(prepared, signal)])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  expect(asked).toHaveLength(1)
})

test('while no network answers a transfer can still be prepared, and sent by the wallet', async () => {
  const { transfer, node, asked } = fakeChain()
  for (const method of Object.keys(node)) node[method] = new Error('down')
  const prepared = await transfer.prepare(native, signal)
  expect(prepared).toMatchObject({ fee: undefined, native: undefined, held: undefined, receiver: 'unknown' })
  expect(await transfer.simulate(prepared, signal)).toEqual({ outcome: 'unavailable' })
  await transfer.send(prepared, signal)
  expect(asked).toEqual([prepared.request])
})

test('an abort ends every wait', async () => {
  const { transfer, node } = fakeChain()
  for (const method of Object.keys(node)) node[method] = () => new Promise(() => {})
  const abort = new AbortController()
  const waits = [transfer.prepare(native, abort.signal), transfer.estimate(native, abort.signal), transfer.wait({ chain: 'eip155:1', hash }, abort.signal)]
  abort.abort('changed my mind')
  for (const wait of waits) await expect(wait).rejects.toBe('changed my mind')
})
