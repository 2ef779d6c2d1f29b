import type * as marks from './marks.js'

type Name = keyof typeof marks

/** The drawings of a network and of its coin, by the chain's own id. Used when the networks are generated, not in a page. */
export const markNames: Readonly<Record<number, readonly [network: Name, coin: Name]>> = {
  1: ['ethereum', 'ether'],
  8453: ['base', 'ether'],
  42161: ['arbitrum', 'ether'],
  10: ['optimism', 'ether'],
  137: ['polygon', 'polygon'],
  56: ['bnb', 'bnb'],
  43114: ['avalanche', 'avalanche'],
  100: ['gnosis', 'xdai'],
  59144: ['linea', 'ether'],
  324: ['zksync', 'ether'],
  534352: ['scroll', 'ether'],
  42220: ['celo', 'celo'],
  5000: ['mantle', 'mantle'],
  81457: ['blast', 'ether'],
  130: ['unichain', 'ether'],
  480: ['worldChain', 'ether'],
  146: ['sonic', 'sonic'],
  80094: ['berachain', 'berachain'],
  7777777: ['zora', 'ether'],
  2741: ['abstract', 'ether'],
}
