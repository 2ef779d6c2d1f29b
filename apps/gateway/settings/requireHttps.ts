import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { isPublicAddress } from '../http/createPublicFetch.js'
import { isThisMachine } from './isThisMachine.js'
import { SettingsError } from '../base/SettingsError.js'

/**
 * Refuses an address without https that is not on this machine: what browsers send there could be read and changed on the way.
 *
 * @throws {SettingsError}
 */
export const requireHttps = (name: string, text: string): void => {
  const address = parseUrl(text)
  if (address?.protocol === 'https:') return
  if (address?.protocol === 'http:' && isThisMachine(address)) return
  throw new SettingsError(`${name} is an https address, except on this machine: not "${text}".`)
}

/** A host that no network but the operator's own leads to: a service of a composition or a cluster, or an address of a private range. */
const isPrivate = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (/^[\d.]+$/.test(host) || host.includes(':')) return !isPublicAddress(host)
  return !host.includes('.') || /\.(local|internal|lan|svc|home\.arpa)$/.test(host)
}

/**
 * Refuses an address without https that the gateway itself asks over a public network: the answers decide what visitors see and sign.
 *
 * @throws {SettingsError} without the path of the address, which may hold a key
 */
export const requireHttpsOutside = (what: string, text: string): void => {
  const address = parseUrl(text)
  if (address?.protocol === 'https:') return
  if (address?.protocol === 'http:' && (isThisMachine(address) || isPrivate(address))) return
  throw new SettingsError(
    `${what} is ${address === undefined ? 'no address' : `at ${address.protocol}//${address.host}`}: it is an https address, with http on this machine and in a private network alone.`,
  )
}
