import { type AbiFunction, encodeFunctionData, type Hex, numberToHex, parseAbiItem } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { CodeNeededError } from '../../base/CodeNeededError.js'
import { createChains } from '../../base/createChains.js'
import type { VaultChain } from '../../base/readConfig.js'
import type { SignWork } from '../../keys/signer.js'
import { controlEvents, tokenEvents } from 'portico-lib/abi/tokenEvents.js'
import { memoryPermissions } from '../../tests/memoryPermissions.js'
import type { AccountType } from '../accountTypes.js'
import { entryPoint } from '../contracts.js'
import { createSmartAccounts } from '../createSmartAccounts.js'
import { operationHash } from '../encodeOperation.js'
import { predictAccount } from '../predictAccount.js'
import { contextOf } from './contextOf.js'
import { createPermissions } from './createPermissions.js'
import { createPermitted } from './createPermitted.js'
import { readGrant } from './readGrant.js'

const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const { address } = predictAccount(owner.address)
const receiver = '0x1000000000000000000000000000000000000001'
const game = '0x2000000000000000000000000000000000000002'
const site = 'https://lumen.market'
const now = 1_800_000_000
const base = { currency: { symbol: 'POL', decimals: 18 }, rpc: 'https://node.example', bundler: 'https://bundler.example' }
const chain: VaultChain = { id: 'eip155:137', name: 'Polygon', ...base, paymaster: 'https://payer.example' }
const other: VaultChain = { id: 'eip155:10', name: 'Optimism', ...base }
const chains = createChains([chain, other], undefined)
const word = (value: bigint) => numberToHex(value, { size: 32 })
const { signal } = new AbortController()

interface Changed {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly unlock?: () => Promise<'here' | 'elsewhere'>
  readonly type?: AccountType
  readonly visitor?: string
  /** The functions of the game that the website may call. */
  readonly functions?: readonly string[]
}
/** A browser in which the website has a permission for 100 wei in three calls. */
const world = async ({ answers = {}, unlock = async () => 'here', type = 'smartAccount', visitor = owner.address, functions = ['play()'] }: Changed = {}) => {
  const signed: SignWork[] = []
  let told = 0
  const onSigned = () => {
    told += 1
    // Nothing can have been sent before it is told.
    expect([signed.length, sent.length]).toEqual([told, told - 1])
  }
  const sent: Record<string, Hex>[] = []
  const known: Readonly<Record<string, unknown>> = {
    eth_getCode: '0x60',
    eth_getBalance: numberToHex(10n ** 18n),
    eth_gasPrice: '0x1',
    eth_getBlockByNumber: { number: '0x10', timestamp: numberToHex(now) },
    // The next nonce of a row: the row, and a count of 0.
    eth_call: ([{ data }]: readonly [{ readonly data: string }]) => `0x${data.slice(-48)}${'0'.repeat(16)}`,
    pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' } },
    eth_estimateUserOperationGas: { callGasLimit: '0x10', verificationGasLimit: '0x10', preVerificationGas: '0x10' },
    pm_getPaymasterStubData: { paymaster: entryPoint, paymasterData: '0x01', paymasterVerificationGasLimit: '0x1', paymasterPostOpGasLimit: '0x1' },
    pm_getPaymasterData: { paymaster: entryPoint, paymasterData: '0x02' },
    ...answers,
  }
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: readonly [Record<string, Hex>] }
    const given = known[method]
    if (given instanceof TypeError) throw given
    if (given instanceof Error) return Response.json({ error: { message: given.message } })
    if (method !== 'eth_sendUserOperation' || given !== undefined) return Response.json({ result: given })
    sent.push(params[0])
    const fields = Object.entries(params[0]).map(([name, value]) => [name, /Gas|nonce/.test(name) && !/Data/.test(name) ? BigInt(value) : value])
    return Response.json({ result: operationHash(Object.fromEntries(fields), 137) })
  }
  const smart = createSmartAccounts({
    chains,
    node: async (_, method, params) => {
      const given = known[method]
      return typeof given === 'function' ? given(params) : given
    },
    fetch: fetch as typeof globalThis.fetch,
    wait: async () => {},
  })
  const permissions = await createPermissions({ store: memoryPermissions(), now: () => now * 1_000 })
  const asked = [
    {
      expiry: now + 300,
      permissions: [
        { type: 'native-token-transfer', data: { allowance: '0x64' } },
        { type: 'contract-call', data: { address: game, calls: functions } },
      ],
      policies: [{ type: 'call-limit', data: { count: 3 } }],
    },
  ]
  const grantee = { site, owner: owner.address, account: address, chain: chain.id }
  const { context } = await permissions.grant(grantee, readGrant(asked, { account: address, chain, now }).terms)
  const permitted = createPermitted({
    account: {
      current: async () => ({ email: 'mira@example.org', userName: undefined, wallet: { version: 1, evmAddress: visitor, solanaAddress: '' } }),
      unlock,
      sign: async (work) => {
        signed.push(work)
        if (work.kind !== 'evm-typed-data') throw new Error('Only operations are signed here.')
        return owner.signTypedData(work.data)
      },
    },
    permissions,
    smart,
    types: { on: () => type },
    site,
  })
  const play = (data: Hex = '0x93e84cd9') =>
    permitted.send({ params: [{ from: address, calls: [{ to: game, data }], capabilities: { permissions: { context } } }], chain }, signal, onSigned)
  const send = (value: bigint, { name = context as unknown, on = chain, more = {}, until = signal } = {}) =>
    permitted.send(
      {
        params: [{ from: address, calls: [{ to: receiver, value: numberToHex(value) }], capabilities: { permissions: { context: name }, ...more } }],
        chain: on,
      },
      until,
      onSigned,
    )
  const used = async () => (await permissions.find(context, grantee)).used
  return { signed, sent, send, play, used, permitted, permissions, context }
}
const refusal = (code: number) => expect.objectContaining({ name: 'FrameError', code })

