import { expect, test } from 'vitest'
import type { Translate } from '../../kernel/api/index.js'
import { nameWallet } from './nameWallet.js'

const t: Translate = ({ text }) => text

test('nameWallet: calls an account by what the visitor used to sign in', () => {
  const names = (
    [
      { provider: 'email' },
      { provider: 'google' },
      { provider: 'x' },
      { provider: 'github' },
      { provider: 'farcaster' },
      { provider: 'oidc:acme' },
      {},
    ] as const
  ).map((login) => nameWallet(login, t).name)
  expect(names).toEqual(['Email', 'Google', 'X', 'GitHub', 'Farcaster', 'Acme', 'Email'])
})
test('nameWallet: has a phrase for sentences, and the address apart from the name', () => {
  expect(nameWallet({ provider: 'email', email: 'mira@example.com' }, t)).toEqual({ name: 'Email', phrase: 'your email wallet', account: 'mira@example.com' })
  expect(nameWallet({ provider: 'google', email: 'mira@example.com' }, t)).toEqual({ name: 'Google', phrase: 'your wallet' })
})
