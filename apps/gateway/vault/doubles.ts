import type { Clock } from '../base/Clock.js'
import { ifUnreadable } from '../base/SealerError.js'
import type { VaultParts } from './VaultParts.js'
import type { AddressedUser } from '../store/DoubleStore.js'
import type { VaultStore } from '../store/VaultStore.js'
import { addressContext } from './accountEvents.js'
import { emailIdentity } from './vaultHash.js'

type Needs = { readonly store: { readonly vault: VaultStore }; readonly vault: Pick<VaultParts, 'sealer' | 'pepper'> }

/** One user of an address. `current`: a visitor who logs in with the address gets this one. */
export type DoubleUser = Pick<AddressedUser, 'id' | 'identity' | 'created' | 'wallet'> & { readonly current: boolean }

/** The users of one e-mail address, the oldest first: several, or one whom no login finds. */
export interface Double {
  readonly email: string
  readonly users: readonly DoubleUser[]
}

export type Merged =
  | { readonly kind: 'merged'; readonly user: string; readonly removed: readonly string[] }
  /** Several of them have a wallet: somebody has to look which one has something in it, and name it. */
  | { readonly kind: 'undecided' }
  /** One of them changed meanwhile. Nothing was done. */
  | { readonly kind: 'changed' }

const pageSize = 500

/**
 * Finds users that a gateway with another pepper made of visitors who had an account already: their stored address is the same, and the hash
 * by which they are found is not. Users who log in at a provider have no stored address, and are not found.
 *
 * @returns unreadable: how many addresses could not be opened, because their master key is missing or they were changed
 */
export const findDoubles = async ({ store, vault }: Needs): Promise<{ readonly doubles: readonly Double[]; readonly unreadable: number }> => {
  const byEmail = new Map<string, DoubleUser[]>()
  let unreadable = 0
  for (let after = ''; ; ) {
    const page = await store.vault.listAddressedUsers(after, pageSize)
    for (const { id, identity, address, created, wallet } of page) {
      const opened = await vault.sealer.open(address, addressContext(identity)).catch(ifUnreadable)
      if (!opened) {
        unreadable += 1
        continue
      }
      const email = Buffer.from(opened).toString('utf8')
      const user = { id, identity, created, wallet, current: identity === emailIdentity(vault.pepper, email) }
      const users = byEmail.get(email)
      if (users) users.push(user)
      else byEmail.set(email, [user])
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) break
    after = last.id
  }
  const doubles = [...byEmail].flatMap(([email, users]) =>
    users.length > 1 || users.some(({ current }) => !current) ? { email, users: users.sort((one, other) => one.created - other.created) } : [],
  )
  return { doubles, unreadable }
}

/**
 * Makes one user of those of an address, whom the next login finds: the one with a wallet, and the oldest where there is none. Users without
 * a wallet are removed. A wallet is never removed: with `keep` its user is only found no more, and can be named the next time.
 *
 * @param options keep: the id of the user to keep, where several have a wallet
 */
export const mergeDoubles = async (
  { store, vault, clock }: Needs & { readonly clock: Pick<Clock, 'now'> },
  { email, users }: Double,
  { keep }: { readonly keep?: string | undefined } = {},
): Promise<Merged> => {
  const owners = users.filter(({ wallet }) => wallet)
  const kept = keep === undefined ? (owners.length > 1 ? undefined : (owners[0] ?? users[0])) : users.find(({ id }) => id === keep)
  if (!kept || (owners.length > 0 && !kept.wallet)) return { kind: 'undecided' }
  const right = emailIdentity(vault.pepper, email)
  const removed = users.filter((user) => user !== kept && !user.wallet)
  const seal = (identity: string) => vault.sealer.seal(Buffer.from(email, 'utf8'), addressContext(identity))
  const moved = []
  if (kept.identity !== right) {
    moved.push({ id: kept.id, from: kept.identity, to: right, address: await seal(right) })
    // The other one with a wallet takes the place that the kept one had.
    const other = owners.find(({ identity, id }) => identity === right && id !== kept.id)
    if (other) moved.push({ id: other.id, from: right, to: kept.identity, address: await seal(kept.identity) })
  }
  if (!(await store.vault.mergeUsers({ moved, removed }))) return { kind: 'changed' }
  await store.vault.addAuditRow({ at: clock.now(), event: 'merged', user: kept.id, detail: `${removed.length}` })
  return { kind: 'merged', user: kept.id, removed: removed.map(({ id }) => id) }
}