test('calls within a permission are signed and sent without a question, and end with it', async () => {
  const { send, signed, sent, used } = await world()
  expect(await send(60n)).toEqual({ id: expect.stringMatching(/^0x01/) })
  await send(1n)
  expect([signed.length, sent.length]).toEqual([2, 2])
  expect(await used()).toMatchObject({ native: 61n, calls: 2 })
  // The module of the account does not accept it after the permission.
  expect(signed[0]).toMatchObject({ data: { message: { validUntil: now + 300 } } })
  // Each in a row of nonces of its own.
  expect(sent[0]?.nonce === sent[1]?.nonce).toBe(false)
})
test('beyond it nothing is signed, whatever is tried', async () => {
  const tries: readonly (readonly [Changed, (one: Awaited<ReturnType<typeof world>>) => Promise<unknown>])[] = [
    [{}, ({ send }) => send(101n)],
    [{}, ({ send }) => send(1n, { name: word(1n) })],
    [{}, ({ send }) => send(1n, { name: null })],
    [{}, ({ send }) => send(1n, { on: other })],
    [{ type: 'eoa' }, ({ send }) => send(1n)],
    [{ unlock: async () => 'elsewhere' }, ({ send }) => send(1n)],
    [{ unlock: () => Promise.reject(new CodeNeededError('login')) }, ({ send }) => send(1n)],
    [{ answers: { eth_getBlockByNumber: { number: '0x10', timestamp: numberToHex(now + 300) } } }, ({ send }) => send(1n)],
    // A paymaster that refuses makes the account pay: the fee is more than what is left.
    [{ answers: { pm_getPaymasterData: new Error('policy') } }, ({ send }) => send(60n)],
    [
      {},
      async ({ send, permitted, context }) => {
        await permitted.revoke([{ permissionContext: context }])
        await send(1n)
      },
    ],
  ]
  for (const [changed, run] of tries) {
    const one = await world(changed)
    await expect(run(one), String(run)).rejects.toEqual(refusal(4100))
    expect([one.signed.length, one.sent.length]).toEqual([0, 0])
  }
})
test('another visitor, another account, and services that fail sign nothing', async () => {
  const stranger = await world({ visitor: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })
  await expect(stranger.send(1n)).rejects.toEqual(expect.objectContaining({ reason: 'invalid' }))
  for (const answers of [
    { eth_estimateUserOperationGas: new Error('execution reverted') },
    { eth_estimateUserOperationGas: new TypeError('down') },
    { pimlico_getUserOperationGasPrice: { fast: { maxFeePerGas: '0xffffffffffff', maxPriorityFeePerGas: '0x1' } } },
    { eth_getBalance: '0x0' },
  ]) {
    const one = await world({ answers })
    await expect(one.send(1n)).rejects.toBeDefined()
    expect([one.signed.length, one.sent.length, (await one.used()).native]).toEqual([0, 0, 0n])
  }
  const given = new AbortController()
  given.abort(new Error('left'))
  const left = await world()
  await expect(left.send(1n, { until: given.signal })).rejects.toThrow('left')
  expect([left.signed.length, (await left.used()).native]).toEqual([0, 0n])
})
test('what was signed counts, even where the bundler says that it did not take it', async () => {
  const { send, signed, used } = await world({ answers: { eth_sendUserOperation: new Error('busy') } })
  await expect(send(60n)).rejects.toBeDefined()
  expect([signed.length, (await used()).native]).toEqual([1, 60n])
  await expect(send(60n)).rejects.toEqual(refusal(4100))
})
test('a call of a contract is tried first, and one that takes a token or cannot be tried is not signed', async () => {
  const Transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const owned = `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`
  const tried = (logs: readonly object[], status = '0x1') => ({ eth_simulateV1: [{ calls: [{ status, logs }] }] })
  const taken = { address: game, topics: [Transfer, owned, word(1n)], data: word(5n) }
  for (const answers of [tried([taken]), tried([], '0x0'), {}]) {
    const { play, signed, used } = await world({ answers })
    await expect(play()).rejects.toMatchObject({ name: 'FrameError' })
    expect([signed.length, (await used()).calls]).toEqual([0, 0])
  }
  const { play, signed, used } = await world({ answers: tried([]) })
  await play()
  expect([signed.length, (await used()).calls]).toEqual([1, 1])
})
test('several at once do not pass the limit together', async () => {
  const { send, signed, used } = await world()
  const results = await Promise.allSettled([send(60n), send(60n), send(60n)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([signed.length, (await used()).native]).toEqual([1, 60n])
})
test('a website that asks for something else beside the permission is refused', async () => {
  const { send, signed, permitted } = await world()
  await expect(send(1n, { more: { flowControl: {} } })).rejects.toEqual(refusal(5700))
  for (const params of [undefined, [], [{}], { permissionContext: 5 }, [{ eth_accounts: {} }]])
    await expect(permitted.revoke(params)).rejects.toEqual(refusal(-32602))
  expect(signed).toEqual([])
})
test('calls with anything at all in the place of a permission are never taken for calls without one', () => {
  for (const permissions of [{}, { context: undefined }, { context: 5 }, { context: null, optional: true }])
    expect(contextOf([{ capabilities: { permissions } }])).toBeDefined()
  expect(contextOf([{ capabilities: {} }])).toBeUndefined()
  expect(contextOf([{ calls: [] }])).toBeUndefined()
})

const thief: Hex = '0x91d8c5507ee24bbaf06e3a9d41c2b7f8602c5e13'
const topic = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}` as Hex
const event = (first: Hex, topics: readonly string[], data: Hex = '0x', at: Hex = game) => ({ address: at, topics: [first, ...topics.map(topic)], data })
const coin: Hex = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const paid = (to: string) => event(tokenEvents.Transfer, [game, to], word(5n), coin)
const item = (from: string, to: string) => event(tokenEvents.Transfer, [from, to, '0x9'])
/** What pays out, or hands over, what the account has in a contract, with the events that such contracts have: some have none. */
const payouts: readonly (readonly [signature: string, args: readonly unknown[], logs: readonly object[]])[] = [
  ['withdraw(uint256,uint256,address)', [1n, 5n, thief], [paid(thief)]],
  ['emergencyWithdraw(uint256,address)', [1n, thief], [paid(thief)]],
  ['withdrawTo(address,uint256)', [thief, 5n], [paid(thief)]],
  ['withdrawAndHarvest(uint256,uint256,address)', [1n, 5n, thief], [paid(thief)]],
  ['harvest(uint256,address)', [1n, thief], [paid(thief)]],
  ['collect((uint256,address,uint128,uint128))', [[1n, thief, 5n, 5n]], [paid(thief)]],
  ['claim(address)', [thief], [paid(thief)]],
  ['exitTo(address)', [thief], [paid(thief)]],
  ['setWithdrawalAddress(address)', [thief], []],
  ['setOwner(address)', [thief], [event(controlEvents.OwnershipTransferred, [address, thief])]],
  ['setBeneficiary(uint256,address)', [1n, thief], []],
  ['transferPosition(uint256,address)', [1n, thief], [item(address, thief)]],
  ['transfer(address,uint256,uint256)', [thief, 1n, 5n], [event(tokenEvents.MultiTransfer, [address, thief, '0x1'], `${word(1n)}${word(5n).slice(2)}`)]],
  ['approve(address,uint256,uint256)', [thief, 1n, 5n], [event(tokenEvents.MultiApproval, [address, thief, '0x1'], word(5n))]],
  ['batchTransfer(address[],uint256)', [[thief], 5n], [paid(thief)]],
  ['delegateBySig(address,uint256)', [thief, 5n], []],
  // The receiver was set before, so that the call does not name it.
  ['exit()', [], [paid(thief)]],
  ['sweep()', [], [event(tokenEvents.Transfer, [game, thief], word(5n), '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')]],
  ['accept()', [], [event(controlEvents.RoleGranted, ['0x0', thief, address])]],
]

test('createPermitted: pays out and hands over nothing without a question, whatever the function is called', async () => {
  const made: string[] = []
  for (const [signature, args, logs] of payouts) {
    const data = encodeFunctionData({ abi: [parseAbiItem(`function ${signature}`) as AbiFunction], args: args as never })
    const { play, signed, used } = await world({ functions: [signature], answers: { eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }] } })
    await play(data).then(
      () => made.push(signature),
      (error) => expect([signature, error]).toEqual([signature, refusal(4100)]),
    )
    expect([signed.length, (await used()).calls]).toEqual([0, 0])
  }
  expect([payouts.length, made]).toEqual([19, []])
})
test('createPermitted: what stays with the account and the contract is made', async () => {
  for (const [signature, args, logs] of [
    ['withdraw(uint256,uint256,address)', [1n, 5n, address], [paid(address)]],
    ['stakeFor(address,uint256)', [address, 10n ** 27n], []],
    ['claim(address)', [game], [event(tokenEvents.Transfer, [thief, game], word(5n), coin)]],
  ] as const) {
    const data = encodeFunctionData({ abi: [parseAbiItem(`function ${signature}`) as AbiFunction], args: args as never })
    const { play, signed } = await world({ functions: [signature], answers: { eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }] } })
    await play(data)
    expect([signature, signed.length]).toEqual([signature, 1])
  }
})
