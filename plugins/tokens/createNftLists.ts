import type { CapabilityService, Http } from '../../kernel/api/index.js'
import { type ItemTrait, readItemFacts } from '../../protocol/items/readItemFacts.js'
import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import { createHeldItems, type ListedCollections } from './createHeldItems.js'
import { partsOf } from './partsOf.js'
import type { TokensTarget } from './tokensTarget.js'
import { type Nft, toNfts } from './toNfts.js'

export interface NftListsNeeds {
  readonly capabilities: Pick<CapabilityService, 'get' | 'traits'>
  /** The server of balances, which fetches metadata and pictures of strangers; undefined when there is none. Its answers are untrusted. */
  readonly server: Http | undefined
  /** The list that is shown is another one now. */
  onChange(nfts: readonly Nft[]): void
  readonly signal: AbortSignal
}

export interface NftLists {
  read(target: TokensTarget, listed: ListedCollections, until: AbortSignal): Promise<readonly Nft[]>
  /** Whether the account holds more than these. */
  isCut(nfts: readonly Nft[]): boolean
  /** The list that is shown: with what is known of each. */
  show(nfts: readonly Nft[]): readonly Nft[]
  /** One is on the screen: what is missing of it is asked for, once. Nothing is asked of one from an unknown sender. */
  look(key: string): void
  /** The visitor asks for the picture of this one. It holds until the page is left. */
  allow(key: string): void
}

/** What the server said of one. `direct`: it knows no such question, so that the page loads pictures itself. */
type Answer = 'coming' | 'failed' | 'direct' | { readonly image: string | undefined; readonly name: string; readonly traits: readonly ItemTrait[] }

/** Questions at once. */
const atOnce = 4

/** The NFTs that are shown, with what a server says of their pictures and traits: asked only of those that are seen, and may be. */
export const createNftLists = ({ capabilities, server, onChange, signal }: NftListsNeeds): NftLists => {
  const answers = new Map<string, Answer>()
  const allowed = new Set<string>()
  const waiting: Nft[] = []
  let running = 0
  let base: readonly Nft[] = []
  const readHeld = createHeldItems({ capabilities, server })
  /** Lists that are not whole. */
  const cut = new WeakSet<readonly Nft[]>()

  const isOpen = ({ key, known }: Nft) => known || allowed.has(key)
  /** A picture inside of the metadata needs no server. */
  const isOutside = ({ source }: Nft) => source?.startsWith('https:') === true
  const toShown = (nft: Nft): Nft => {
    if (!isOpen(nft)) return nft
    const answer = answers.get(nft.key)
    // Who asked for a picture of a stranger was told that the server fetches it.
    const own = server && isOutside(nft) && !(answer === 'direct' && nft.known) ? undefined : nft.source
    if (answer === undefined || typeof answer === 'string')
      return { ...nft, image: own, failed: own === undefined && (answer === 'failed' || (answer === 'direct' && !nft.known)) }
    const image = own ?? answer.image
    return {
      ...{ ...nft, image, failed: image === undefined },
      ...(answer.name && nft.name.includes('#') && { name: answer.name }),
      ...(answer.traits.length > 0 && { traits: answer.traits }),
    }
  }
  const publish = () => onChange(base.map(toShown))

  const ask = async ({ uri, source }: Nft): Promise<Answer> => {
    try {
      const query = uri === undefined ? { image: source ?? '' } : { uri }
      const { name, image, traits } = readItemFacts(await server?.get('v1/item', { query, signal }))
      return { image: toImageSource(image), name: cleanText(name, 40), traits }
    } catch (error) {
      return partsOf(error).status === 404 ? 'direct' : 'failed'
    }
  }
  const next = (): void => {
    const nft = running < atOnce ? waiting.shift() : undefined
    if (!nft || signal.aborted) return
    running += 1
    void ask(nft)
      .then((answer) => {
        running -= 1
        if (signal.aborted) return
        answers.set(nft.key, answer)
        publish()
        next()
      })
      .catch(() => undefined)
    next()
  }
  const look = (key: string) => {
    const nft = base.find((one) => one.key === key)
    if (!nft || !server || answers.has(key) || !isOpen(nft)) return
    if (nft.uri === undefined && !isOutside(nft)) return
    answers.set(key, 'coming')
    waiting.push(nft)
    next()
  }

  return {
    read: async (target, listed, until) => {
      const { pieces, more } = await readHeld(target, listed, until)
      const nfts = toNfts(pieces, listed.known)
      if (more) cut.add(nfts)
      return nfts
    },
    isCut: (nfts) => cut.has(nfts),
    show: (nfts) => {
      base = nfts
      return base.map(toShown)
    },
    look,
    allow: (key) => {
      allowed.add(key)
      look(key)
      publish()
    },
  }
}
