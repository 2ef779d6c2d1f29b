import { parseUrl } from './parseUrl.js'
import type { SiteChain } from './SiteConfig.js'

const id = /^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:$/.test(parseUrl(value)?.protocol ?? '')
const isChain = (value: unknown): value is SiteChain => {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const optional = ['bundler', 'paymaster'].map((name) => fields.get(name)).filter((address) => address !== undefined)
  return id.test(`${fields.get('id')}`) && [fields.get('rpc'), ...optional].every(isAddress)
}

/**
 * The list of networks in the operator's file.
 *
 * @throws with a sentence for the operator when it has another shape
 */
export const readChains = (text: string): readonly SiteChain[] => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Error('The file of VAULT_CHAINS is not JSON.', { cause })
  }
  if (!Array.isArray(value)) throw new Error('The file of VAULT_CHAINS is a list of networks, see docs/operate/settings.md.')
  const wrong = value.findIndex((entry) => !isChain(entry))
  if (wrong !== -1)
    throw new Error(`Network ${wrong + 1} in the file of VAULT_CHAINS has no CAIP-2 id of an EVM or Solana network, or an address that is not http: or https:.`)
  return value
}
