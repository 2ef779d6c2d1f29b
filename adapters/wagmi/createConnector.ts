import type { CreateConnectorFn } from '@wagmi/core'
import type { Actions } from './createActions.js'
import type { ConnectorFacade } from './ConnectorFacade.js'

export interface ConnectorNeeds {
  readonly face: ConnectorFacade
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly actions: () => Promise<Actions>
  isAuthorized(): Promise<boolean>
  /** The provider, if it is available without loading code. */
  providerOf(): object | undefined
}

/** A connector in wagmi's list. Its requests go to the instance, which connects. */
export const createConnector = ({ face, name, type, icon, actions, isAuthorized, providerOf }: ConnectorNeeds): ReturnType<CreateConnectorFn> => {
  const { id, inner, rdns } = face
  // Stands for a provider that is elsewhere, for example at the other end of a relay.
  const stand = { request: async (call: { readonly method: string; readonly params?: unknown }) => (await actions()).request(face, call) }
  const own = {
    id,
    name,
    type,
    ...(icon === undefined ? {} : { icon }),
    ...(rdns.length > 0 && { rdns: rdns.length === 1 ? rdns[0] : rdns }),
    async setup() {
      await inner?.connector.setup?.()
    },
    connect: async (parameters: Parameters<Actions['connect']>[1] = {}) => (await actions()).connect(face, parameters),
    disconnect: async () => (await actions()).disconnect(face),
    getAccounts: async () => (await actions()).getAccounts(face),
    getChainId: async () => (await actions()).getChainId(face),
    getProvider: async (parameters?: { readonly chainId?: number }) => providerOf() ?? (inner ? inner.connector.getProvider(parameters) : stand),
    isAuthorized,
    switchChain: async (parameters: Parameters<Actions['switchChain']>[1]) => (await actions()).switchChain(face, parameters),
    // The instance listens to wallets.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }
  // wagmi's type requires a result that depends on a flag.
  return { ...inner?.connector, ...own } as unknown as ReturnType<CreateConnectorFn>
}
