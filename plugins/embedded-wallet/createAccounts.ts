import { type Dispose, type Scope, type Stored, type TransportChange, SessionEndedError } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { readStoredLogin } from './readStoredLogin.js'
import { noLogin, type StoredAccount, type StoredLogin } from './storedLogin.js'

/** The accounts that are signed in, on this page and in storage. */
export interface Accounts {
  get(): StoredLogin
  find(namespace: string): StoredAccount | undefined
  /** @throws SessionEndedError */
  need(namespace: string): StoredAccount
  /** Takes over a sign-in, in place of the earlier one. */
  set(login: StoredLogin): void
  /** One account is on another chain, or is another one; its connection hears it. */
  change(namespace: string, account: StoredAccount): void
  /** Takes one account away without telling its connection. Returns whether it was the last. */
  drop(namespace: string): boolean
  /** The sign-in is over: every connection is told. */
  end(): void
  watch(namespace: string, listener: (change: TransportChange) => void): Dispose
  /** Calls back when the sign-in itself changed. */
  onChange(listener: () => void): void
}

export const createAccounts = (stored: Stored<unknown>, scope: Pick<Scope, 'add'>): Accounts => {
  let login = readStoredLogin(stored.get())
  const watchers = new Map<string, Set<(change: TransportChange) => void>>()
  let heard = () => {}
  const tell = (namespace: string, change: TransportChange) => {
    for (const listener of [...(watchers.get(namespace) ?? [])]) listener(change)
  }
  const keep = (next: StoredLogin) => {
    login = next
    if (Object.keys(next.accounts).length === 0) stored.clear()
    else stored.set(next)
    heard()
  }
  const end = () => {
    const namespaces = Object.keys(login.accounts)
    keep(noLogin)
    for (const namespace of namespaces) tell(namespace, 'closed')
  }
  // Another tab signed out, or in as another visitor.
  const stop = stored.subscribe(() => {
    const next = readStoredLogin(stored.get())
    const before = login.accounts
    login = next
    heard()
    for (const [namespace, { address }] of Object.entries(before)) {
      const now = next.accounts[namespace]
      if (!now || !sameAddress(now.address, address)) tell(namespace, 'closed')
    }
  })
  scope.add(stop)
  return {
    get: () => login,
    find: (namespace) => login.accounts[namespace],
    need: (namespace) => {
      const account = login.accounts[namespace]
      if (!account) throw new SessionEndedError()
      return account
    },
    set: (next) => {
      const gone = Object.keys(login.accounts).filter((namespace) => !next.accounts[namespace])
      keep(next)
      for (const namespace of gone) tell(namespace, 'closed')
    },
    change: (namespace, account) => {
      const before = login.accounts[namespace]
      if (!before) return
      keep({ ...login, accounts: { ...login.accounts, [namespace]: account } })
      const moved = !sameAddress(before.address, account.address) || (before.type ?? 'eoa') !== (account.type ?? 'eoa')
      if (moved || before.chain !== account.chain)
        tell(namespace, {
          ...(moved && { accounts: [account.address], smartAccount: account.type === 'smartAccount' }),
          ...(before.chain !== account.chain && { chain: account.chain }),
        })
    },
    drop: (namespace) => {
      const { [namespace]: gone, ...accounts } = login.accounts
      if (!gone) return false
      const last = Object.keys(accounts).length === 0
      keep(last ? noLogin : { ...login, accounts })
      return last
    },
    end,
    watch: (namespace, listener) => {
      const own = (change: TransportChange) => listener(change)
      const all = watchers.get(namespace) ?? new Set()
      watchers.set(namespace, all.add(own))
      return () => all.delete(own)
    },
    onChange: (listener) => {
      heard = listener
    },
  }
}
