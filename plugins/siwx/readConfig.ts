import type { SIWXConfig } from '../../ports/siwx.js'
import { InvalidSiwxError } from './errors.js'

const isObject = (given: unknown): given is Readonly<Record<string, unknown>> => typeof given === 'object' && given !== null

const asked = ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'] as const

const check = (option: string, given: unknown): SIWXConfig => {
  const no = (missing: string) => new InvalidSiwxError({ option, missing })
  if (!isObject(given)) throw no('an object')
  const missing = asked.filter((name) => typeof given[name] !== 'function')
  if (missing.length > 0) throw no(missing.join(', '))
  for (const name of ['getRequired', 'getOneClick', 'declined', 'attach'] as const)
    if (given[name] !== undefined && typeof given[name] !== 'function') throw no(`${name}, a function where it is given`)
  if (given.signOutOnDisconnect !== undefined && typeof given.signOutOnDisconnect !== 'boolean') throw no('signOutOnDisconnect, true or false')
  // Every member was looked at.
  return given as unknown as SIWXConfig
}

/** Validates the options `siwx` and `siweConfig`; the first takes precedence. @throws InvalidSiwxError */
export const readConfig = ({ siwx, siweConfig }: { readonly siwx?: unknown; readonly siweConfig?: unknown }): SIWXConfig => {
  if (siwx) return check('siwx', siwx)
  if (!isObject(siweConfig) || typeof siweConfig.mapToSIWX !== 'function') throw new InvalidSiwxError({ option: 'siweConfig', missing: 'mapToSIWX' })
  return check('siweConfig', siweConfig.mapToSIWX())
}
