import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { readOrigin } from 'portico-lib/web/readOrigin.js'

/** An address without a user name, a query and a fragment, as browsers write it; undefined for any other. */
export const plainAddress = (address: string) => {
  if (!/^https?:\/\/[^\s?#\\]+$/i.test(address)) return undefined
  const url = parseUrl(address)
  if (!url) return undefined
  const { pathname, username, password } = url
  return username === '' && password === '' ? `${readOrigin(address)}${pathname}` : undefined
}
