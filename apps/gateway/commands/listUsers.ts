import type { UserRow } from '../store/PersonStore.js'
import { CommandError, type CommandIo, printResult, toTable, toTime } from './CommandIo.js'
import { findAnyway, findByProvider } from './findPerson.js'
import type { VaultCommandParts } from './withStore.js'

interface Options {
  readonly json?: boolean
}

/** How many users one page has, at most. */
const maxUsers = 1_000

/** Prints who it is, without the e-mail address. */
export const findUser = async (
  io: CommandIo,
  { provider, ...options }: Options & { readonly provider?: string },
  parts: VaultCommandParts,
  who: string,
): Promise<void> => {
  const person = await (provider === undefined ? findAnyway(io, parts, who) : findByProvider(parts, provider, who))
  const { id, created, address, wallet, recoveries, logins, deletion } = person
  const found = {
    id,
    created: toTime(created),
    way: address === undefined ? 'provider' : 'email',
    wallet: wallet ? { evm: wallet.evmAddress, solana: wallet.solanaAddress } : null,
    recoveries: recoveries.map(({ kind }) => kind),
    logins: logins.length,
    deletion: deletion ? toTime(deletion.ends) : null,
  }
  printResult(io, options, found, [
    ...toTable([
      ['id', found.id],
      ['created', found.created],
      ['logs in', address === undefined ? 'at a provider, or by a code before addresses were stored' : 'by a mailed code'],
      ['wallet', wallet ? `${wallet.evmAddress} ${wallet.solanaAddress}` : 'none'],
      ['recovery', found.recoveries.join(', ') || 'none'],
      ['logins', `${found.logins}`],
      ['deletion', found.deletion === null ? 'none' : `at ${found.deletion}, unless somebody logs in before`],
    ]),
  ])
}

const shown = ({ id, created, hasAddress, wallet, deletion }: UserRow) => ({
  id,
  created: toTime(created),
  way: hasAddress ? 'email' : 'provider',
  wallet: wallet ? { evm: wallet.evmAddress, solana: wallet.solanaAddress } : null,
  deletion: deletion === undefined ? null : toTime(deletion),
})

/** Prints a page of users by their random ids, without e-mail addresses. */
export const listUsers = async (
  io: CommandIo,
  { limit = '100', after = '', ...options }: Options & { readonly limit?: string; readonly after?: string },
  { store }: Pick<VaultCommandParts, 'store'>,
): Promise<void> => {
  const maxListed = Number(limit)
  if (!/^[1-9]\d{0,3}$/.test(limit) || maxListed > maxUsers) throw new CommandError(`--limit is a whole number from 1 to ${maxUsers}, not "${limit}".`)
  // One more than is printed says whether there are more.
  const found = await store.vault.listUsers(after, maxListed + 1)
  const users = found.slice(0, maxListed).map(shown)
  const next = found.length > maxListed ? (users.at(-1)?.id ?? null) : null
  const lines = users.map(({ id, created, way, wallet, deletion }) => [
    id,
    created,
    way,
    wallet ? `${wallet.evm} ${wallet.solana}` : 'no wallet',
    deletion === null ? '' : `deleted at ${deletion}`,
  ])
  printResult(io, options, { users, next }, lines.length === 0 ? ['There are no users.'] : toTable(lines).map((line) => line.trimEnd()))
  if (next !== null && options.json !== true) io.note(`There are more: --after ${next}`)
}

/** Prints how many users there are. */
export const countUsers = async (io: CommandIo, options: Options, { store }: Pick<VaultCommandParts, 'store'>): Promise<void> => {
  const { users, addresses, wallets, deletions } = await store.vault.countUsers()
  printResult(
    io,
    options,
    { users, email: addresses, wallets, deletions },
    toTable([
      ['users', `${users}`],
      ['log in by a mailed code', `${addresses}`],
      ['with a wallet', `${wallets}`],
      ['wait for their deletion', `${deletions}`],
    ]),
  )
}
