import { expect, test } from 'vitest'
import { encodeFunctionData, maxUint160, maxUint256, parseAbi, toHex } from 'viem'
import { account, now, other, read, token } from '../testing/requestOf.js'

const tokens = parseAbi([
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
  'function transferFrom(address, address, uint256)',
  'function transferOwnership(address)',
])
type Args = readonly unknown[]
const sends = (functionName: string, args: Args, more: object = {}) => ({
  from: account,
  to: token,
  data: encodeFunctionData({ abi: tokens, functionName, args } as never),
  ...more,
})
const transaction = (given: object) => {
  const review = read('eth_sendTransaction', [given])
  if (review.kind !== 'transaction') throw new Error(review.kind)
  return { actions: review.calls.flatMap(({ actions }) => actions), dangers: review.dangers, params: review.params }
}

test('a payment names its receiver and its amount', () => {
  expect(transaction({ from: account, to: other, value: '0x5' })).toEqual({
    actions: [{ kind: 'pay', to: other, amount: 5n }],
    dangers: [],
    params: [{ from: account, to: other, value: '0x5' }],
  })
})

test.each([
  ['approve', [other, 7n], { kind: 'allow', amount: 7n, change: 'set' }, []],
  ['approve', [other, maxUint256], { kind: 'allow', amount: maxUint256 }, ['unlimited']],
  ['approve', [other, 2n ** 96n - 1n], { kind: 'allow' }, ['unlimited']],
  ['approve', [other, 0n], { kind: 'allow', amount: 0n }, []],
  ['increaseAllowance', [other, maxUint256], { kind: 'allow', change: 'more' }, ['unlimited']],
  ['setApprovalForAll', [other, true], { kind: 'operator', operator: other, allowed: true }, ['operator']],
  ['setApprovalForAll', [other, false], { kind: 'operator', allowed: false }, []],
  ['safeTransferFrom', [account, other, 9n], { kind: 'items', to: other, items: [{ id: 9n, amount: 1n }] }, []],
  [
    'safeBatchTransferFrom',
    [account, other, [1n, 2n], [3n, 4n], '0x'],
    {
      kind: 'items',
      items: [
        { id: 1n, amount: 3n },
        { id: 2n, amount: 4n },
      ],
    },
    [],
  ],
  ['transferFrom', [other, account, 4n], { kind: 'transfer', from: other, to: account, amount: 4n }, []],
  ['transferOwnership', [other], { kind: 'owner', to: other }, ['owner']],
])('%s is explained, case %#', (name, args, action, dangers) => {
  const shown = transaction(sends(name, args as Args))
  expect(shown.actions).toHaveLength(1)
  expect(shown.actions[0]).toMatchObject(action)
  expect(shown.dangers).toEqual(dangers)
})

test('a call of an unknown function, a new contract and the code of others are marked', () => {
  expect(transaction({ from: account, to: token, data: '0xdeadbeef', value: '0x1' })).toMatchObject({
    actions: [{ kind: 'pay' }, { kind: 'unknown', contract: token, data: '0xdeadbeef' }],
    dangers: ['unknown'],
  })
  expect(transaction({ from: account, data: '0x6000' }).dangers).toEqual(['unknown'])
  const delegated = transaction({ from: account, to: account, data: '0x', authorizationList: [{ address: other, chainId: '0x0', nonce: '0x1' }] })
  expect(delegated.actions[0]).toEqual({ kind: 'delegate', to: other, everywhere: true })
  expect(delegated.dangers).toEqual(['delegation'])
})

