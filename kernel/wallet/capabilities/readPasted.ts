import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { parseUrl } from '#lib/web/parseUrl.js'
import { trimMarks } from '#lib/text/trimMarks.js'
import type { AddressReading, Driver, Network, NetworksService } from '../../api/index.js'
import { pastedProblem } from '#lib/addresses/pastedAddress.js'

export interface ReadPastedNeeds {
  /** The CAIP-2 id of the network of the wanted address. */
  readonly chain: string
  readonly networks: readonly Network[]
  /** The adapter's parser of addresses. */
  read(text: string): Promise<AddressReading | undefined>
}

const caip10 = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
const hidden = /[\p{Cc}\p{Cf}\p{DI}\u2800]/u
/** The paths of an explorer's account pages. */
const accountPage = /^\/(?:address|addresses|account|accounts|wallet)\/([-.a-zA-Z0-9]+)\/?$/

/** Returns the account whose page a link opens, if the link is to the network's own explorer. */
const readExplorer = (url: URL, { blockExplorers }: Network): string | undefined => {
  const explorer = parseUrl(blockExplorers?.default.url ?? '')
  if (!explorer || explorer.origin !== url.origin) return undefined
  const base = explorer.pathname.replace(/\/$/, '')
  // Explorers of Solana have the network in the query.
  if (!url.pathname.startsWith(base) || explorer.searchParams.get('cluster') !== url.searchParams.get('cluster')) return undefined
  return accountPage.exec(url.pathname.slice(base.length))?.[1]
}

/**
 * Reads an address from the visitor's input: a plain one, a CAIP-10 id, a link to an explorer, or another format that the adapter reads.
 * It must belong to the requested network. No characters are removed from the middle of an address, because it would become a different
 * one.
 */
export const readPasted = async (text: string, { chain, networks, read }: ReadPastedNeeds): Promise<AddressReading | undefined> => {
  const trimmed = trimMarks(text)
  const [, network, account] = caip10.exec(trimmed) ?? []
  if (network !== undefined && account !== undefined) return network === chain ? read(account) : { problem: pastedProblem.network }
  const url = /^https?:\/\//i.test(trimmed) && parseUrl(trimmed)
  if (url) {
    const known = networks.flatMap((one) => {
      const found = readExplorer(url, one)
      return found === undefined ? [] : [{ id: one.caipNetworkId, found }]
    })
    const own = known.find(({ id }) => id === chain)
    if (own) return read(own.found)
    return { problem: known.length > 0 ? pastedProblem.network : pastedProblem.link }
  }
  const reading = await read(trimmed)
  if (!reading || 'address' in reading) return reading
  if (hidden.test(trimmed)) return { problem: pastedProblem.hidden }
  // A name contains a dot, and may contain any letter.
  const letter = trimmed.includes('.') ? undefined : /[^\0-\x7f]/u.exec(trimmed)?.[0]
  return letter === undefined ? reading : { problem: pastedProblem.letter, values: { letter } }
}

/** Implements `CapabilityService.readAddress`. `driver` finds the driver of a chain family, if there is one. */
export const readAddress = async (
  { driver }: { driver(namespace: string): Promise<Driver | undefined> },
  networks: Pick<NetworksService, 'state'>,
  chain: string,
  text: string,
): Promise<AddressReading | undefined> => {
  const known = await driver(parseCaipNetworkId(chain)?.namespace ?? '')
  return readPasted(text, { chain, networks: networks.state.get().items, read: async (address) => known?.readAddress?.(address, chain) })
}
