import type { CapabilityService, HeldPiece, Http } from '../../kernel/api/index.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { partsOf } from './partsOf.js'
import { readHeldItems, type ServedPiece } from './readHeldItems.js'
import type { TokensTarget } from './tokensTarget.js'

export interface HeldItemsNeeds {
  readonly capabilities: Pick<CapabilityService, 'get' | 'traits'>
  /** The server of balances; undefined when there is none. Its answers are untrusted. */
  readonly server: Http | undefined
}

/** What the host lists on a network. */
export interface ListedCollections {
  /** Collections, and items as `address/id`, that the chain is asked about. */
  readonly asked: readonly string[]
  /** Collections that are known. */
  readonly known: readonly string[]
}

export interface HeldItems {
  readonly pieces: readonly (HeldPiece | ServedPiece)[]
  /** The account holds more than the server lists. */
  readonly more: boolean
}

const keyOf = ({ address, id }: Pick<HeldPiece, 'address' | 'id'>) => `${addressKey(address)}/${id}`

/**
 * The NFTs of an account: those that the chain lists, and those that a server lists beside them. Of collections that the host knows, the
 * contract says who holds one; others stay behind the row of unknown senders.
 */
export const createHeldItems = ({ capabilities, server }: HeldItemsNeeds) => {
  /** Networks of which the server said that it has no list. */
  const uncovered = new Set<string>()

  const askServer = async ({ address, chain }: TokensTarget, signal: AbortSignal): Promise<ReturnType<typeof readHeldItems>> => {
    const none = { pieces: [], more: false }
    if (!server || uncovered.has(chain)) return none
    try {
      return readHeldItems(await server.get(`v1/account/${encodeURIComponent(address)}/items`, { query: { chainId: chain }, signal }))
    } catch (error) {
      signal.throwIfAborted()
      if (partsOf(error).status === 404) uncovered.add(chain)
      // The chain lists the collections of the host all the same.
      return none
    }
  }

  return async (target: TokensTarget, { asked, known }: ListedCollections, signal: AbortSignal): Promise<HeldItems> => {
    const { namespace, address, chain } = target
    const reader = capabilities.get(namespace, 'collectibles')
    const [found, { pieces, more }] = await Promise.all([reader?.list(address, chain, asked, signal) ?? [], askServer(target, signal)])
    const listed = new Set(found.map(keyOf))
    const others = pieces.filter((piece) => !listed.has(keyOf(piece)))
    // Where the chain lists all that it moves, what it does not list was moved away, or is moved in another way.
    if (capabilities.traits(namespace).allNfts)
      return { pieces: [...found, ...others.filter(({ kind, unsendable }) => kind === undefined && unsendable !== 'programmable')], more }
    const ofHost = new Set(known.map(addressKey))
    const isKnown = (piece: ServedPiece) => ofHost.has(addressKey(piece.address))
    const named = others.filter(isKnown)
    const confirmed = named.length > 0 && reader ? await reader.list(address, chain, named.map(keyOf), signal) : []
    const servedAt = new Map(pieces.map((piece) => [keyOf(piece), piece]))
    // The contract goes before what the server says of one.
    const joined = [...found, ...confirmed].map((piece): HeldPiece | ServedPiece => {
      const served = servedAt.get(keyOf(piece))
      if (!served) return piece
      const traits = piece.traits?.length ? piece.traits : (served.traits ?? [])
      return {
        ...served,
        ...piece,
        name: piece.name ?? served.name,
        image: piece.image ?? served.image,
        collection: piece.collection || served.collection,
        traits,
      }
    })
    return { pieces: [...joined, ...others.filter((piece) => !isKnown(piece))], more }
  }
}
