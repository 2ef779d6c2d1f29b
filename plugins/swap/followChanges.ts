import { NetworkChanged, type PluginContext, type Readable } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { AccountNoted } from '../../ports/account.js'
import { SwapProgressView } from '../../ports/swap.js'
import type { ExchangesState } from './createExchanges.js'
import type { TokenList } from './createTokens.js'
import { valuesOf } from './describeSwap.js'
import type { manifest } from './manifest.js'
import type { ReviewState } from './ReviewState.js'
import type { Swapper, Tokens } from './SwapController.js'
import type { SwapState } from './swapMachine.js'
import { userMessage } from './userMessage.js'

interface Followed {
  currentAccount(): Swapper | undefined
  readonly known: Readable<ExchangesState>
  readonly list: Readable<{ current: Tokens }>
  readonly machine: Readable<{ current: SwapState }>
  readonly review: ReviewState
  readonly tokens: TokenList
  /** The account or its network became another one: what was typed for the former does not hold. */
  onPlace(): void
  /** The tokens that can be chosen, or what is held of them, changed. */
  onTokens(): void
}

/** Keeps the lists with the account, its network and its balances, and the account with the swap that runs. */
export const followChanges = (
  context: PluginContext<typeof manifest>,
  { currentAccount, known, list, machine, review, tokens, onPlace, onTokens }: Followed,
): void => {
  const { scope, use, maybe } = context
  /** What runs has a line on the account. */
  const note = () => {
    const { phase } = machine.get().current
    const { shown } = review
    const swapper = currentAccount()
    const asking = phase === 'asking' || phase === 'silent'
    const runs = shown && swapper && sameAddress(swapper.address, shown.swap.from) && (asking || phase === 'waiting' || phase === 'pending')
    context.emit(AccountNoted, {
      plugin: 'swap',
      notes: runs ? [{ message: asking ? userMessage.asking : userMessage.running, values: valuesOf(shown, review.wallet), open: SwapProgressView }] : [],
    })
  }
  let place = ''
  const follow = () => {
    const swapper = currentAccount()
    const next = swapper ? `${swapper.connectorId} ${swapper.chain}:${swapper.address}` : ''
    if (next === place) return
    if (place !== '') onPlace()
    place = next
    tokens.moved()
    tokens.read()
  }
  scope.add(machine.subscribe(note))
  scope.add(
    known.subscribe(() => {
      tokens.renew()
      tokens.read()
    }),
  )
  scope.add(list.subscribe(onTokens))
  scope.add(use.sessions.state.subscribe(follow))
  context.on(NetworkChanged, follow)
  if (maybe.portfolio) scope.add(maybe.portfolio.state.subscribe(tokens.renew))
  follow()
}
