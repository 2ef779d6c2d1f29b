import type { ConnectorFacts, Kernel } from '../../kernel/api/index.js'
import { registryId } from '#lib/wallets/registryId.js'
import { Wallets, type WalletsService } from '../../ports/wallets.js'

/** The ids that a wallet has in the directory, as far as they are known. */
export interface DirectoryIds {
  /** Of the wallet. */
  readonly explorerId: string | undefined
  /** Of its image. */
  readonly imageId: string | undefined
}

const unknown: DirectoryIds = { explorerId: undefined, imageId: undefined }

/**
 * The ids of installed wallets in the directory, by what the package and earlier answers say: nothing is requested for them. They come after
 * the first question; then, and when more is known, `onChange` is called.
 */
export const createDirectoryIds = ({ get, onChange }: Pick<Kernel, 'get'> & { onChange(): void }) => {
  let service: Promise<WalletsService> | undefined
  let known: ReadonlyMap<string, DirectoryIds> = new Map()
  const textOf = (ids: ReadonlyMap<string, DirectoryIds>) => JSON.stringify([...ids])

  const look = async (connectors: readonly ConnectorFacts[]) => {
    // Another wallet claims to be one that is disputed.
    const named = connectors.filter(({ kind, disputed }) => kind === 'injected' && !disputed)
    if (named.length === 0) return
    service ??= get(Wallets)
    const found = await (await service).identify(named)
    const next = new Map(
      named.flatMap(({ id }, at): [string, DirectoryIds][] => {
        const wallet = found[at]
        return wallet && registryId.test(wallet.id) ? [[id, { explorerId: wallet.id, imageId: wallet.imageId }]] : []
      }),
    )
    if (textOf(next) === textOf(known)) return
    known = next
    onChange()
  }
  return {
    of: ({ id }: Pick<ConnectorFacts, 'id'>): DirectoryIds => known.get(id) ?? unknown,
    /** Asks for what is known now. Without the plugin of the directory nothing is. */
    look: (connectors: readonly ConnectorFacts[]) => {
      look(connectors).catch(() => {
        service = undefined
      })
    },
  }
}
