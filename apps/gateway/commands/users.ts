import { ifUnreadable } from '../base/SealerError.js'
import { createToken } from '../secrets.js'
import { addressContext } from '../vault/accountEvents.js'
import { deletionMs, keepHash } from '../vault/deletionRoutes.js'
import { normalEmail } from '../vault/normalEmail.js'
import { emailIdentity } from '../vault/vaultHash.js'
import { CommandError, type CommandIo, printResult, requireConsent, toTime } from './CommandIo.js'
import { findNowOrBefore, findPerson } from './findPerson.js'
import { mailDeletion } from './mailDeletion.js'
import type { VaultCommandParts } from './withStore.js'

interface Options {
  readonly json?: boolean
  readonly yes?: boolean
}

const timesOf = <row extends object>(row: row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'number' && name !== 'version' ? toTime(value) : value]))

/** Ends every login of a user, and sign-ins to websites with the accounts of the wallet. */
export const endSessions = async (io: CommandIo, options: Options, parts: VaultCommandParts, who: string): Promise<void> => {
  const { id, logins } = await findPerson(parts, who)
  await requireConsent(io, options, `The user ${id} is logged out everywhere (${logins.length}).`)
  const ended = await parts.store.vault.endLogins(id)
  await parts.store.vault.addAuditRow({ at: io.clock.now(), event: 'sessions ended by operator', user: id, detail: '' })
  printResult(io, options, { id, ...ended }, [`${ended.logins} logins and ${ended.signIns} sign-ins to websites of ${id} were ended.`])
}

/**
 * Prints everything that is stored of a person, as JSON. What the gateway holds sealed or hashed, and could only be used to get into the
 * account, is named and left out.
 */
export const exportUser = async (io: CommandIo, parts: VaultCommandParts, who: string): Promise<void> => {
  const { identity, address, signIns, notices, ...person } = await findPerson(parts, who)
  const opened = address === undefined ? undefined : await parts.vault.sealer.open(address, addressContext(identity)).catch(ifUnreadable)
  const rows = <row extends object>(list: readonly row[]) => list.map(timesOf)
  const { logins, devices, audit, codes, wrongAnswers, knownDevices, socials, names, deletion, addressChanges } = person
  const exported = {
    id: person.id,
    created: toTime(person.created),
    email: opened ? Buffer.from(opened).toString('utf8') : null,
    wallet: person.wallet ?? null,
    recoveries: person.recoveries,
    logins: rows(logins),
    devices: rows(devices),
    deletion: deletion ? timesOf(deletion) : null,
    addressChanges: rows(addressChanges),
    notices: rows(notices),
    audit: rows(audit),
    codes: rows(codes),
    wrongAnswers: rows(wrongAnswers),
    knownDevices: rows(knownDevices),
    socials: rows(socials),
    signIns: rows(signIns),
    names: rows(names),
    withheld: [
      'the shares of the wallet and of recoveries, and what opens them',
      'hashes of codes, tokens, passwords and network addresses, and the keyed hash by which the user is found',
      'signatures of sign-ins',
    ],
  }
  io.print(JSON.stringify(exported, null, 2))
  await parts.store.vault.addAuditRow({ at: io.clock.now(), event: 'exported by operator', user: person.id, detail: '' })
}

/**
 * Deletes a user: logged out at once, and removed after a day, unless somebody logs in as the user before; with `now`, removed at once.
 * The visitor gets an email, with a link that undoes the deletion for a day. If it cannot be sent, the account is deleted anyway. Only the
 * fact of the deletion and the random id are kept.
 */
export const deleteUser = async (
  io: CommandIo,
  { now: atOnce = false, ...options }: Options & { readonly now?: boolean },
  parts: VaultCommandParts,
  who: string,
): Promise<void> => {
  const { store, vault, clock } = parts
  const person = await findPerson(parts, who)
  const { id, wallet, recoveries, names, deletion } = person
  const lost = wallet
    ? ` Its wallet (${wallet.evmAddress}, ${wallet.solanaAddress}) can be opened by nobody afterwards${recoveries.length > 0 ? ', also not with its recovery' : ''}: what is in it is lost to a visitor who does not have the words.`
    : ''
  await requireConsent(io, options, `The user ${id} is deleted${atOnce ? ' at once' : ' in 24 hours, unless somebody logs in as this user before'}.${lost}`)
  const at = clock.now()
  // One that waits already keeps its time.
  const ends = atOnce ? at : (deletion?.ends ?? at + deletionMs)
  const token = createToken()
  const mail = await mailDeletion(io, parts, { person, ends, token: atOnce ? undefined : token })
  await store.vault.endLogins(id)
  if (!atOnce) await store.vault.scheduleDeletion({ user: id, token: keepHash(vault.pepper, token), site: vault.origin, at, ends })
  else await store.vault.deleteUser(id)
  // Without a user, so that it stays when the rows of this one are removed.
  await store.vault.addAuditRow({ at, event: atOnce ? 'deleted by operator' : 'deletion begun by operator', user: '', detail: id })
  const problem = await mail()
  printResult(io, options, { id, ends: toTime(ends), mailed: problem === undefined, names: names.map(({ label }) => label) }, [
    atOnce ? `${id} was deleted.` : `${id} is logged out, and is deleted at ${toTime(ends)}.`,
    problem === undefined ? 'The visitor got a mail.' : `The visitor got no mail: ${problem}.`,
    ...(names.length > 0 ? [`Names that its accounts registered stay: ${names.map(({ label }) => label).join(', ')}.`] : []),
  ])
}

/**
 * Gives a user an address, for a visitor whose account somebody else took: whoever is signed in is logged out, and the next login by this
 * address opens the account. The operator has to know that it is theirs.
 */
export const giveAddress = async (
  io: CommandIo,
  options: Options,
  parts: VaultCommandParts,
  { who, email }: { readonly who: string; readonly email: string },
): Promise<void> => {
  const to = normalEmail(email.trim())
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) throw new CommandError('The address is an e-mail address.')
  const { id } = await findNowOrBefore(io, parts, who)
  await requireConsent(io, options, `The user ${id} is logged out everywhere, and logs in by the given address from now on.`)
  const now = parts.clock.now()
  const given = await parts.store.vault.assignAddress({ user: id, identity: emailIdentity(parts.vault.pepper, to), now })
  if (!given) throw new CommandError('The address belongs to another user, who has a wallet.')
  await parts.store.vault.addAuditRow({ at: now, event: 'address given by operator', user: id, detail: '' })
  printResult(io, options, { id }, [`${id} logs in by this address from now on, and is logged out everywhere.`])
}
