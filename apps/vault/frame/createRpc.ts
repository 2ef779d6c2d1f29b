import * as z from 'zod/mini'
import { nodeMethods } from 'portico-protocol/rpcMethods.js'
import { type ApprovalRequest, approvedOnEvm, approvedOnSolana } from '../base/ApprovalRequest.js'
import type { AppPayload } from '../base/appMessages.js'
import { type Chains, isSolana, toPageChain } from '../base/createChains.js'
import type { AccountTypes } from '../smart/accountTypes.js'
import { readCapabilities } from '../smart/capabilities.js'
import { contextOf } from '../smart/permissions/contextOf.js'
import type { Node } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import type { VaultChain } from '../base/readConfig.js'

export interface RpcNeeds {
  readonly chains: Chains
  readonly node: Node
  /** The EVM address that the visitor who is signed in uses on a network. @throws FrameError */
  address(chain: VaultChain): Promise<string>
  readonly types: Pick<AccountTypes, 'on' | 'kind'>
  /** Returns the status of calls that were sent. @throws FrameError */
  callsStatus(params: unknown, signal: AbortSignal): Promise<unknown>
  /** Makes calls with a permission of the visitor, without a prompt. @throws FrameError */
  permitted(request: ApprovalRequest, signal: AbortSignal, onSigned: () => void): Promise<unknown>
  /** Revokes a permission of this website. @throws FrameError */
  revoke(params: unknown): Promise<unknown>
  /** Displays a request that needs a key, and runs it once it was approved. @throws FrameError */
  approve(request: ApprovalRequest, signal: AbortSignal, onSigned: () => void): Promise<unknown>
}

/** Rejects an unsupported method with the error code of EIP-1193. */
const refusedMethod = (method: string): FrameError =>
  new FrameError(
    'refused',
    method === 'eth_sendUserOperation'
      ? 'This wallet builds and signs user operations itself: send calls by eth_sendTransaction or wallet_sendCalls.'
      : 'Requested RPC call is not allowed',
    { code: 4200 },
  )

/** The parameters by position or by name, as in JSON-RPC 2.0, or undefined. */
const nodeParams = z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))

/** Checks the parameters of a node request. A message can hold values that JSON cannot: infinite numbers and cyclic objects. @throws FrameError */
const readNodeParams = (method: string, params: unknown): unknown => {
  const read = z.safeParse(nodeParams, params)
  if (!read.success) throw new FrameError('invalid', `The parameters of ${method} are a list.`, { cause: read.error })
  try {
    JSON.stringify(read.data)
  } catch (cause) {
    throw new FrameError('invalid', `The parameters of ${method} cannot be written as JSON.`, { cause })
  }
  return read.data ?? []
}

/** Answers requests from the account, the network's state, the network's node, or the visitor. */
export const createRpc =
  ({ chains, node, address, types, callsStatus, permitted, revoke, approve }: RpcNeeds) =>
  async ({ method, params, chainId, chainNamespace = 'eip155' }: AppPayload<'RPC_REQUEST'>, signal: AbortSignal, onSigned: () => void): Promise<unknown> => {
    const chain = chains.find(chainId)
    if (!chain.id.startsWith(`${chainNamespace}:`)) throw new FrameError('invalid', `${chain.id} is not of the namespace ${chainNamespace}.`)
    const known = (isSolana(chain) ? approvedOnSolana : approvedOnEvm).find((name) => name === method)
    if (known === 'wallet_sendCalls' && contextOf(params)) return permitted({ method: known, params, chain }, signal, onSigned)
    if (known) return approve({ method: known, params, chain }, signal, onSigned)
    if (isSolana(chain)) throw refusedMethod(method)
    if (method === 'eth_accounts') return [await address(chain)]
    if (method === 'eth_chainId') return `0x${Number(toPageChain(chain)).toString(16)}`
    if (method === 'wallet_getCapabilities') return readCapabilities(params, { address: await address(chain), chains: chains.all, ...types })
    if (method === 'wallet_revokePermissions') return revoke(params)
    if (method === 'wallet_getCallsStatus') return callsStatus(params, signal)
    // Every website that the site admits uses these nodes, which its operator pays for, so only common methods are forwarded.
    if (!nodeMethods.includes(method)) throw refusedMethod(method)
    return node(chain, method, readNodeParams(method, params), signal)
  }
