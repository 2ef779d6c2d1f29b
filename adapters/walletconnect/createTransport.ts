import { opaque, type RpcService, SessionEndedError, type Transport, WalletError } from '../../kernel/api/index.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { isCommon, needsWallet } from '../../protocol/rpcMethods.js'
import { formerChains } from './defaults.js'
import { createHostProvider } from './createHostProvider.js'
import type { Relay } from './createRelay.js'
import type { Session } from './createSession.js'
import { followProvider } from './followProvider.js'
import { NotApprovedError } from './errors.js'
import { toRequestError } from './toRequestError.js'
import { toText } from '#lib/text/toText.js'

export interface TransportNeeds {
  readonly relay: Relay
  readonly session: Session
  readonly namespace: string
  readonly rpc: Pick<RpcService, 'request'>
  readonly native: object | undefined
}

/** Requests that mean the same on every chain: sent on the wallet's current chain when the given one is not approved. */
const free = /^(personal_sign|eth_signTypedData(_v[34])?|wallet_(switch|add)EthereumChain|wallet_watchAsset|(solana_)?signMessage)$/

/** The chain that a switch request names, as CAIP-2 id. */
const targetOf = (params: unknown): string | undefined => {
  const [parameter] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const id = typeof parameter === 'object' && parameter !== null && 'chainId' in parameter ? fromHexChainId(parameter.chainId) : undefined
  return id === undefined ? undefined : `eip155:${id}`
}

/**
 * Sends the requests of one namespace of a session. A request that any node can answer goes to the host's networks, one whose answer is
 * known is answered here, and only requests that the wallet approved are sent to it.
 */
export const createTransport = ({ relay, session, namespace, rpc, native }: TransportNeeds): Transport => {
  const evm = namespace === 'eip155'
  /** The request for another chain of families whose wallets have none: answered here. */
  const switchMethod = evm ? undefined : `${namespace}_switchChain`

  const ask = async (method: string, params: unknown, wanted: string, signal: AbortSignal | undefined): Promise<unknown> => {
    signal?.throwIfAborted()
    const stored = relay.find(session.topic)
    const place = session.place(namespace)
    if (session.ended || !stored || !place) throw new SessionEndedError()
    const { chains = [], methods = [] } = session.namespaces()[namespace] ?? {}
    const chain = !chains.includes(wanted) && free.test(method) ? place.chain : wanted
    if (!chains.includes(chain) || !methods.includes(method)) throw new NotApprovedError({ method, chain, approved: [...chains, ...methods] })
    // The wallet may know the chain only by its former id.
    const former = formerChains[chain]
    const known = stored.namespaces[namespace]
    const told = former !== undefined && !known?.chains?.includes(chain) && !known?.accounts.some((account) => account.startsWith(`${chain}:`)) ? former : chain
    try {
      return await withAbort(relay.client.request<unknown>({ topic: session.topic, chainId: told, request: { method, params: params ?? [] } }), signal)
    } catch (error) {
      signal?.throwIfAborted()
      throw session.ended ? new SessionEndedError() : toRequestError(error, method)
    }
  }

  const switchChain = async (params: unknown, from: string, signal: AbortSignal | undefined): Promise<unknown> => {
    const target = targetOf(params)
    const { chains = [], methods = [] } = session.namespaces()[namespace] ?? {}
    if (target !== undefined && chains.includes(target)) {
      session.move(namespace, target)
      return null
    }
    // A wallet that cannot switch may still be able to add the chain: the code for that is 4902.
    if (!methods.includes('wallet_switchEthereumChain') && methods.includes('wallet_addEthereumChain'))
      throw new WalletError({ method: 'wallet_switchEthereumChain', walletCode: 4902, details: 'The session has not approved this chain.' })
    return ask('wallet_switchEthereumChain', params, from, signal)
  }

  /** Wallets of other families have no switch of their own: a session is on any of its chains. */
  const goTo = (params: unknown, method: string): string => {
    const wanted = typeof params === 'object' && params !== null && 'chain' in params ? toText(params.chain) : ''
    const { chains = [], methods = [] } = session.namespaces()[namespace] ?? {}
    if (!chains.includes(wanted)) throw new NotApprovedError({ method, chain: wanted, approved: [...chains, ...methods] })
    session.move(namespace, wanted)
    return wanted
  }

  /** What the wallet said with its approval that it can do. Undefined where it has to be asked. */
  const capabilitiesOf = async (params: unknown): Promise<unknown> => {
    const [account, wanted] = Array.isArray(params) ? (params as readonly unknown[]) : []
    const { chains = [] } = session.namespaces()[namespace] ?? {}
    const { readCapabilities } = await importWithRetry(() => import('./readCapabilities.js'))
    const asked = Array.isArray(wanted) ? chains.filter((chain) => wanted.some((id) => `eip155:${fromHexChainId(id)}` === chain)) : chains
    return readCapabilities(relay.find(session.topic), { account: toText(account), chains: asked })
  }

  const request: Transport['request'] = async ({ method, params, chain, signal }) => {
    signal?.throwIfAborted()
    if (evm) {
      const place = session.place(namespace)
      if (session.ended || !place) throw new SessionEndedError()
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...place.accounts]
      if (method === 'eth_chainId') return toHexChainId(place.chain)
      if (method === 'wallet_switchEthereumChain') return switchChain(params, chain, signal)
      const known = method === 'wallet_getCapabilities' ? await capabilitiesOf(params) : undefined
      if (known) return known
      const approved = session.namespaces()[namespace]?.methods.includes(method) === true
      if (!needsWallet(method) && (isCommon(method) || !approved)) return rpc.request(chain, { method, params }, signal)
    }
    return method === switchMethod ? goTo(params, method) : ask(method, params, chain, signal)
  }

  return {
    // A provider of the host stays unchanged, and is notified instead.
    ...(!relay.own && { unguarded: true as const }),
    ...(native && { native: opaque(evm && relay.own ? createHostProvider({ library: native, session, request }) : native) }),
    // How a wallet of this family signs depends on the methods it approved. Its accounts are known here.
    ...(switchMethod !== undefined && {
      methods: [
        switchMethod,
        ...(session.namespaces()[namespace]?.methods ?? []).filter((method) => namespace !== 'solana' || method.startsWith('solana_sign')),
      ],
    }),
    request,
    watch: (listener) => {
      const unwatch = session.watch(namespace, listener)
      const leave = evm && !relay.own ? followProvider(relay.provider, session) : undefined
      return () => {
        leave?.()
        unwatch()
      }
    },
    close: () => session.end(namespace),
  }
}
