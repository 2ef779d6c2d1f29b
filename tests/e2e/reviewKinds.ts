import type { Page } from '@playwright/test'
import { encodeFunctionData, maxUint256, parseAbi, toHex } from 'viem'
import { nft, uniswap } from '../../apps/sandbox/world/settings.js'
import { agree, asked, danger, has, heading, names, proceed } from './askReviewed.js'
import { contracts } from './contracts.js'
import { account1, account2, expect, type Visitor, type WalletName } from './fixtures.js'

const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256)',
])
const encode = (functionName: string, ...args: readonly unknown[]) => encodeFunctionData({ abi, functionName, args } as never)
const token = contracts.TUSD ?? ''
const spender = uniswap.v2.router
const ether = 10n ** 18n

export const permit = (chainId: number, value = '5') => ({
  types: {
    Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name) => ({ name, type: /owner|spender/.test(name) ? 'address' : 'uint256' })),
  },
  primaryType: 'Permit',
  domain: { name: 'Test dollar', version: '1', chainId, verifyingContract: token },
  message: { owner: account1, spender, value, nonce: 0, deadline: 1_800_000_000 },
})

export interface Kind {
  readonly method: string
  params(): readonly unknown[]
  /** What a visitor reads. */
  see(visitor: Visitor, page: Page): Promise<void>
  readonly wallet?: WalletName
}
const sends = (transaction: object): Pick<Kind, 'method' | 'params'> => ({ method: 'eth_sendTransaction', params: () => [{ from: account1, ...transaction }] })
/** Requests of every kind that the review explains. */
export const reviewKinds: Readonly<Record<string, Kind>> = {
  'a payment': {
    ...sends({ to: account2, value: toHex(ether / 4n) }),
    see: async (visitor) => {
      await heading(visitor, 'Send this transaction?')
      await has(visitor, '0.25 ETH leaves your account', 'Simulated', '0.25 ETH leaves')
      await names(visitor, 'Receiver', account2)
    },
  },
  'a transfer of a token': {
    ...sends({ to: token, data: encode('transfer', account2, 3n * ether) }),
    see: async (visitor) => {
      await has(visitor, '3 TUSD leaves your account', 'Simulated')
      await names(visitor, 'Receiver', account2)
    },
  },
  'a limited approval': {
    ...sends({ to: token, data: encode('approve', spender, 5n * ether) }),
    see: async (visitor) => {
      await has(visitor, 'An address can spend up to 5 TUSD')
      await names(visitor, 'Spender', spender)
      await expect(visitor.modal.locator('.pt-banner.pt-bad')).toHaveCount(0)
    },
  },
  'an unlimited approval': {
    ...sends({ to: token, data: encode('approve', spender, maxUint256) }),
    see: async (visitor, page) => {
      await has(visitor, 'An address can spend all your TUSD, without limit')
      await danger(visitor, 'Unlimited approval')
      await page.screenshot({ path: '.artifacts/review/unlimited.png' })
      // A pointer would wait until the button can be pressed; the keyboard asks why it cannot.
      await proceed(visitor).focus()
      await page.keyboard.press('Enter')
      await has(visitor, 'Read every warning')
      expect(await asked(visitor)).toEqual([])
      await agree(visitor)
    },
  },
  'an approval for every item': {
    ...sends({ to: nft.address, data: encode('setApprovalForAll', spender, true) }),
    see: async (visitor) => {
      await danger(visitor, 'Approval for every item')
      await names(visitor, 'Who can move them', spender)
      await agree(visitor)
    },
  },
  'a transfer of an item': {
    ...sends({ to: nft.address, data: encode('safeTransferFrom', account1, account2, 1n) }),
    see: async (visitor) => {
      await has(visitor, 'Item 1 leaves your account')
      await names(visitor, 'Collection contract', nft.address)
    },
  },
  'a call that is unknown': {
    ...sends({ to: account2, data: '0xdeadbeef' }),
    see: async (visitor, page) => {
      await danger(visitor, 'We can’t explain this')
      await visitor.modal.getByRole('button', { name: 'Details' }).click()
      await has(visitor, 'Calldata Digest', '0xdeadbeef')
      await page.screenshot({ path: '.artifacts/review/unknown.png' })
      await agree(visitor)
    },
  },
  'a permit': {
    method: 'eth_signTypedData_v4',
    params: () => [account1, JSON.stringify(permit(1))],
    see: async (visitor, page) => {
      await heading(visitor, 'Sign this permit?')
      await danger(visitor, 'This signature can cost you tokens')
      await names(visitor, 'Spender', spender)
      await visitor.modal.getByRole('button', { name: 'Details' }).click()
      await has(visitor, 'EIP-712 Digest', 'Domain Hash', 'Message Hash')
      await page.screenshot({ path: '.artifacts/review/permit.png' })
      await agree(visitor)
    },
  },
  'typed data': {
    method: 'eth_signTypedData_v4',
    params: () => [
      account1,
      JSON.stringify({
        types: { Mail: [{ name: 'contents', type: 'string' }] },
        primaryType: 'Mail',
        domain: { name: 'Post', chainId: 1 },
        message: { contents: 'Hello' },
      }),
    ],
    see: async (visitor) => {
      await heading(visitor, 'Sign “Mail”?')
      await danger(visitor, 'We can’t explain this')
      await has(visitor, 'contents (string)', 'Hello')
      await agree(visitor)
    },
  },
  'a message': {
    method: 'personal_sign',
    params: () => [toHex('Pay \u202eyes'), account1],
    see: async (visitor) => {
      await heading(visitor, 'Sign this message?')
      await has(visitor, 'Pay \\u{202e}yes')
    },
  },
  'a sign-in to another website': {
    method: 'personal_sign',
    params: () => [
      `bank.example wants you to sign in with your Ethereum account:\n${account1}\n\nHi.\n\nURI: https://bank.example/\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00.000Z`,
      account1,
    ],
    see: async (visitor) => {
      await heading(visitor, 'Sign in to bank.example?')
      await danger(visitor, 'A sign-in to another site')
      await agree(visitor)
    },
  },
  'several calls in one': {
    method: 'wallet_sendCalls',
    wallet: 'lantern',
    params: () => [
      {
        version: '2.0.0',
        from: account1,
        chainId: '0x1',
        atomicRequired: true,
        calls: [
          { to: token, data: encode('approve', spender, ether) },
          { to: account2, value: toHex(ether) },
        ],
      },
    ],
    see: async (visitor, page) => {
      await heading(visitor, 'Approve 2 actions?')
      await visitor.modal.getByRole('button', { name: 'Details' }).click()
      await has(visitor, '1. An address can spend up to 1 TUSD', '2. 1 ETH leaves your account', 'Either all of them happen, or none.')
      await page.screenshot({ path: '.artifacts/review/batch.png' })
    },
  },
}
