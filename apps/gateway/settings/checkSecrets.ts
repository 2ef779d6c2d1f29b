import { createHmac } from 'node:crypto'
import type { Store } from '../store/Store.js'
import type { Secrets } from './Secrets.js'
import { SettingsError } from '../base/SettingsError.js'
import { weakSecrets } from './weakSecrets.js'

/** What a database keeps of a secret, which says nothing of it: it is recognized by that. */
const markOf = (secret: Uint8Array, name: string) => createHmac('sha256', secret).update(`portico-gateway check of ${name}`).digest('base64url')

/** The ids of all master keys; undefined while those of the key service are not known. */
const idsOf = ({ keys, service }: Pick<Secrets, 'keys' | 'service'>): readonly string[] | undefined => {
  const own = keys.map(({ id }) => id)
  return service ? service.ids && [...own, ...service.ids] : own
}

const listed = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

/** What the operator reads where rows are sealed by master keys that nobody has; undefined where each row has its key, or nobody knows. */
export const keysProblem = (
  used: readonly { readonly id: string; readonly rows: number }[],
  secrets: Pick<Secrets, 'keys' | 'service'>,
): string | undefined => {
  const ids = idsOf(secrets)
  const missing = used.filter(({ id, rows }) => rows > 0 && ids?.includes(id) === false)
  if (missing.length === 0) return undefined
  const rows = missing.reduce((sum, one) => sum + one.rows, 0)
  const [keys, them] = missing.length === 1 ? ['key', 'it'] : ['keys', 'them']
  const nobody = secrets.service ? 'Neither GATEWAY_VAULT_KEYS nor the key service has' : 'GATEWAY_VAULT_KEYS does not have'
  return `${nobody} the master ${keys} ${listed(missing.map(({ id }) => `"${id}"`))}, by which ${rows === 1 ? 'a row' : `${rows} rows`} of the database can be opened. Add ${them} after the newest one.`
}

/**
 * Compares the secrets of the settings with those that the database was used with. With another pepper visitors who log in would get a new,
 * empty wallet, and without a master key theirs could not be opened.
 *
 * @returns what is weak of secrets that the database was used with, one sentence or two each
 * @throws {SettingsError} naming the setting
 */
export const checkSecrets = async ({ facts, vault }: Pick<Store, 'facts' | 'vault'>, secrets: Secrets): Promise<readonly string[]> => {
  const problem = keysProblem(await vault.listUsedKeys(), secrets)
  if (problem !== undefined) throw new SettingsError(problem)
  return checkMarks({ facts, vault }, secrets)
}

/**
 * Compares the secrets with the marks that the database keeps of them.
 *
 * @throws {SettingsError} naming the setting
 */
export const checkMarks = async (
  { facts, vault }: Pick<Store, 'facts' | 'vault'>,
  { pepper, keys }: Pick<Secrets, 'pepper' | 'keys'>,
): Promise<readonly string[]> => {
  const weak = weakSecrets({ pepper, keys })
  // Secrets that nothing was sealed by can still be others.
  for (const { mark, problem } of weak)
    if ((await facts.read(mark)) === undefined) throw new SettingsError(`${problem} Make another one: openssl rand -base64 32.`)
  // The first gateway decides, also before there are users: two that start with different secrets would both make some.
  const keep = async (name: string, secret: Uint8Array) => facts.keep(name, markOf(secret, name))
  const unused = (await vault.hasUsers())
    ? ''
    : ' No visitor has an account yet: to begin with other secrets, stop all gateways and empty the table gateway_facts.'
  if (!(await keep('pepper', pepper)))
    throw new SettingsError(
      `GATEWAY_VAULT_PEPPER is not the one that this database was used with: visitors would not find their wallets. Set that one.${unused}`,
    )
  for (const { id, key } of keys)
    if (!(await keep(`master key ${id}`, key)))
      throw new SettingsError(`GATEWAY_VAULT_KEYS has another master key "${id}" than the one that this database was used with. Set that one.${unused}`)
  return weak.map(({ problem, cure }) => `${problem} ${cure}`)
}
