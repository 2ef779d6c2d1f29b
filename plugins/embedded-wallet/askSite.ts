import type { ReadyFrame } from './frame/createFrame.js'
import { toChainId } from './frame/readReply.js'

/** How long the site has for answers that the page can do without, in ms. */
const timeoutMs = 3_000

/** The networks on which the site has smart accounts. Undefined where it does not say. */
export const askSmartNetworks = (ready: ReadyFrame): Promise<readonly number[] | undefined> =>
  ready.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { ms: timeoutMs }).then(
    ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
    () => undefined,
  )

/** A site that was loaded anew may be on another EVM network than the account of the page: it is moved there. */
export const alignNetwork = async (ready: ReadyFrame, chain: string, signal: AbortSignal | undefined): Promise<void> => {
  const wanted = toChainId(chain)
  const limits = { ...(signal && { signal }), ms: timeoutMs }
  const used = await ready.ask('GET_CHAIN_ID', undefined, limits).catch(() => undefined)
  signal?.throwIfAborted()
  if (typeof wanted === 'number' && typeof used?.chainId === 'number' && used.chainId !== wanted) await ready.ask('SWITCH_NETWORK', { chainId: wanted }, limits)
}
