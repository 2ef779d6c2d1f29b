import { parseUrl } from './parseUrl.js'
import type { SiteConfig } from './SiteConfig.js'

/** Names of parameters in which services want their keys. */
const keyName = /key|token|secret|auth|project|^id$/i
/** A word as long as keys are, of letters and digits. */
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
 * Addresses of the settings that seem to contain a key. Browsers ask them, so that `/config.json` publishes them whole.
 *
 * @returns such as `rpc of eip155:1`; never the address itself
 */
export const publishedKeys = ({ gateway, chains }: SiteConfig): readonly string[] => [
  ...(looksKeyed(gateway) ? ['the gateway'] : []),
  ...chains.flatMap(({ id, rpc, bundler, paymaster }) =>
    Object.entries({ rpc, bundler, paymaster }).flatMap(([name, address]) => (address !== undefined && looksKeyed(address) ? [`${name} of ${id}`] : [])),
  ),
]
