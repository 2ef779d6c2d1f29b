import { type NetworksService, opaque, type RpcService, SessionEndedError, type Transport, WalletError } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import type { Accounts } from './createAccounts.js'
import type { Approvals } from './createApprovals.js'
import { createProvider } from './createProvider.js'
import { familyOf } from './families.js'
import type { ReadyFrame } from './frame/createFrame.js'
import { toChainId } from './frame/readReply.js'
import { answererOf, solanaApproved } from './methods.js'
import { isPermissionMethod, usesPermission, withoutPermissions } from './permissionMethods.js'
import { sends, toCallError } from './toCallError.js'
import { withoutBigInts } from './withoutBigInts.js'

export interface TransportNeeds {
  readonly namespace: string
  readonly accounts: Accounts
  readonly approvals: Approvals
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  /** The frame, once it is certain that it holds the account that the page shows. @throws SessionEndedError, AccountChangedError */
  trusted(namespace: string, signal: AbortSignal | undefined): Promise<ReadyFrame>
  /** Asks for the account of another chain, and takes it over. */
  move(namespace: string, chain: string, signal: AbortSignal | undefined): Promise<void>
  /** Whether the page may ask for permissions (ERC-7715). */
  smartSessions(): boolean
  /** A method that is on no list was asked for. */
  onForbidden(method: string): void
  signOut(namespace: string): Promise<void>
}

/** Sends the requests of one account of the frame: to the host's networks, to the secure site, or through the visitor's approval. */
export const createTransport = ({
  namespace,
  accounts,
  approvals,
  networks,
  rpc,
  trusted,
  move,
  smartSessions,
  onForbidden,
  signOut,
}: TransportNeeds): Transport => {
  const evm = familyOf(namespace)?.requests === 'ethereum'
  const account = () => accounts.need(namespace)

  const goTo = async (wanted: string | undefined, method: string, signal: AbortSignal | undefined): Promise<void> => {
    if (wanted === undefined || !wanted.startsWith(`${namespace}:`) || !networks.find(wanted))
      throw new WalletError({ method, walletCode: 4902, details: 'The page does not have this network.' })
    if (account().chain !== wanted) await move(namespace, wanted, signal)
  }
  const ask = async (method: string, params: unknown, chain: string, approved: boolean, signal: AbortSignal | undefined): Promise<unknown> => {
    if (chain !== account().chain) throw new WalletError({ method, walletCode: 4901, details: `The wallet is on ${account().chain}, and not on ${chain}.` })
    // Pages without Solana do not load it.
    const wire = evm ? undefined : await importWithRetry(() => import('./solanaWire.js'))
    const call = {
      method,
      chainId: toChainId(chain),
      chainNamespace: namespace,
      ...(wire ? { params: wire.toSolanaParams(method, params) } : params !== undefined && { params: withoutBigInts(params) }),
    }
    let posted = false
    const send = async (until: AbortSignal | undefined, waiting = until) => {
      const frame = await trusted(namespace, until)
      until?.throwIfAborted()
      posted = true
      return frame.ask('RPC_REQUEST', call, waiting && { signal: waiting })
    }
    try {
      // With a permission a site that has them asks the visitor nothing; any other site shows what it signs.
      const shown = approved && !(usesPermission(method, params) && (await trusted(namespace, signal)).draws.includes('permissions'))
      const answer = await (shown ? approvals.run(send, signal, { sends: sends(method) }) : send(signal))
      if (method === 'wallet_getCapabilities' && !smartSessions()) return withoutPermissions(answer)
      return wire ? wire.fromSolanaAnswer(method, answer) : answer
    } catch (error) {
      signal?.throwIfAborted()
      throw toCallError(error, { method, posted })
    }
  }

  const request: Transport['request'] = async ({ method, params, chain, signal }) => {
    signal?.throwIfAborted()
    if (!accounts.find(namespace)) throw toCallError(new SessionEndedError(), { method, posted: false })
    if (evm) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account().address]
      if (method === 'eth_chainId') return toHexChainId(account().chain)
      if (method === 'wallet_switchEthereumChain') {
        const id = fromHexChainId(safeGet(Array.isArray(params) ? params[0] : undefined, 'chainId'))
        await goTo(id === undefined ? undefined : `eip155:${id}`, method, signal)
        return null
      }
    } else {
      if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') return [{ pubkey: account().address }]
      if (method === 'solana_switchChain') {
        const wanted = safeGet(Array.isArray(params) ? params[0] : params, 'chain')
        await goTo(typeof wanted === 'string' ? wanted : undefined, method, signal)
        return wanted
      }
    }
    if (!smartSessions() && (isPermissionMethod(method) || usesPermission(method, params)))
      throw new WalletError({ method, walletCode: 4200, details: 'Permissions are off on this page: the option features.smartSessions switches them on.' })
    const answerer = method.startsWith('solana_') === evm ? undefined : answererOf(method)
    if (answerer === 'network') return rpc.request(chain, { method, params }, signal)
    if (answerer) return ask(method, params, chain, answerer === 'visitor', signal)
    onForbidden(method)
    throw new WalletError({ method, walletCode: 4200, details: 'Requested RPC call is not allowed' })
  }

  const watch: Transport['watch'] = (listener) => accounts.watch(namespace, listener)
  return {
    request,
    watch,
    close: () => signOut(namespace),
    // The secure site shows what it signs.
    unguarded: true,
    ...(evm
      ? { native: opaque(createProvider({ request, watch }, () => account().chain)) }
      : { methods: ['solana_getAccounts', 'solana_requestAccounts', 'solana_switchChain', ...solanaApproved] }),
  }
}