test.each<[string, object, number]>([
  ['no receiver and no data', { from: account, value: '0x1' }, -32602],
  ['a receiver without all digits', { from: account, to: '0x123' }, -32602],
  ['a receiver with a wrong checksum', { from: account, to: other.replace('fB', 'Fb') }, -32602],
  ['an account that is not connected', { from: other, to: other }, 4100],
  ['another chain', { from: account, to: other, chainId: '0x89' }, -32602],
  ['data that differs from input', { from: account, to: other, data: '0x01', input: '0x02' }, -32602],
  ['a field that is not known', { from: account, to: other, blobs: [] }, -32602],
  ['a value that is no quantity', { from: account, to: other, value: '1.5' }, -32602],
  ['a value that no word holds', { from: account, to: other, value: `0x1${'0'.repeat(64)}` }, -32602],
])('a transaction with %s is refused', (_, given, rpcCode) => {
  expect(() => read('eth_sendTransaction', [given])).toThrow(expect.objectContaining({ code: 'P349', rpcCode }))
})

test.each(['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'wallet_requestExecutionPermissions', 'eth_sendUserOperation'])(
  '%s cannot be shown, and is refused',
  (method) => {
    expect(() => read(method, [])).toThrow(expect.objectContaining({ rpcCode: 4200 }))
  },
)

const grant = (permission: object, more: object = {}) => [
  { chainId: '0x1', address: account, expiry: Number(now) + 3_600, signer: { type: 'wallet', data: {} }, permissions: [permission], ...more },
]
const nativeGrant = { type: 'native-token-transfer', data: { allowance: '0x64' } }

test('a permission is shown with every value that the wallet gets, and always marked', () => {
  const shown = read('wallet_grantPermissions', grant(nativeGrant))
  expect(shown).toMatchObject({ kind: 'permissions', account, chain: 'eip155:1', until: Number(now) + 3_600, wallet: true, dangers: ['standing'] })
  expect(shown.kind === 'permissions' && shown.rows).toContainEqual({ path: 'permissions[0].data.allowance', type: 'string', value: '0x64' })
  expect(shown.params).toEqual(grant(nativeGrant))
  expect(Object.isFrozen(shown.params)).toBe(true)
  const named = grant(nativeGrant).map(({ address: _, ...others }) => ({ ...others, account: other }))
  expect(read('wallet_grantPermissions', named, { accounts: [account, other] })).toMatchObject({ account: other })
})

test.each([
  ['without a limit', grant({ type: 'native-token-transfer', data: {} }), 'unlimited'],
  ['of more than any supply', grant({ ...nativeGrant, data: { allowance: `0x${'f'.repeat(64)}` } }), 'unlimited'],
  ['for a year', grant(nativeGrant, { expiry: Number(now) + 31_536_000 }), 'long'],
  ['for calls of a contract', grant({ type: 'contract-call', data: { address: token, calls: ['play()'] } }), 'unknown'],
])('a permission %s is marked', (_, params, danger) => {
  expect(read('wallet_grantPermissions', params).dangers).toContain(danger)
})

test.each([
  ['of an unknown type', grant({ type: 'native-token-stream', data: {} }), 4200],
  ['with an unknown policy', grant({ ...nativeGrant, policies: [{ type: 'mood', data: {} }] }), 4200],
  ['for an account that is not connected', grant(nativeGrant, { address: other }), 4100],
  ['for a token without an address', grant({ type: 'erc20-token-transfer', data: { allowance: '0x1' } }), -32602],
  ['without an end', grant(nativeGrant, { expiry: undefined }), -32602],
])('a permission %s is refused', (_, params, rpcCode) => {
  expect(() => read('wallet_grantPermissions', params)).toThrow(expect.objectContaining({ code: 'P349', rpcCode }))
})

const domain = { name: 'Token', version: '1', chainId: 1, verifyingContract: token }
const permitTypes = {
  Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name) => ({ name, type: name === 'owner' || name === 'spender' ? 'address' : 'uint256' })),
}
const daiTypes = {
  Permit: [
    { name: 'holder', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
    { name: 'allowed', type: 'bool' },
  ],
}
const details = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint160' },
  { name: 'expiration', type: 'uint48' },
  { name: 'nonce', type: 'uint48' },
]
const single = {
  PermitDetails: details,
  PermitSingle: [
    { name: 'details', type: 'PermitDetails' },
    { name: 'spender', type: 'address' },
    { name: 'sigDeadline', type: 'uint256' },
  ],
}
const several = { PermitDetails: details, PermitBatch: [{ name: 'details', type: 'PermitDetails[]' }, ...single.PermitSingle.slice(1)] }
const moved = {
  TokenPermissions: details.slice(0, 2).map(({ name }) => ({ name, type: name === 'token' ? 'address' : 'uint256' })),
  PermitTransferFrom: [
    { name: 'permitted', type: 'TokenPermissions' },
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
}
const order = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'counter', type: 'uint256' },
  ],
}
const delegation = { Delegation: [{ name: 'delegatee', type: 'address' }] }
const hello = { Mail: [{ name: 'contents', type: 'string' }] }

