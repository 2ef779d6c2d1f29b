import { type Double, findDoubles, mergeDoubles } from '../vault/doubles.js'
import { CommandError, type CommandIo, printResult, requireConsent, toTable, toTime } from './CommandIo.js'
import type { VaultCommandParts } from './withStore.js'

interface Options {
  readonly json?: boolean
  readonly yes?: boolean
}

/** The first letter and the domain: enough to tell two apart, and not to write to one. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

/** Prints the users of whom there are several for one e-mail address, or whom no login finds. */
export const listDoubles = async (io: CommandIo, options: Options & { readonly addresses?: boolean }, parts: VaultCommandParts): Promise<void> => {
  const { doubles, unreadable } = await findDoubles(parts)
  const shown = doubles.map(({ email, users }) => ({
    email: options.addresses ? email : masked(email),
    users: users.map(({ id, created, wallet, current }) => ({ id, created: toTime(created), evm: wallet?.evmAddress ?? null, current })),
  }))
  printResult(io, options, { doubles: shown, unreadable }, [
    ...(shown.length === 0 ? ['There are no doubles.'] : []),
    ...shown.flatMap(({ email, users }) => [
      email,
      ...toTable(users.map(({ id, created, evm, current }) => ['', id, created, evm ?? 'no wallet', current ? 'found by a login' : ''])),
    ]),
    ...(unreadable > 0 ? [`${unreadable} addresses could not be opened: their master key is missing, or they were changed.`] : []),
  ])
}

const sentence = (double: Double, outcome: Awaited<ReturnType<typeof mergeDoubles>>) => {
  const name = masked(double.email)
  if (outcome.kind === 'merged') return `${name}: a login finds ${outcome.user}; ${outcome.removed.length} without a wallet were removed.`
  if (outcome.kind === 'changed') return `${name}: somebody logged in meanwhile. Nothing was done; run it again.`
  return `${name}: several have a wallet. Look which one has something in it, and name it: "doubles merge <user> --keep <id>".`
}

/**
 * Makes one user of those of an address, by the rules of `mergeDoubles`.
 *
 * @param options user: one of them; all doubles without it
 */
export const mergeUsers = async (
  io: CommandIo,
  { user, keep, ...options }: Options & { readonly user?: string | undefined; readonly keep?: string | undefined },
  parts: VaultCommandParts,
): Promise<number> => {
  if (keep !== undefined && user === undefined) throw new CommandError('--keep needs the user whose doubles are merged.')
  const { doubles } = await findDoubles(parts)
  const chosen = user === undefined ? doubles : doubles.filter(({ users }) => users.some(({ id }) => id === user))
  if (user !== undefined && chosen.length === 0) throw new CommandError('This user has no doubles.')
  if (keep !== undefined && chosen.every(({ users }) => users.every(({ id }) => id !== keep))) throw new CommandError('The user of --keep is not one of them.')
  if (chosen.length > 0)
    await requireConsent(
      io,
      options,
      `The users of ${chosen.length === 1 ? 'one address' : `${chosen.length} addresses`} are merged. Users without a wallet are removed.`,
    )
  const outcomes = []
  for (const double of chosen) outcomes.push({ double, outcome: await mergeDoubles(parts, double, { keep }) })
  printResult(
    io,
    options,
    outcomes.map(({ double, outcome }) => ({ email: masked(double.email), ...outcome })),
    chosen.length === 0 ? ['There are no doubles.'] : outcomes.map(({ double, outcome }) => sentence(double, outcome)),
  )
  return outcomes.every(({ outcome }) => outcome.kind === 'merged') ? 0 : 1
}
