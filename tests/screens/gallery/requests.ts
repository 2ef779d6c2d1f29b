import { account, other, token } from '../../../plugins/review/testing/requestOf.js'
import { request, signIn, unlimited } from '../../flows/journeys/requestWorld.js'
import type { Screen } from '../Screen.js'

const word = (value: string) => value.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const hex = (text: string) => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const message = (text: string) => request('personal_sign', [hex(text), account])
const transaction = (facts: object) => request('eth_sendTransaction', [{ from: account, ...facts }])
const open = async (made: ReturnType<typeof request>, name: string) => {
  const world = await made
  await world.press(name)
  await world.settle()
}
const transfer = `0xa9059cbb${word(other)}${word('0x5f5e100')}`
const permit = {
  domain: { name: 'Test Dollar', version: '1', chainId: 1, verifyingContract: token },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256'].map((field) => {
      const [name = '', type = ''] = field.split(':')
      return { name, type }
    }),
  },
  message: { owner: account, spender: other, value: `${2n ** 256n - 1n}`, nonce: '0', deadline: '4102444800' },
}
const order = {
  domain: { name: 'Lumen Market', version: '1', chainId: 1, verifyingContract: token },
  primaryType: 'Order',
  types: {
    EIP712Domain: permit.types.EIP712Domain,
    Order: [
      { name: 'maker', type: 'address' },
      { name: 'item', type: 'string' },
      { name: 'price', type: 'uint256' },
    ],
  },
  message: { maker: account, item: 'Colonnade 27 of the collection of small buildings', price: '80000000000000000' },
}

export const requestScreens: readonly Screen[] = [
  { name: 'review: a message', show: () => message('Hello') },
  { name: 'review: a long message', show: () => message('I agree to the terms of this site. '.repeat(24)) },
  { name: 'review: bytes', show: () => request('personal_sign', ['0xdeadbeef', account]) },
  { name: 'review: a payment', show: () => transaction({ to: other, value: '0x16345785d8a0000' }) },
  { name: 'review: a token is sent', show: () => transaction({ to: token, data: transfer }) },
  { name: 'review: unlimited approval', show: unlimited },
  { name: 'review: hashes to compare', show: () => open(unlimited(), 'Details') },
  { name: 'review: a call that is not known', show: () => transaction({ to: token, data: `0x12345678${word('0x1')}` }) },
  { name: 'review: a new contract', show: () => transaction({ data: `0x${'60'.repeat(40)}` }) },
  { name: 'review: a permit', show: () => request('eth_signTypedData_v4', [account, JSON.stringify(permit)]) },
  { name: 'review: an order', show: () => request('eth_signTypedData_v4', [account, JSON.stringify(order)]) },
  { name: 'sign in: what the message says', show: signIn },
  {
    name: 'sign in: the whole message',
    show: async () => {
      const world = await signIn()
      await world.press('Read the whole message')
      await world.settle()
    },
  },
  {
    name: 'sign in: asked in the wallet',
    show: async () => {
      const world = await signIn()
      await world.press('Sign in')
      await world.settle()
    },
  },
  {
    name: 'sign in: declined',
    show: async () => {
      const world = await signIn()
      await world.press('Sign in')
      await world.settle()
      world.answers.at(-1)?.no()
      await world.settle()
    },
  },
]