interface Sample {
  readonly types: object
  readonly primaryType: string
  readonly message: object
  readonly dangers: readonly string[]
}
const limited = (count: number) => BigInt(count + 1)
/** Each kind, `at` of them with values of their own. */
const samples = (at: number): readonly Sample[] => {
  const soon = now + BigInt(at)
  const permit = { owner: account, spender: other, nonce: at, deadline: soon.toString() }
  const detail = { token, expiration: Number(soon), nonce: at }
  return [
    { types: permitTypes, primaryType: 'Permit', message: { ...permit, value: limited(at).toString() }, dangers: ['permit'] },
    { types: permitTypes, primaryType: 'Permit', message: { ...permit, value: maxUint256.toString() }, dangers: ['permit', 'unlimited'] },
    { types: permitTypes, primaryType: 'Permit', message: { ...permit, value: '5', deadline: (soon + 9_000_000n).toString() }, dangers: ['permit'] },
    {
      types: daiTypes,
      primaryType: 'Permit',
      message: { holder: account, spender: other, nonce: at, expiry: soon.toString(), allowed: true },
      dangers: ['permit', 'unlimited'],
    },
    {
      types: single,
      primaryType: 'PermitSingle',
      message: { details: { ...detail, amount: maxUint160.toString() }, spender: other, sigDeadline: '9' },
      dangers: ['permit', 'unlimited'],
    },
    {
      types: several,
      primaryType: 'PermitBatch',
      message: {
        details: [
          { ...detail, amount: '4' },
          { ...detail, amount: maxUint160.toString() },
        ],
        spender: other,
        sigDeadline: '9',
      },
      dangers: ['permit', 'unlimited'],
    },
    {
      types: moved,
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token, amount: limited(at).toString() }, spender: other, nonce: at, deadline: soon.toString() },
      dangers: ['permit'],
    },
    { types: order, primaryType: 'OrderComponents', message: { offerer: account, zone: other, counter: at }, dangers: ['order', 'unknown'] },
    { types: delegation, primaryType: 'Delegation', message: { delegatee: other }, dangers: ['permit', 'unknown'] },
    { types: hello, primaryType: 'Mail', message: { contents: `Hello ${at}` }, dangers: ['unknown'] },
  ]
}

test('four hundred samples of typed data are each of the kind that they are, on their chain and on another', () => {
  let count = 0
  for (let at = 0; at < 20; at++)
    for (const { types, primaryType, message, dangers } of samples(at))
      for (const chainId of [1, 137]) {
        const given = { types, primaryType, domain: { ...domain, chainId }, message }
        const review = read('eth_signTypedData_v4', [account, at % 2 ? JSON.stringify(given) : given])
        expect(review.dangers, `${primaryType} ${at}`).toEqual(chainId === 1 ? dangers : ['chain', ...dangers])
        count++
      }
  expect(count).toBe(400)
})

