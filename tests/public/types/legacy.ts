// Adapters of others with types of their own, as authors write them on the incumbent's blueprint. It is not run.
import { LegacyAdapter, type LegacyAdapterLike } from 'portico/adapters/legacy'

interface ConnectParams {
  id: string
  type: string
  provider?: TonProvider
  info?: { rdns: string }
  chainId?: number | string
  rpcUrl?: string
  socialUri?: string
}
interface TonProvider {
  send(boc: string): Promise<string>
}
type EventName = 'accountChanged' | 'disconnect'

abstract class Blueprint {
  public namespace: 'ton' | 'eip155' | undefined
  public adapterType: string | undefined
  protected available: { id: string; provider: TonProvider }[] = []
  get connectors(): { id: string; provider: TonProvider }[] {
    return this.available
  }
  abstract connect(params: ConnectParams): Promise<{ id: string; address: string; chainId: string | number; provider: TonProvider; type: string }>
  abstract signMessage(params: { message: string; address: string; provider?: TonProvider }): Promise<{ signature: string }>
  abstract disconnect(params?: { id?: string }): Promise<{ connections: string[] }>
  abstract getBalance(params: { address: string; chainId: number | string; caipNetwork?: { id: number } }): Promise<{ balance: string; symbol: string }>
  abstract syncConnectors(options?: { projectId: string }, appKit?: { open(): void }): void | Promise<void>
  abstract getAccounts(params: { id: string; namespace?: 'ton' }): Promise<{ accounts: { address: string }[] }>
  on<name extends EventName>(_event: name, _listener: (news: { event: name }) => void) {}
  off<name extends EventName>(_event: name, _listener: (news: { event: name }) => void) {}
}

export const keep = (theirs: Blueprint): LegacyAdapter => new LegacyAdapter(theirs, { namespace: 'ton' })
export const like: (theirs: Blueprint) => LegacyAdapterLike = (theirs) => theirs
// @ts-expect-error Without connect nothing can be connected.
export const nothing = new LegacyAdapter({ namespace: 'ton' })
