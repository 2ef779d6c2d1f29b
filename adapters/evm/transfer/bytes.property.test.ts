import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PreparedTransfer, Transfer } from '../../../kernel/api/index.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { decodeRequest } from './decodeRequest.js'
import { fakeChain, juno, me, token } from '../../../tests/harness/fakeChain.js'
import { toRequest } from './toRequest.js'

const { signal } = new AbortController()
const long = 600_000
const addressOf = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  .map((digits) => toChecksumAddress(`0x${digits.map((digit) => digit.toString(16)).join('')}`))
const transferOf: fc.Arbitrary<Transfer> = fc.record({
  from: addressOf,
  to: addressOf,
  token: fc.option(addressOf, { nil: undefined }),
  amount: fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 20n })),
  chain: fc.integer({ min: 1, max: 2 ** 31 - 1 }).map((id) => `eip155:${id}`),
})

test(
  'every transfer is decoded from its bytes as it was encoded',
  ({ task }) => {
    const runs = caseCount(5_000, 50_000)
    fc.assert(
      fc.property(transferOf, (transfer) => {
        const text = JSON.stringify({ method: 'eth_sendTransaction', params: [toRequest(transfer)] })
        expect(decodeRequest(text)).toEqual(transfer)
      }),
      { numRuns: runs },
    )
    figure(task, { what: 'Transfers written to bytes and read back', goal: '0 different of 50,000', measured: `0 of ${runs}` })
  },
  long,
)

test('bytes that are not exactly one transfer are not decoded', () => {
  const request = (transaction: object, method = 'eth_sendTransaction', rest: readonly unknown[] = []) =>
    JSON.stringify({ method, params: [{ from: me, to: juno, value: '0x1', data: '0x', chainId: '0x1', ...transaction }, ...rest] })
  const call = `0xa9059cbb${juno.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  expect(decodeRequest(request({}))).toBeDefined()
  expect(decodeRequest(request({ data: call, value: '0x0' }))).toBeDefined()
  for (const odd of [
    request({ data: call, value: '0x1' }),
    request({ data: `${call}00`, value: '0x0' }),
    request({ data: call.replace('a9059cbb', '095ea7b3'), value: '0x0' }),
    request({ data: call.replace('0000', '0001'), value: '0x0' }),
    request({ data: '0x00' }),
    request({ data: null }),
    request({ value: '1' }),
    request({ value: undefined }),
    request({ to: null }),
    request({ to: 'juno.eth' }),
    request({ chainId: '0x' }),
    request({ chainId: undefined }),
    request({ gas: '0x5208' }),
    request({ authorizationList: [] }),
    request({}, 'eth_sign'),
    request({}, undefined, [{}]),
    JSON.stringify({ method: 'eth_sendTransaction', params: {} }),
    'null',
  ])
    expect(decodeRequest(odd), odd).toBeUndefined()
})

test('a prepared request cannot be changed', async () => {
  const { transfer } = fakeChain()
  const prepared = await transfer.prepare({ from: me, to: juno, token: undefined, amount: 1n, chain: 'eip155:1' }, signal)
  const [transaction] = prepared.request.params
  for (const [target, key] of [
    [transaction, 'to'],
    [prepared.request, 'params'],
    [prepared.request.params, '0'],
    [prepared, 'from'],
    [prepared, 'request'],
  ] as const)
    expect(() => Object.assign(target as object, { [key]: juno })).toThrow(TypeError)
})

test(
  'a changed copy of a prepared request is never sent to the wallet',
  async ({ task }) => {
    const runs = caseCount(300, 1_000)
    const chain = fakeChain({ eth_getCode: (params: readonly unknown[]) => (params[0] === token ? '0x6001' : '0x') })
    const change = fc.oneof(
      fc.record({ key: fc.constantFrom('from', 'to'), value: addressOf }),
      fc.record({
        key: fc.constantFrom('value', 'data', 'chainId'),
        value: fc.bigInt({ min: 0n, max: 2n ** 256n }).map((amount) => `0x${amount.toString(16)}`),
      }),
      fc.record({ key: fc.constantFrom('gas', 'nonce', 'maxFeePerGas', 'type', 'accessList', 'authorizationList'), value: fc.constantFrom('0x0', '0x5208') }),
      fc.record({ key: fc.constantFrom('chain', 'sender', 'method', 'second'), value: fc.constantFrom('eip155:137', juno, 'eth_sign', 'personal_sign') }),
      fc.constant({ key: 'nothing', value: '' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.boolean(), change, async (ofToken, { key, value }) => {
        const made = await chain.transfer.prepare({ from: me, to: juno, token: ofToken ? token : undefined, amount: 5n, chain: 'eip155:1' }, signal)
        const copy = structuredClone(made) as unknown as { chain: string; from: string; request: { method: string; params: Record<string, unknown>[] } }
        if (key === 'chain') copy.chain = value
        else if (key === 'sender') copy.from = value
        else if (key === 'method') copy.request.method = value
        else if (key === 'second') copy.request.params.push({ to: value })
        else if (key !== 'nothing') Object.assign(copy.request.params[0] ?? {}, { [key]: value })
        const changed = copy as unknown as PreparedTransfer
        await expect(chain.transfer.send(changed, signal)).rejects.toMatchObject({ code: 'P345' })
        await expect(chain.transfer.decode(changed)).rejects.toMatchObject({ code: 'P345' })
        expect(chain.asked).toEqual([])
      }),
      { numRuns: runs },
    )
    figure(task, { what: 'Requests changed after the review', goal: '1,000 of 1,000 refused', measured: `${runs} of ${runs} refused` })
  },
  long,
)
