import type { ClockService, Network, Opened, OpenRequest } from '../../kernel/api/index.js'
import { WalletError } from '../../kernel/api/index.js'
import { requestWithPendingPrompt } from '#lib/wallets/requestWithPendingPrompt.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { createTransport, type SharedUpdate } from './createTransport.js'
import type { LegacyConnect } from './LegacyAdapterLike.js'
import type { KnownAdapter } from './readAdapter.js'
import { type LegacyConnector, readAddress, readAddresses, readChain } from './readAnswers.js'
import { toLegacyError } from './toLegacyError.js'

export interface ConnectNeeds {
  readonly adapter: KnownAdapter
  readonly connector: LegacyConnector
  /** Gets `focus` when the visitor comes back from the wallet. */
  readonly page: EventTarget
  /** Prompts that the wallet has not answered yet. */
  readonly prompts: Set<Promise<unknown>>
  readonly clock: Pick<ClockService, 'after'>
  readonly news: SharedUpdate
  find(chain: string): Network | undefined
}

interface Answer {
  readonly address: string
  readonly chain: string | undefined
  readonly provider: unknown
}

/** How long the list of accounts may take, in ms. Without it the wallet has the one account that it connected with. */
const listMs = 5_000

/** Connects by the adapter, and checks what it answers. Restoring never calls `connect`. */
export const connectWallet = async (
  { adapter, connector, page, prompts, clock, news, find }: ConnectNeeds,
  request: OpenRequest,
): Promise<readonly Opened[]> => {
  const { namespace } = adapter
  const { signal, restore, onPending } = request
  signal.throwIfAborted()
  const { id, type, provider, info } = connector
  const wanted = find(request.chains[0] ?? '')
  const parameters: LegacyConnect = { id, type, provider, info, chainId: wanted?.id, rpcUrl: wanted?.rpcUrls.default.http[0] }

  const read = (answer: unknown): Answer | undefined => {
    const address = readAddress(safeGet(answer, 'address'), namespace)
    return address === undefined
      ? undefined
      : { address, chain: readChain(safeGet(answer, 'chainId'), namespace), provider: safeGet(answer, 'provider') ?? provider }
  }
  const check = (answer: unknown): Answer => {
    const found = read(answer)
    if (!found) throw new WalletError({ method: 'connect', details: 'The answer has no address.' })
    return found
  }
  /** Asks nothing of the visitor. */
  const look = () => adapter.call('syncConnection', { ...parameters, namespace })
  const ask = () =>
    adapter.call('connect', parameters).catch((error: unknown) => {
      throw toLegacyError(error, 'connect')
    })

  const answer = restore
    ? read(await withAbort(look(), signal).catch(() => signal.throwIfAborted()))
    : await requestWithPendingPrompt<Answer>({
        prompts,
        page,
        signal,
        ask,
        check,
        isWaiting: (error) => error instanceof WalletError && error.walletCode === -32002,
        onPending,
        look: (stop) => withAbort(look(), stop),
        watch: (listener) =>
          adapter.on('accountChanged', (news) => {
            const found = read(news)
            if (found) listener(found)
          }),
        after: clock.after,
      })
  if (!answer) return []
  const list = (late: AbortSignal) => withAbort(adapter.call('getAccounts', { id, namespace }), AbortSignal.any([late, signal]))
  const listed = readAddresses(await withTimeoutOrUndefined(clock.after, listMs, list), namespace)
  signal.throwIfAborted()
  const chain = answer.chain ?? request.chains.find((one) => readChain(one, namespace) !== undefined)
  if (chain === undefined) throw new WalletError({ method: 'connect', details: 'The answer has no chain.' })
  return [
    {
      namespace,
      accounts: [answer.address, ...listed.filter((address) => !sameAddress(address, answer.address))],
      chain,
      transport: createTransport({ adapter, connector, provider: answer.provider, account: answer.address, chain, news, find }),
    },
  ]
}
