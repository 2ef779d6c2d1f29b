import { type Node, undefinedIfUnavailable } from '../../base/createNode.js'
import type { VaultChain } from '../../base/readConfig.js'
import { readToken } from '../../review/readToken.js'
import type { TokenFacts } from '../../review/Review.js'
import type { Terms } from './Permission.js'

/** Reads the metadata of a permission's tokens, in the same order. Without an answer amounts are displayed in base units. */
export const readTokens = (
  { tokens }: Pick<Terms, 'tokens'>,
  { chain, node, signal }: { readonly chain: VaultChain; readonly node: Node; readonly signal: AbortSignal },
): Promise<readonly TokenFacts[]> =>
  Promise.all(
    tokens.map(({ contract }) => readToken(contract, (to, data) => undefinedIfUnavailable(node(chain, 'eth_call', [{ to, data }, 'latest'], signal)))),
  )
