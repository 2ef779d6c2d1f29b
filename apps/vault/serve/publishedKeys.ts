import { parseUrl } from './parseUrl.js'
import type { SiteConfig } from './SiteConfig.js'

/** Names of parameters in which services expect their keys. */
const keyName = /key|token|secret|auth|project|^id$/i
/** A path segment of letters and digits that is as long as a key. */
const keyWord = /^(?=.*\d)(?=.*[a-z])[\w-]{16,}$/i

const looksKeyed = (address: string): boolean => {
  const url = parseUrl(address)
  if (!url) return false
  const { username, password, pathname, searchParams } = url
  if (username !== '' || password !== '') return true
  for (const [name, value] of searchParams) if (value !== '' && (keyName.test(name) || keyWord.test(value))) return true
  return pathname.split('/').some((part) => keyWord.test(part))
}

/**
 * Settings whose address seems to contain a key. Browsers use these addresses, so `/config.json` publishes them in full.
 *
 * @returns names such as `rpc of eip155:1`, and never the address itself
 */
export const publishedKeys = ({ gateway, chains }: SiteConfig): readonly string[] => [
  ...(looksKeyed(gateway) ? ['the gateway'] : []),
  ...chains.flatMap(({ id, rpc, bundler, paymaster }) =>
    Object.entries({ rpc, bundler, paymaster }).flatMap(([name, address]) => (address !== undefined && looksKeyed(address) ? [`${name} of ${id}`] : [])),
  ),
]