test('typed data is sent as it was shown, in the form that the page chose', () => {
  const given = { types: hello, primaryType: 'Mail', domain, message: { contents: 'Hi\u202e', more: 'is not signed' } }
  const object = read('eth_signTypedData_v4', [account, given])
  const text = read('eth_signTypedData_v4', [account, JSON.stringify(given)])
  if (object.kind !== 'typed-data' || text.kind !== 'typed-data') throw new Error('kind')
  expect(object.rows).toEqual([{ path: 'contents', type: 'string', value: 'Hi\\u{202e}' }])
  expect(JSON.stringify(object.params[1])).toBe(text.params[1])
  expect(object.hashes).toEqual(text.hashes)
})

test.each<[string, unknown]>([
  ['no JSON', '{'],
  ['no primary type', { types: hello, primaryType: 'Letter', domain, message: {} }],
  ['a value that is missing', { types: hello, primaryType: 'Mail', domain, message: {} }],
  ['a value of another type', { types: hello, primaryType: 'Mail', domain, message: { contents: 7 } }],
  ['a number that JavaScript cannot hold', '{"types":{"A":[{"name":"n","type":"uint256"}]},"primaryType":"A","domain":{},"message":{"n":9007199254740993}}'],
  ['a number out of range', { types: { A: [{ name: 'n', type: 'uint8' }] }, primaryType: 'A', domain: {}, message: { n: 256 } }],
])('typed data with %s is refused', (_, given) => {
  expect(() => read('eth_signTypedData_v4', [account, given])).toThrow(expect.objectContaining({ rpcCode: -32602 }))
})

const signIn = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nHi.\n\nURI: https://${domain}/\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2023-11-14T22:13:20.000Z`

test('a sign-in is shown as one, and marked when it is to another website', () => {
  expect(read('personal_sign', [signIn('app.example'), account])).toMatchObject({ kind: 'sign-in', domain: 'app.example', statement: 'Hi.', dangers: [] })
  expect(read('personal_sign', [toHex(signIn('bank.example')), account])).toMatchObject({ kind: 'sign-in', domain: 'bank.example', dangers: ['website'] })
  expect(read('personal_sign', [signIn('app.example').replace('Chain ID: 1', 'Chain ID: 137'), account]).dangers).toEqual(['chain'])
  expect(read('personal_sign', [signIn('app.example').replace('Version', 'Edition'), account])).toMatchObject({ kind: 'message', dangers: ['form'] })
})

test('a message shows every character that a screen would hide, and bytes that are no text are marked', () => {
  expect(read('personal_sign', ['a\u202eb\u0000c', account])).toMatchObject({
    kind: 'message',
    text: 'a\\u{202e}b\\u{0}c',
    dangers: [],
    params: [toHex('a\u202eb\u0000c'), account],
  })
  expect(read('personal_sign', [`0x${'ff'.repeat(32)}`, account])).toMatchObject({ kind: 'message', text: undefined, dangers: ['bytes'] })
  expect(read('personal_sign', [account, 'swapped'])).toMatchObject({ text: 'swapped', account })
  expect(() => read('personal_sign', ['hi', other])).toThrow(expect.objectContaining({ rpcCode: 4100 }))
})

test('a message of exactly 32 bytes is marked, whether it is text or not', () => {
  const letters = 'Thirty-two letters may be a hash'
  for (const message of [letters, toHex(letters), 'Größe und Höhe: 27 Zeichen!!!'])
    expect(read('personal_sign', [message, account])).toMatchObject({ kind: 'message', dangers: ['hash'] })
  for (const message of [`${letters}!`, letters.slice(1)]) expect(read('personal_sign', [message, account])).toMatchObject({ dangers: [] })
})

test('the digest of data is that of ERC-8213', () => {
  const data = '0xa9059cbb0000000000000000000000004675c7e5baafbffbca748158becba61ef3b0a2630000000000000000000000000000000000000000000000000de0b6b3a7640000'
  const review = read('eth_sendTransaction', [{ from: account, to: token, data }])
  if (review.kind !== 'transaction') throw new Error(review.kind)
  expect(review.calls[0]?.digest).toBe('0x812cee5d9cc7461c04bbcd7b70af9c28b243ac5d74d3453b008b93b7dac69985')
})
