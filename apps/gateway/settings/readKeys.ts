import { type Environment, json } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

/** The place of the key service among the master keys. */
const place = 'command'
/** What the program of a key service does not get: the secrets of this one. */
const isOwn = (name: string) => /^(GATEWAY_|DATABASE_URL|OTEL_)/.test(name)

/** 32 bytes in base 64. */
export const readKey = (text: string, name: string): Uint8Array => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== 32) throw new SettingsError(`${name} holds 32 random bytes in base 64, as \`openssl rand -base64 32\` prints them.`)
  return new Uint8Array(bytes)
}

const readCommand = (text: string): readonly string[] => {
  const wrong = () => new SettingsError('GATEWAY_KEYS_COMMAND is a list in JSON, of a program and its arguments, such as ["/opt/portico/keys", "--slot", "1"].')
  const list = json(text)
  if (!Array.isArray(list) || list.length === 0 || !list.every((word) => typeof word === 'string' && !word.includes('\0')) || list[0] === '') throw wrong()
  return list
}

/** A key service that is a program. */
export interface KeysCommand {
  readonly command: readonly string[]
  /** The environment that it runs in. */
  readonly environment: Readonly<Record<string, string>>
  /** Whether it stands in front of the master keys of the settings. */
  readonly seals: boolean
}

/**
 * The master keys of GATEWAY_VAULT_KEYS, in their order, and the key service of GATEWAY_KEYS_COMMAND. With both, `command` in the list says where
 * the service stands: the first seals.
 *
 * @throws {SettingsError}
 */
export const readKeys = (environment: Environment) => {
  const text = environment.GATEWAY_VAULT_KEYS || undefined
  const program = environment.GATEWAY_KEYS_COMMAND || undefined
  if (text === undefined && program === undefined)
    throw new SettingsError(
      'GATEWAY_VAULT needs GATEWAY_VAULT_KEYS, the master keys: id:base64, separated by commas, the newest first; or GATEWAY_KEYS_COMMAND, a key service.',
    )
  const entries = text === undefined ? [place] : text.split(',').map((entry) => entry.trim())
  const keys = entries
    .filter((entry) => entry !== place)
    .map((entry) => {
      const [, id, bytes = ''] = /^([\w-]{1,32}):(\S+)$/.exec(entry) ?? []
      if (id === undefined) throw new SettingsError('GATEWAY_VAULT_KEYS holds id:base64, separated by commas.')
      return { id, key: readKey(bytes, 'GATEWAY_VAULT_KEYS') }
    })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new SettingsError('GATEWAY_VAULT_KEYS has an id twice.')
  const places = entries.length - keys.length
  if (places > 1) throw new SettingsError(`GATEWAY_VAULT_KEYS has "${place}" twice.`)
  if (program === undefined) {
    if (places > 0) throw new SettingsError(`GATEWAY_VAULT_KEYS has "${place}", the place of a key service: GATEWAY_KEYS_COMMAND is missing.`)
    return { keys, service: undefined }
  }
  if (places === 0)
    throw new SettingsError(
      `GATEWAY_VAULT_KEYS has to say where the key service of GATEWAY_KEYS_COMMAND stands: "${place}" at the end, so that it opens what other gateways seal by it, or in front, so that it seals.`,
    )
  const others = Object.entries(environment).flatMap(([name, value]) => (isOwn(name) || value === undefined ? [] : [[name, value] as const]))
  const service: KeysCommand = { command: readCommand(program), environment: Object.fromEntries(others), seals: entries[0] === place }
  return { keys, service }
}
