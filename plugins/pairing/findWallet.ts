import type { ConnectorFacts } from '../../kernel/api/index.js'
import type { DirectoryWallet, WalletsService } from '../../ports/wallets.js'

export interface FindWalletNeeds {
  readonly wallets: Pick<WalletsService, 'find'> | undefined
  /** A wallet of this browser. */
  connector(id: string): Pick<ConnectorFacts, 'rdns'> | undefined
}

/** The wallet of the directory with this id, or the one that the installed wallet with this id is (by its rdns). */
export const findWallet = async (id: string, signal: AbortSignal, { wallets, connector }: FindWalletNeeds): Promise<DirectoryWallet | undefined> =>
  wallets?.find(connector(id)?.rdns ?? id, signal)
