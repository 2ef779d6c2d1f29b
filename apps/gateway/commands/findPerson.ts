import type { PersonRecord } from '../store/PersonStore.js'
import { normalEmail } from '../vault/normalEmail.js'
import { socialNames } from '../vault/socials/socialDialects.js'
import { socialIdentity, issuerOf } from '../vault/socialIdentity.js'
import { emailIdentity } from '../vault/vaultHash.js'
import { CommandError, type CommandIo, toTime } from './CommandIo.js'
import type { VaultCommandParts } from './withStore.js'

/**
 * The user of an e-mail address, or with an id.
 *
 * @throws {CommandError} where there is none, without repeating an address
 */
export const findPerson = async ({ store, vault }: VaultCommandParts, who: string): Promise<PersonRecord> => {
  const isEmail = who.includes('@')
  const user = isEmail ? await store.vault.findUserByIdentity(emailIdentity(vault.pepper, normalEmail(who.trim()))) : who
  const person = user === undefined ? undefined : await store.vault.findPerson(user)
  if (!person) throw new CommandError(isEmail ? 'No user logs in with this e-mail address.' : 'There is no user with this id.')
  return person
}

/** The same; of an address that no user has, the user who had it before a change. */
export const findNowOrBefore = async (io: CommandIo, parts: VaultCommandParts, who: string): Promise<PersonRecord> => {
  const identity = who.includes('@') ? emailIdentity(parts.vault.pepper, normalEmail(who.trim())) : undefined
  const former =
    identity === undefined || (await parts.store.vault.findUserByIdentity(identity)) ? undefined : await parts.store.vault.findFormerUserByIdentity(identity)
  if (!former) return findPerson(parts, who)
  const person = await findPerson(parts, former.user)
  io.note(`This was the address of ${former.user} until ${toTime(former.at)}.`)
  return person
}

/** An address of a wallet, as its network writes it. */
const [evmAddress, solanaAddress] = [/^0x[0-9a-f]{40}$/i, /^[1-9A-HJ-NP-Za-km-z]{32,44}$/]

/**
 * The user whose wallet has an address; undefined where the text is none, or no wallet has it.
 *
 * @throws {CommandError} where several have it
 */
const findByWallet = async ({ store }: VaultCommandParts, text: string): Promise<PersonRecord | undefined> => {
  if (!evmAddress.test(text) && !solanaAddress.test(text)) return undefined
  const [user, ...others] = await store.vault.findUsersByWallet(text)
  if (others.length > 0) throw new CommandError(`Several users have this wallet: ${[user, ...others].join(', ')}.`)
  return user === undefined ? undefined : store.vault.findPerson(user)
}

/**
 * The user of a person at a provider of logins.
 *
 * @param named the provider as audits and logs name it: `google`, `oidc:acme`, `farcaster`
 * @param subject the id of the person there
 * @throws {CommandError} where there is none
 */
export const findByProvider = async ({ store, vault }: VaultCommandParts, named: string, subject: string): Promise<PersonRecord> => {
  const builtIn: readonly string[] = [...socialNames, 'farcaster']
  const configured = vault.providers.find(({ name }) => name === named)
  // One that is no longer in the settings has its users still.
  const issuer = configured ? issuerOf(configured) : builtIn.find((name) => name === named)
  if (issuer === undefined)
    throw new CommandError(`There is no provider "${named}": ${[...new Set([...builtIn, ...vault.providers.map(({ name }) => name)])].join(', ')}.`)
  const user = await store.vault.findUserByIdentity(socialIdentity(vault.pepper, issuer, subject.trim()))
  const person = user === undefined ? undefined : await store.vault.findPerson(user)
  if (!person) throw new CommandError(`Nobody with this id at "${named}" is a user.`)
  return person
}

/** The user of an e-mail address that it has or had, with an id, or with an address of the wallet. */
export const findAnyway = async (io: CommandIo, parts: VaultCommandParts, who: string): Promise<PersonRecord> => {
  const text = who.trim()
  if (evmAddress.test(text)) {
    const person = await findByWallet(parts, text)
    if (!person) throw new CommandError('No wallet of a user has this address.')
    return person
  }
  // An id may look like an address of Solana.
  if (text.includes('@') || (await parts.store.vault.findUser(text))) return findNowOrBefore(io, parts, text)
  return (await findByWallet(parts, text)) ?? findPerson(parts, text)
}
