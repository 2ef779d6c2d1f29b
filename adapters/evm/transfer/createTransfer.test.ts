import { expect, test } from 'vitest'
import { fakeChain, hash, juno, me, refusal, token } from '../../../tests/harness/fakeChain.js'

const { signal } = new AbortController()
const native = { from: me, to: juno, token: undefined, amount: 250_000_000_000_000_000n, chain: 'eip155:1' }
const ofToken = { ...native, token, amount: 1_500_000n }

test('native currency goes with empty data and its value (SPEC §4)', async () => {
  const { transfer } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  expect(prepared.request).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: me, to: juno, value: '0x3782dace9d90000', data: '0x', chainId: '0x1' }],
  })
  expect(await transfer.decode(prepared)).toEqual(native)
})

test('a token goes by its own transfer, and no value with it', async () => {
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

test('the fee is what EIP-1559 asks for, and what wallets may ask for at most', async () => {
  const { transfer } = fakeChain()
  expect(await transfer.estimate(native, signal)).toEqual({ likely: 21_000n * 1_100_000_000n, most: 21_000n * 2_100_000_000n })
})

test('a rollup takes a fee for its place on Ethereum, too; what is no amount is none', async () => {
  const word = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`
  const asked: unknown[] = []
  const fee = (answer: unknown) => {
    const { transfer } = fakeChain({
      eth_call: ([call]: readonly unknown[]) => {
        asked.push(call)
        return answer
      },
    })
    return transfer.estimate(native, signal)
  }
  const gas = { likely: 21_000n * 1_100_000_000n, most: 21_000n * 2_100_000_000n }
  expect(await fee(word(50_000_000_000n))).toEqual({ likely: gas.likely + 50_000_000_000n, most: gas.most + 50_000_000_000n })
  expect(asked).toEqual([{ to: '0x420000000000000000000000000000000000000f', data: `0xf1c7a58b${(100).toString(16).padStart(64, '0')}` }])
  for (const odd of ['0x', '0x5', word(10n ** 18n + 1n), word(2n ** 255n), null, refusal(-32000)]) expect(await fee(odd)).toEqual(gas)
})

test('a chain without fee history has a price; one that says nothing has no fee', async () => {
  const old = fakeChain({ eth_feeHistory: refusal(-32601), eth_gasPrice: '0x64' })
  expect(await old.transfer.estimate(native, signal)).toEqual({ likely: 2_100_000n, most: 2_625_000n })
  const mute = fakeChain({ eth_feeHistory: null, eth_gasPrice: 'cheap' })
  await expect(mute.transfer.estimate(native, signal)).rejects.toMatchObject({ code: 'P342' })
  expect((await mute.transfer.prepare(native, signal)).fee).toBeUndefined()
})

test.each(['', '<html>', '0x', '0x0', null, {}, [], `0x${'f'.repeat(64)}`])('an amount of gas of %j is no fee', async (answer) => {
  const { transfer } = fakeChain({ eth_estimateGas: answer })
  await expect(transfer.estimate(native, signal)).rejects.toThrow()
})

test('a transfer that cannot be is not made', async () => {
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

test('what a token transfer costs is not asked for a receiver that fails its checksum', async () => {
  const { transfer, read } = fakeChain()
  await expect(transfer.estimate({ ...ofToken, to: juno.replace('E', 'e') }, signal)).rejects.toMatchObject({ code: 'P347' })
  expect(read).toEqual([])
})

test('a token that is not on the chain is not sent: it would cost a fee and do nothing', async () => {
  const { transfer } = fakeChain({ eth_getCode: '0x' })
  await expect(transfer.prepare(ofToken, signal)).rejects.toMatchObject({ code: 'P348' })
})

test('what stands at the receiver is told', async () => {
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

test('a wallet that was locked since the review is not asked; unlocked, it is', async () => {
  const { transfer, asked, wallet } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  wallet.account = undefined
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P344', message: expect.stringContaining('no account') })
  expect(asked).toEqual([])
  wallet.account = me
  expect(await transfer.send(prepared, signal)).toBe(hash)
  expect(asked).toHaveLength(1)
})

test('a declined request can be asked for again; one that was agreed to without a hash cannot', async () => {
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

test('a wallet that goes away after it was asked leaves it open whether it was sent, and it is not asked twice', async () => {
  const { transfer, wallet, asked } = fakeChain()
  for (const fault of [
    new Error('Attempting to use a disconnected port object'),
    { code: 4900 },
    { code: 4901, message: 'Chain disconnected' },
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
  // A no with a code is a no.
  wallet.fault = { code: -32000, message: 'insufficient funds' }
  const prepared = await transfer.prepare(native, signal)
  await expect(transfer.send(prepared, signal)).rejects.toMatchObject({ code: 'P302' })
})

test('the places of a token come from its contract, and nonsense is none', async () => {
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

test('two presses are one request', async () => {
  const { transfer, asked } = fakeChain()
  const prepared = await transfer.prepare(native, signal)
  const [first, second] = await Promise.allSettled([transfer.send(prepared, signal), transfer.send(prepared, signal)])
  expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  expect(asked).toHaveLength(1)
})

test('while no network answers a transfer can still be prepared and sent by the wallet', async () => {
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
