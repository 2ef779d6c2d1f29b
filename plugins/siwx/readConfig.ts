import type { SIWXConfig } from '../../ports/siwx.js'
import { InvalidSiwxError } from './errors.js'

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> => typeof input === 'object' && input !== null

const asked = ['createMessage', 'addSession', 'setSessions', 'getSessions', 'revokeSession'] as const

const check = (option: string, input: unknown): SIWXConfig => {
  const no = (missing: string) => new InvalidSiwxError({ option, missing })
  if (!isObject(input)) throw no('an object')
  const missing = asked.filter((name) => typeof input[name] !== 'function')
  if (missing.length > 0) throw no(missing.join(', '))
  for (const name of ['getRequired', 'getOneClick', 'declined', 'attach'] as const)
    if (input[name] !== undefined && typeof input[name] !== 'function') throw no(`${name}, a function where it is given`)
  if (input.signOutOnDisconnect !== undefined && typeof input.signOutOnDisconnect !== 'boolean') throw no('signOutOnDisconnect, true or false')
  // Every member was looked at.
  return input as unknown as SIWXConfig
}

/** Validates the options `siwx` and `siweConfig`; the first takes precedence. @throws InvalidSiwxError */
export const readConfig = ({ siwx, siweConfig }: { readonly siwx?: unknown; readonly siweConfig?: unknown }): SIWXConfig => {
  if (siwx) return check('siwx', siwx)
  if (!isObject(siweConfig) || typeof siweConfig.mapToSIWX !== 'function') throw new InvalidSiwxError({ option: 'siweConfig', missing: 'mapToSIWX' })
  return check('siweConfig', siweConfig.mapToSIWX())
}
