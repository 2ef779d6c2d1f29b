import { FrameError } from './FrameError.js'
import type { VaultChain } from './readConfig.js'

/** A network as the page names it: a number, a numeric string, or a CAIP-2 id. */
export type ChainReference = string | number

/** Converts a number, a numeric string or a CAIP-2 id to a CAIP-2 id. */
const toCaip = (chain: ChainReference): string => (/^\d+$/.test(`${chain}`) ? `eip155:${chain}` : `${chain}`)

export interface Chains {
  readonly all: readonly VaultChain[]
  /** The network that the page requested last. */
  current(): VaultChain
  /** @throws FrameError `invalid` for a network that the vault does not know */
  find(chain: ChainReference | undefined): VaultChain
  switchTo(chain: ChainReference): VaultChain
}

/** The id as the page writes it: a number for an EVM chain, otherwise CAIP-2. */
export const toPageChain = ({ id }: VaultChain): ChainReference => (id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id)

/** Whether a network belongs to Solana. */
export const isSolana = ({ id }: VaultChain): boolean => id.startsWith('solana:')

/** Manages the networks of the vault's own list. A page may choose among them, but not add any. */
export const createChains = (list: readonly VaultChain[], first: ChainReference | undefined): Chains => {
  const known = (chain: ChainReference) => list.find(({ id }) => id === toCaip(chain))
  const [fallback] = list
  if (!fallback) throw new Error('The vault needs a network.')
  let current = (first !== undefined && known(first)) || fallback
  const find = (chain: ChainReference | undefined): VaultChain => {
    const found = chain === undefined ? current : known(chain)
    if (!found) throw new FrameError('invalid', `The vault does not know the network ${toCaip(chain ?? '')}.`)
    return found
  }
  return {
    all: list,
    current: () => current,
    find,
    switchTo: (chain) => {
      current = find(chain)
      return current
    },
  }
}
