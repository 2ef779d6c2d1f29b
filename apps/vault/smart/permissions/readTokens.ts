import type { Node } from '../../base/createNode.js'
import { FrameError } from '../../base/FrameError.js'
import type { VaultChain } from '../../base/readConfig.js'
import { readToken } from '../../review/readCall.js'
import type { TokenFacts } from '../../review/Review.js'
import type { Terms } from './Permission.js'

/** What the tokens of a permission say of themselves, in their order. Without an answer amounts are shown in base units. */
export const readTokens = (
  { tokens }: Pick<Terms, 'tokens'>,
  { chain, node, signal }: { readonly chain: VaultChain; readonly node: Node; readonly signal: AbortSignal },
): Promise<readonly TokenFacts[]> =>
  Promise.all(
    tokens.map(({ contract }) =>
      readToken(contract, async (to, data) => {
        try {
          return await node(chain, 'eth_call', [{ to, data }, 'latest'], signal)
        } catch (error) {
          if (error instanceof FrameError && error.reason !== 'cancelled') return undefined
          throw error
        }
      }),
    ),
  )
