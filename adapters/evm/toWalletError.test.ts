import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { WrongChainError } from './errors.js'
import { toWalletError } from './toWalletError.js'

const circular: Record<string, unknown> = { message: { deeper: true } }
circular.cause = circular
circular.data = { originalError: circular }
const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('boo')
    },
    getPrototypeOf() {
      throw new Error('boo')
    },
  },
)
class Odd {
  get message(): string {
    throw new Error('boo')
  }
}

const leaves: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  4,
  -32603,
  Number.NaN,
  true,
  false,
  10n,
  Symbol('no'),
  () => 'no',
  {},
  [],
  [1],
  [{}],
  new Map(),
  new Date(0),
  /no/,
  new Error(),
  new Error(''),
  new Error('[object Object]'),
  new Error('Error: [object Object]'),
  '[object Object]',
  '[object Error]',
  '{}',
  '{"code":1}',
  '{"message":{}}',
  '{broken',
  Object.create(null),
  new Odd(),
  circular,
  throwing,
  new Uint8Array(4),
  new AggregateError([new Error('inner')]),
  'no',
  '\u202eno\u0000',
  'x'.repeat(100_000),
]
const wraps: readonly ((leaf: unknown) => unknown)[] = [
  (leaf) => leaf,
  (leaf) => ({ message: leaf }),
  (leaf) => ({ error: leaf }),
  (leaf) => ({ data: { originalError: leaf } }),
  (leaf) => ({ code: leaf, message: leaf, data: leaf }),
  (leaf) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: { message: leaf } }),
  (leaf) => Object.assign(new Error('outer'), { cause: leaf }),
]
const shapes = wraps.flatMap((wrap) => leaves.map((leaf) => wrap(leaf)))

test(`${shapes.length} odd shapes become errors with readable words`, () => {
  expect(shapes.length).toBeGreaterThan(200)
  for (const shape of shapes) {
    const error = toWalletError(shape, 'eth_accounts')
    expect(error instanceof WalletError || error instanceof UserRejectedError).toBe(true)
    expect(error.details).toBeTruthy()
    expect(error.message).not.toContain('[object')
    expect(error.message).not.toMatch(/\n\s+at /)
    expect(error.details?.length).toBeLessThanOrEqual(200)
  }
})

test('any value becomes one of these errors', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withDate: true, withSparseArray: true, withTypedArray: true }),
      (shape) => {
        const error = toWalletError(shape, 'eth_accounts')
        expect(error.message).not.toContain('[object')
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  { code: 4001, message: 'User rejected the request.' },
  { code: '4001' },
  { code: 4001 },
  4001,
  { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code: 4001 } } },
  { code: -32000, error: { code: 4001, message: 'no' } },
  { info: { error: { code: 4001 } } },
  '{"code":4001,"message":"no"}',
  { code: 'ACTION_REJECTED', reason: 'rejected' },
  'User rejected',
  'User denied transaction signature.',
  'MetaMask Tx Signature: User denied message signature.',
  new Error('User canceled'),
  new Error('The user has cancelled the operation'),
  { message: 'Rejected by user' },
  { message: 'cancelled by the user.' },
  { error: 'Request rejected' },
  { code: -32603, message: 'Transaction was rejected' },
  new Error('user closed modal'),
])('%j is a refusal of the visitor', (shape) => {
  expect(toWalletError(shape, 'personal_sign')).toBeInstanceOf(UserRejectedError)
})

test.each([
  [{ code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" }, -32002],
  [{ code: 4902, message: 'Unrecognized chain ID' }, 4902],
  [{ code: -32603, message: 'Internal error', data: { originalError: { code: 4902, message: 'Unrecognized chain ID "0x89".' } } }, 4902],
  [{ code: -32603, message: 'Internal JSON-RPC error.' }, -32603],
  ['Unrecognized chain ID "0x89". Try adding the chain using wallet_addEthereumChain first.', 4902],
  ['Request of type eth_requestAccounts already pending. Please wait.', -32002],
  [{ code: 4900, message: 'Disconnected' }, 4900],
  [{ code: -32000, message: 'execution reverted: denied' }, -32000],
  [new Error('Something else'), undefined],
  [undefined, undefined],
])('%j is not a refusal; its code is %j', (shape, code) => {
  const error = toWalletError(shape, 'personal_sign')
  expect(error).toBeInstanceOf(WalletError)
  expect(error instanceof WalletError ? error.walletCode : 'none').toBe(code)
})

test('the message of the inner error is preferred over "internal error"', () => {
  expect(
    toWalletError({ code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'insufficient funds for gas' } }, 'eth_sendTransaction').message,
  ).toMatchInlineSnapshot(`
    "The wallet answered "eth_sendTransaction" with an error.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p302
    Details: insufficient funds for gas"
  `)
})

test('a stack in a message is cut off', () => {
  const text = 'Cannot read properties of undefined\n    at Foo.bar (chrome-extension://abc/inpage.js:1:20)\n    at baz (x.js:3:4)'
  expect(toWalletError(text, 'eth_accounts').details).toBe('Cannot read properties of undefined')
})

test('the error for a wallet that gives no reason states that', () => {
  expect(toWalletError({}, 'eth_accounts').details).toBe('The wallet gave no reason.')
})

test('errors of Portico are passed on unchanged', () => {
  const error = new WrongChainError({ method: 'eth_call', wanted: 'eip155:1', actual: undefined })
  expect(toWalletError(error, 'eth_call')).toBe(error)
})
