import type { Chain } from './readChains.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { type Connection, DeadlineError, SessionEndedError } from '../../kernel/api/index.js'
import { EvmWalletsService } from '../../ports/evm.js'
import { relayConnector } from './relayConnector.js'
import type { Bridge } from './Bridge.js'
import { NotConnectedError } from './errors.js'
import type { ConnectorFacade } from './ConnectorFacade.js'
import { pairByModal } from './pairByModal.js'
import { toHostError } from './toHostError.js'

type Address = `0x${string}`
export interface Connected {
  readonly accounts: readonly Address[] | readonly { readonly address: Address; readonly capabilities: object }[]
  readonly chainId: number
}
/** The requests of wagmi to a connector, executed by the instance. */
export interface Actions {
  connect(
    face: ConnectorFacade,
    parameters: { readonly chainId?: number; readonly isReconnecting?: boolean; readonly withCapabilities?: boolean },
  ): Promise<Connected>
  disconnect(face: ConnectorFacade): Promise<void>
  getAccounts(face: ConnectorFacade): Promise<readonly Address[]>
  getChainId(face: ConnectorFacade): Promise<number>
  switchChain(face: ConnectorFacade, parameters: { readonly chainId: number }): Promise<Chain>
  /** Sends a request over the facade's connection. */
  request(face: ConnectorFacade, call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

const namespace = 'eip155'
/** Time limits for a silent connection, and for a wallet to report a switch, in ms. */
const silentMs = 10_000
const graceMs = 1_000

export const createActions = (bridge: Bridge): Actions => {
  const numberOf = ({ chain }: Connection) => Number(chain.slice(namespace.length + 1))

  const open = async (face: ConnectorFacade, { chainId, isReconnecting = false }: Parameters<Actions['connect']>[1]): Promise<Connection> => {
    const live = bridge.liveOf(face)
    if (isReconnecting && live) return live
    const { sessions, ...kernel } = await bridge.kernel(face)
    const id = await bridge.targetOf(face)
    bridge.want(face)
    bridge.carry(id, face)
    if (isReconnecting) {
      const stop = new AbortController()
      const over = bridge.after(silentMs, () => stop.abort(new DeadlineError({ what: `Reconnecting "${id}"`, ms: silentMs })))
      return sessions.connect(id, { namespace, silent: true, signal: stop.signal }).finally(over)
    }
    if (!face.inner && id === relayConnector) return pairByModal({ sessions, ...kernel })
    return sessions.connect(id, { namespace, ...(chainId === undefined ? {} : { chain: `${namespace}:${chainId}` }) })
  }

  const switchChain: Actions['switchChain'] = async (face, { chainId }) => {
    const chain = bridge.config.chains.find(({ id }) => id === chainId)
    if (!chain) throw Object.assign(new Error('Chain not configured.'), { name: 'SwitchChainError' })
    const caip = `${namespace}:${chainId}`
    const live = bridge.liveOf(face)
    if (!live) throw new NotConnectedError({ connector: face.id })
    try {
      const { networks, sessions, capabilities } = await bridge.kernel(face)
      const session = sessions.state.get().byNamespace[namespace]
      // A connection that is not the active one becomes active first, because its driver is the one that switches.
      if (session?.status !== 'connected' || session.connectorId !== live.connectorId) await sessions.connect(live.connectorId, { namespace, silent: true })
      if (networks.find(caip)) await networks.switchTo(caip)
      else await capabilities.get(namespace, 'switchNetwork')?.to(caip)
      await new Promise<void>((resolve) => {
        const check = () => {
          const now = bridge.liveOf(face)
          if (now && now.chain !== caip) return
          stop()
          end()
          resolve()
        }
        const stop = bridge.watch(check)
        const end = bridge.after(graceMs, () => {
          stop()
          resolve()
        })
        check()
      })
      return chain
    } catch (error) {
      throw toHostError(error)
    }
  }

  return {
    connect: (face, parameters) =>
      bridge.asking(async () => {
        try {
          const made = await open(face, parameters)
          let chainId = numberOf(made)
          if (parameters.chainId !== undefined && parameters.chainId !== chainId && !parameters.isReconnecting) {
            const moved = await switchChain(face, { chainId: parameters.chainId }).catch((error: unknown) => {
              // As in wagmi's own connectors: connected, on the wallet's current chain. A refusal is passed on.
              if (typeof error === 'object' && error !== null && 'code' in error && error.code === 4001) throw error
            })
            chainId = moved?.id ?? chainId
          }
          const addresses = made.accounts.map(toChecksumAddress)
          return { accounts: parameters.withCapabilities ? addresses.map((address) => ({ address, capabilities: {} })) : addresses, chainId }
        } catch (error) {
          throw face.inner?.fault ?? toHostError(error)
        }
      }),
    async disconnect(face) {
      const live = bridge.liveOf(face)
      if (!live) return
      const { sessions } = await bridge.kernel(face)
      // Whatever the wallet answered: it is disconnected here.
      await sessions.disconnect(namespace, live.connectorId).catch(() => undefined)
    },
    async getAccounts(face) {
      const live = bridge.liveOf(face)
      if (live) return live.accounts.map(toChecksumAddress)
      if (face.inner) return face.inner.connector.getAccounts()
      throw new NotConnectedError({ connector: face.id })
    },
    async getChainId(face) {
      const live = bridge.liveOf(face)
      if (!live) {
        if (face.inner) return face.inner.connector.getChainId()
        throw new NotConnectedError({ connector: face.id })
      }
      const asked = bridge.core?.sessions.transport(namespace, live.connectorId)?.request({ method: 'eth_chainId', chain: live.chain })
      const limit = { ms: silentMs, what: 'eth_chainId', after: bridge.after, late: DeadlineError }
      return fromHexChainId(await withDeadline(asked ?? Promise.resolve(), limit).catch(() => undefined)) ?? numberOf(live)
    },
    switchChain,
    async request(face, { method, params }) {
      const live = bridge.liveOf(face)
      const transport = live && bridge.core?.sessions.transport(namespace, live.connectorId)
      if (!transport) throw Object.assign(new NotConnectedError({ connector: face.id }), { code: 4900 })
      if (method === 'eth_chainId') return toHexChainId(live.chain)
      const gone = new AbortController()
      const unwatch = bridge.watch(() => bridge.liveOf(face)?.connectorId === live.connectorId || gone.abort(new SessionEndedError()))
      try {
        const wallets = await bridge.core?.get(EvmWalletsService)
        const send = (parameters: unknown, chain = live.chain) =>
          transport.request({ method, chain, ...(parameters === undefined ? {} : { params: parameters }) })
        if (!wallets) return await send(params)
        const opened = { transport, chain: live.chain, ...(live.approved && { approved: live.approved }) }
        return await wallets.ask({ method, params, opened, signal: gone.signal, send })
      } catch (error) {
        throw toHostError(error)
      } finally {
        unwatch()
      }
    },
  }
}
