import { parseUrl } from './parseUrl.js'

/** The address of a request. What is none, such as `//`, which every client may send, is read as an address that nothing is at. */
export const readTarget = (target: string | undefined, base = 'http://localhost'): URL =>
  parseUrl(target ?? '/', base) ?? new URL('http://localhost/unreadable')
