import { parseUrl } from '../../../lib/web/parseUrl.js'
import { SettingsError } from './SettingsError.js'

/**
 * Refuses an address without https that is not on this machine: what browsers send there could be read and changed on the way. Browsers take
 * `localhost` and the names below it for this machine as well (W3C, Secure Contexts, 3.1).
 *
 * @throws {SettingsError}
 */
export const requireHttps = (name: string, text: string): void => {
  const address = parseUrl(text)
  if (address?.protocol === 'https:') return
  if (address?.protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(address.hostname)) return
  throw new SettingsError(`${name} is an https address, except on this machine: not "${text}".`)
}
