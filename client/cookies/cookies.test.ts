// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import type { AccountState } from '../AppKit.js'
import { cookieToAccount } from './cookieToAccount.js'
import { rememberAccount } from './rememberAccount.js'

const address = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
const none: AccountState = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
  embeddedWalletInfo: undefined,
}
const connected: AccountState = { ...none, status: 'connected', isConnected: true, address, caipAddress: `eip155:137:${address}` }

const instance = (name: string) => {
  const listeners = new Set<(account: AccountState) => void>()
  let account = none
  return {
    instance: name,
    getAccount: () => account,
    subscribeAccount: (listener: (account: AccountState) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    become(next: AccountState) {
      account = next
      for (const listener of listeners) listener(account)
    },
    listeners,
  }
}

test('an account is read from the cookie until the visitor disconnects, and is never reported as connected', () => {
  const main = instance('main')
  const other = instance('other')
  const undo = [rememberAccount(main), rememberAccount(other)]
  const end = () => {
    for (const each of undo) each()
  }
  onTestFinished(end)
  expect(cookieToAccount(document.cookie)).toBeUndefined()
  main.become(connected)
  expect(cookieToAccount(document.cookie)).toEqual({
    ...none,
    allAccounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    caipAddress: `eip155:137:${address}`,
    address,
    status: 'reconnecting',
  })
  expect(cookieToAccount(document.cookie, 'other')).toBeUndefined()
  main.become({ ...none, status: 'reconnecting' })
  expect(cookieToAccount(document.cookie)?.address).toBe(address)
  main.become(none)
  expect(cookieToAccount(document.cookie)).toBeUndefined()
  end()
  expect(main.listeners.size).toBe(0)
})

test.each([
  ['portico.main=eip155:1:0x<script>'],
  ['portico.main='],
  ['portico.main=eip155:1'],
  ['portico.main=other:1:abc'],
  ['xportico.main=eip155:1:0xabc'],
  [`portico.main=eip155:1:${'a'.repeat(200)}`],
  [''],
  [null],
  [undefined],
])('the cookie %j gives no account', (cookie) => {
  expect(cookieToAccount(cookie)).toBeUndefined()
})

test('a header with other cookies in it is read', () => {
  expect(cookieToAccount(`a=b; portico.main=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc;c=d`)?.caipAddress).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc')
})
