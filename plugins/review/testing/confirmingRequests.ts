import { encodeBytes, encodeWord } from '#lib/abi/encodeWord.js'
import type { PageRequest } from '../../../ports/review.js'
import type { Facts } from '../Facts.js'
import { noFacts } from '../readFacts.js'
import type { Review } from '../Review.js'
import { account, now, other, read, token } from './requestOf.js'

const ether = `0x${(10n ** 18n).toString(16)}`
const all = 2n ** 256n - 1n
const approve = (amount: bigint): string => `0x095ea7b3${encodeWord(other)}${encodeWord(amount)}`
const transfer = (amount: bigint): string => `0xa9059cbb${encodeWord(other)}${encodeWord(amount)}`
const unknown = `0x12345678${encodeBytes('ab'.repeat(90))}`

const fields = (...list: readonly (readonly [name: string, type: string])[]) => list.map(([name, type]) => ({ name, type }))
const typed = (primaryType: string, own: ReturnType<typeof fields>, message: object): readonly unknown[] => [
  account,
  JSON.stringify({
    types: { EIP712Domain: fields(['name', 'string'], ['chainId', 'uint256'], ['verifyingContract', 'address']), [primaryType]: own },
    primaryType,
    domain: { name: 'USD Coin', chainId: 1, verifyingContract: token },
    message,
  }),
]
const permit = (value: bigint) =>
  typed('Permit', fields(['owner', 'address'], ['spender', 'address'], ['value', 'uint256'], ['nonce', 'uint256'], ['deadline', 'uint256']), {
    owner: account,
    spender: other,
    value: `${value}`,
    nonce: '0',
    deadline: `${now + 90n * 86_400n}`,
  })
const batch = (...calls: readonly object[]) => [{ version: '2.0.0', chainId: '0x1', from: account, atomicRequired: true, calls }]
const grant = (permission: object) => [
  { chainId: '0x1', address: account, expiry: Number(now) + 3_600, signer: { type: 'wallet', data: {} }, permissions: [permission] },
]
const signIn = (domain: string) =>
  [
    `${domain} wants you to sign in with your Ethereum account:`,
    account,
    '',
    'Sign in to continue.',
    '',
    `URI: https://${domain}/`,
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 8f3c9a1b',
    'Issued At: 2023-11-14T22:13:20.000Z',
  ].join('\n')
const toHex = (text: string): string => `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

const send = (transaction: object) => ['eth_sendTransaction', [{ from: account, ...transaction }]] as const
const requests: Readonly<Record<string, readonly [method: PageRequest['method'], params: unknown]>> = {
  'a payment': send({ to: other, value: ether }),
  tokens: send({ to: token, data: transfer(1_204_500_000n) }),
  'an approval': send({ to: token, data: approve(1_204_500_000n) }),
  'an approval without limit': send({ to: token, data: approve(all) }),
  'an approval for every item': send({ to: token, data: `0xa22cb465${encodeWord(other)}${encodeWord(1)}` }),
  'an unknown call': send({ to: token, data: unknown }),
  'a contract that is created': send({ data: unknown }),
  'the code of others': send({
    to: token,
    data: approve(1_204_500_000n),
    authorizationList: [{ address: other, chainId: '0x1', nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' }],
  }),
  'two actions': ['wallet_sendCalls', batch({ to: other, value: ether }, { to: token, data: approve(120_000_000n) })],
  'two actions with a finding': ['wallet_sendCalls', batch({ to: token, data: approve(all) }, { to: other, value: ether })],
  'two actions with findings': ['wallet_sendCalls', batch({ to: token, data: approve(all) }, { to: other, value: ether, data: unknown })],
  'four actions': ['wallet_sendCalls', batch(...Array.from({ length: 4 }, () => ({ to: other, value: ether })))],
  'a permit': ['eth_signTypedData_v4', permit(1_204_500_000n)],
  'a permit without limit': ['eth_signTypedData_v4', permit(all)],
  'an order': [
    'eth_signTypedData_v4',
    typed('OrderComponents', fields(['offerer', 'address'], ['recipient', 'address'], ['startAmount', 'uint256'], ['endTime', 'uint256']), {
      offerer: account,
      recipient: other,
      startAmount: '1204500000',
      endTime: `${now + 86_400n}`,
    }),
  ],
  'a permission to pay': ['wallet_grantPermissions', grant({ type: 'native-token-transfer', data: { allowance: ether } })],
  'a permission with calls of a contract': [
    'wallet_grantPermissions',
    grant({ type: 'contract-call', data: { address: token, calls: ['transfer(address,uint256)'] } }),
  ],
  'a message': ['personal_sign', [toHex('Harbour opens at six.'), account]],
  'a message that is not text': ['personal_sign', [`0x${'ff'.repeat(32)}`, account]],
  'a sign-in': ['personal_sign', [toHex(signIn('app.example')), account]],
  'a sign-in to another website': ['personal_sign', [toHex(signIn('bank.example')), account]],
}

/** What the network knows: the token's name, and who has no code. */
export const namedToken = (): Facts => ({
  ...noFacts(),
  tokens: new Map([[token, { symbol: 'USDC', decimals: 6, kind: 'amounts' as const }]]),
  people: new Set(),
})
const tried = { answers: [], gas: [], afterWorks: true } as const
const leaves = (): Facts => ({
  ...namedToken(),
  assets: [undefined, token],
  simulation: { outcome: 'ok', changes: [-(10n ** 18n), -1_204_500_000n], ...tried },
})

/** A request of the page, and what the network knows of it. */
export interface ConfirmingRequest {
  readonly review: Review
  readonly facts: Facts
}

/** Each kind of request in which something is confirmed, by what it is about. */
export const confirmingRequests = (): Readonly<Record<string, ConfirmingRequest>> => ({
  ...Object.fromEntries(Object.entries(requests).map(([name, [method, params]]) => [name, { review: read(method, params), facts: namedToken() }])),
  'an approval for a person': { review: read(...(requests['an approval without limit'] ?? send({}))), facts: { ...namedToken(), people: new Set([other]) } },
  'two actions that were tried': { review: read(...(requests['two actions'] ?? send({}))), facts: leaves() },
})
