// What tests store of the accounts of embedded wallets.
import type { CodeLimits } from '../store/CodeLimits.js'
import type { StoredCode, StoredLogin, StoredRecovery, VaultStore } from '../store/VaultStore.js'

export const hour = 3_600_000

/** Few of everything, so that a test reaches them. */
export const limits: CodeLimits = {
  pause: 10,
  perPair: 3,
  mailsPerPair: 3,
  mailsOfOthers: 2,
  mailEvery: hour,
  mailsToNew: 2,
  perNetwork: 100,
  perWide: 1_000,
  perGateway: 1_000,
  tries: 3,
  triesPerPair: 5,
  triesPerIdentity: 7,
}

/** When the codes and logins of the tests were made. */
export const start = Date.UTC(2026, 10, 12)

/** A code that Anna's phone asked for. */
export const code = (id: string, more: Partial<StoredCode> = {}): StoredCode => ({
  id,
  identity: 'anna',
  network: 'home',
  wide: 'street',
  device: 'phone',
  project: 'lumen',
  answer: `answer-${id}`,
  created: start,
  expires: start + 600_000,
  ...more,
})

/** A login of Anna's phone. */
export const login = (family: string, more: Partial<StoredLogin> = {}): StoredLogin => ({
  family,
  user: 'u-anna',
  device: 'phone',
  project: 'lumen',
  access: `${family}-access`,
  accessExpires: start + 300_000,
  refresh: `${family}-refresh`,
  refreshExpires: start + 24 * hour,
  login: start,
  ...more,
})

/** A recovery share behind a password. */
export const recovery = (id: string, version: number): StoredRecovery => ({
  id,
  kind: 'password',
  version,
  facts: `{"name":"'; DROP TABLE vault_users; --"}`,
  share: 'c2VhbGVk',
})

/** Answers a code from Anna's phone. */
export const answerCode = (
  vault: VaultStore,
  { id, text, user, now }: { readonly id: string; readonly text: string; readonly user: string; readonly now: number },
) => vault.redeemCode({ id, device: 'phone', project: 'lumen', user, now }, (kept) => kept === text, limits)
