import type { HeldToken } from '../../../kernel/api/index.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { capabilitiesOf } from '../batchAnswers.js'
import { readAssets } from './readAssets.js'

export interface WalletAssetsNeeds {
  /** Sends a request to the wallet. */
  ask(method: string, params: unknown, chain: string, signal: AbortSignal): Promise<unknown>
  after(ms: number, run: () => void): () => void
}

/** How long a wallet may take to report its capabilities, and its assets, in ms. */
const timeoutsMs = { can: 700, list: 6_000 } as const

/** EIP-7811 over EIP-5792: a wallet that does not report that it can list assets is not asked again while it is connected. */
export const createWalletAssets = ({ ask, after }: WalletAssetsNeeds) => {
  const can = new Map<string, boolean>()
  const inTime = async (ms: number, run: (signal: AbortSignal) => Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> => {
    const answer = await withTimeoutOrUndefined(after, ms, (late) => run(signal ? AbortSignal.any([signal, late]) : late))
    if (answer === undefined) signal?.throwIfAborted()
    return answer
  }
  return async (account: string, chain: string, signal?: AbortSignal): Promise<readonly HeldToken[] | undefined> => {
    const hex = toHexChainId(chain)
    const key = `${chain}:${account}`
    if (!can.has(key)) {
      const capabilities = await inTime(timeoutsMs.can, (all) => ask('wallet_getCapabilities', [account, [hex]], chain, all), signal)
      const [says] = capabilitiesOf(capabilities, chain).flatMap(({ assetDiscovery }) => safeGet(assetDiscovery, 'supported') ?? [])
      can.set(key, says === true)
    }
    if (!can.get(key)) return undefined
    const answer = await inTime(timeoutsMs.list, (all) => ask('wallet_getAssets', [{ account, chainFilter: [hex] }], chain, all), signal)
    return readAssets(answer, hex)
  }
}
