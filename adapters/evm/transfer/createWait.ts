import type { Dispose, RpcService, SentTransfer, SettledTransfer, Transport } from '../../../kernel/api/index.js'
import { type Ask, createHostAsk, createWalletAsk } from './createAsk.js'
import type { Sender } from './createSender.js'
import { waitFor } from './waitFor.js'

export interface CreateWaitNeeds {
  readonly rpc: Pick<RpcService, 'request'>
  readonly transport: Transport
  /** The page's network, or the wallet's where that does not answer. */
  readonly ask: Ask
  /** What sent the transactions of this connection. */
  readonly sender: Pick<Sender, 'factsOf'>
  after(ms: number, run: () => void): Dispose
}

/** Follows transactions to their end, with what the connection that sent them knows of them: see `waitFor`. */
export const createWait = ({ rpc, transport, ask, sender, after }: CreateWaitNeeds) => {
  const [askHost, askWallet] = [createHostAsk(rpc), createWalletAsk({ transport, after })]
  return (sent: SentTransfer, signal: AbortSignal, onSeen: ((sent: SentTransfer) => void) | undefined): Promise<SettledTransfer> => {
    const own = sender.factsOf(sent.hash)
    const since = sent.since ?? own?.since
    return waitFor({ ask, askHost, askWallet, isSibling: own?.isSibling, after }, since ? { ...sent, since } : sent, signal, onSeen)
  }
}
