import { parseUrl } from 'portico-lib/web/parseUrl.js'

/** One server of an address that names several. */
export interface ServerHost {
  /** Its own address, with the user, the password and everything else of the whole one: it is not written anywhere. */
  readonly url: string
  /** Host and port as they were written, for logs. */
  readonly name: string
}

const address = /^([a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is

/**
 * The servers of an address such as `postgresql://user:password@one:5432,two:5432/name` or `redis://one:6379,two:6379/0`, in their order.
 *
 * @returns undefined where one of several is no address
 */
export const serverHosts = (text: string): readonly [ServerHost, ...ServerHost[]] | undefined => {
  const [, before = '', hosts = '', after = ''] = address.exec(text) ?? []
  const [first = '', ...others] = hosts.split(',')
  const one = (name: string): ServerHost => ({ url: `${before}${name}${after}`, name })
  // What one host may look like is up to whoever connects to it: a socket has none.
  if (others.length === 0) return [{ url: text, name: first }]
  const list = [first, ...others]
  return list.every((name) => /^(\[[0-9a-f:.]+\]|[^\s:[\]]+)(:\d{1,5})?$/i.test(name) && parseUrl(`tcp://${name}`))
    ? [one(first), ...others.map(one)]
    : undefined
}
