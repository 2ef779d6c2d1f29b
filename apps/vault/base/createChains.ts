import { FrameError } from './FrameError.js'
import type { VaultChain } from './readConfig.js'

/** A network as the page names it: a number, a number as text, or CAIP-2. */
export type ChainReference = string | number

/** CAIP-2, of a number, a number as text, or CAIP-2. */
const toCaip = (chain: ChainReference): string => (/^\d+$/.test(`${chain}`) ? `eip155:${chain}` : `${chain}`)

export interface Chains {
  readonly all: readonly VaultChain[]
  /** The network that the page asked for last. */
  current(): VaultChain
  /** @throws FrameError `invalid` for a network that the vault does not know */
  find(chain: ChainReference | undefined): VaultChain
  switchTo(chain: ChainReference): VaultChain
}

/** As the page writes it: a number for an EVM chain, else CAIP-2. */
export const toPageChain = ({ id }: VaultChain): ChainReference => (id.startsWith('eip155:') ? Number(id.slice('eip155:'.length)) : id)

/** Whether a network is one of Solana. */
export const isSolana = ({ id }: VaultChain): boolean => id.startsWith('solana:')

/** The networks of the vault's own list. A page may choose among them, and add none. */
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
