import { createHmac } from 'node:crypto'
import type { Store } from '../store/Store.js'
import { SettingsError } from './SettingsError.js'

/** What a database keeps of a secret, which says nothing of it: it is recognized by that. */
const markOf = (secret: Uint8Array, name: string) => createHmac('sha256', secret).update(`portico-gateway check of ${name}`).digest('base64url')

/**
 * Compares the secrets of the settings with those that the database was used with. With another pepper visitors who log in would get a new,
 * empty wallet, and without a master key theirs could not be opened.
 *
 * @throws {SettingsError} naming the setting
 */
export const checkSecrets = async (
  { facts, vault }: Pick<Store, 'facts' | 'vault'>,
  { pepper, keys }: { readonly pepper: Uint8Array; readonly keys: readonly { readonly id: string; readonly key: Uint8Array }[] },
) => {
  const used = await vault.usedKeys()
  const missing = used.find(({ id }) => keys.every((key) => key.id !== id))
  if (missing)
    throw new SettingsError(
      `GATEWAY_VAULT_KEYS does not have the master key "${missing.id}", by which ${missing.rows === 1 ? 'a row' : `${missing.rows} rows`} of the database can be opened. Add it after the newest one.`,
    )
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
}
