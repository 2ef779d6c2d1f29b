import { cleanText } from '#lib/text/cleanText.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { Connector, Opened } from '../../api/index.js'
import { toAccounts } from './toAccounts.js'

/** The wallet that answered, with texts and images that are safe to show. */
const toWallet = (input: unknown): Opened['wallet'] => {
  const { name, icon, rdns, phrase, account } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const label = typeof name === 'string' ? cleanText(name, 64) : ''
  const image = toImageSource(icon)
  if (!label) return undefined
  const [spoken, owner] = [cleanText(phrase, 64), cleanText(account, 254)]
  return {
    ...{ name: label, ...(image !== undefined && { icon: image }), ...(typeof rdns === 'string' && rdns.length <= 256 && { rdns }) },
    ...{ ...(spoken && { phrase: spoken }), ...(owner && { account: owner }) },
  }
}
/** Returns the CAIP-2 ids of a namespace in a list of unknown values. */
export const toApproved = (namespace: string, input: unknown): readonly string[] | undefined => {
  const ids = (Array.isArray(input) ? input : []).slice(0, 256).filter((id) => parseCaipNetworkId(id)?.namespace === namespace)
  return ids.length > 0 ? [...new Set<string>(ids)] : undefined
}

/**
 * Validates a connector's answer: its own namespaces, each once, with accounts and a chain. With `locked`, namespaces of a wallet
 * without an account are included.
 */
export const parseConnectResult = (connector: Pick<Connector, 'namespaces'>, answer: unknown, { locked = false } = {}): readonly Opened[] => {
  const found = new Map<string, Opened>()
  for (const item of Array.isArray(answer) ? answer.slice(0, 16) : []) {
    const { namespace, accounts: input, chain, transport, wallet: peer, approved: some, smartAccount, reviews } = (item ?? {}) as Partial<Opened>
    const accounts = toAccounts(namespace ?? '', input)
    const known = namespace !== undefined && connector.namespaces.includes(namespace) && !found.has(namespace)
    const enough = accounts?.length || (locked && input?.length === 0)
    if (known && accounts && enough && chain && transport && parseCaipNetworkId(chain)?.namespace === namespace) {
      const wallet = toWallet(peer)
      const approved = toApproved(namespace, some)
      const more = {
        ...{ ...(wallet && { wallet }), ...(approved && { approved }) },
        ...{ ...(smartAccount === true && { smartAccount }), ...(reviews === true && { reviews }) },
      }
      found.set(namespace, { namespace, accounts, chain, transport, ...more })
    }
  }
  return [...found.values()]
}
