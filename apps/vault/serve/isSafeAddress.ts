import { parseUrl } from './parseUrl.js'

/**
 * Whether a value is an https address, or an http one of this machine: browsers load nothing else from a page of https. They take `localhost`
 * and the names below it for this machine as well (W3C, Secure Contexts, 3.1).
 */
export const isSafeAddress = (value: unknown): boolean => {
  const url = typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? parseUrl(value) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname))
}
