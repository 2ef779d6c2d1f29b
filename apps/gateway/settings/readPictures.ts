import { randomBytes } from 'node:crypto'
import { type Environment, flag } from './environment.js'
import { requirePackage } from './requirePackage.js'
import { SettingsError } from '../base/SettingsError.js'

/**
 * Pictures of tokens that the gateway fetches: on by GATEWAY_PICTURES.
 *
 * @throws {SettingsError}
 */
export const readPictures = (environment: Environment) => {
  if (!flag(environment, 'GATEWAY_PICTURES', false)) return undefined
  requirePackage('GATEWAY_PICTURES', 'sharp')
  const { GATEWAY_URL: url = '', GATEWAY_PICTURES_KEY: text } = environment
  if (url === '') throw new SettingsError('GATEWAY_PICTURES needs GATEWAY_URL, the address of the gateway, such as https://gateway.example.')
  const key = text ? Buffer.from(text, 'base64') : randomBytes(32)
  if (key.length !== 32) throw new SettingsError('GATEWAY_PICTURES_KEY holds 32 random bytes in base 64, as `openssl rand -base64 32` prints them.')
  return { url: url.replace(/\/+$/, ''), key: new Uint8Array(key) }
}
