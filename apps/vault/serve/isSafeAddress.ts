import { parseUrl } from './parseUrl.js'

/**
 * Whether a value is an https address, or an http address of this machine, because browsers load nothing else from an https page. They
 * also treat `localhost` and the names below it as this machine (W3C, Secure Contexts, 3.1).
 */
export const isSafeAddress = (value: unknown): boolean => {
  const url = typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? parseUrl(value) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname))
}
