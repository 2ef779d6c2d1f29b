import { isRecord } from '#lib/checks/isRecord.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import type { Environment } from '../../environment.js'
import { HttpError, RpcError } from './errors.js'
import { readRpcAnswer } from './readRpcAnswer.js'
import { sendJson } from './sendJson.js'

/** The host options that configure where networks are read. */
export interface GatewayOptions {
  readonly apiUrl?: unknown
  readonly projectId?: unknown
  readonly customRpcUrls?: unknown
}

/** The timeout of the gateway in ms. After it the nodes are asked. */
const timeout = 5_000
/** The ms for which a gateway that failed, or that does not read this network, is not asked. */
const pauseMs = 30_000
const absentMs = 600_000

/** Whether an error comes from the gateway itself, and not from a node that it asked. */
const reasonOf = (error: unknown) =>
  error instanceof RpcError && isRecord(error.data) && typeof error.data.reason === 'string' ? error.data.reason : undefined
/** Whether the gateway cannot answer such requests: it has no nodes of the network, is older, or does not allow this page. */
const isAbsent = (error: unknown) => error instanceof HttpError && [401, 403, 404, 405].includes(error.status ?? 0)

/** Returns the gateway's address for reads of a network. It is undefined without a gateway, or if the host configured nodes for the network. */
const addressOf = ({ apiUrl, projectId, customRpcUrls }: GatewayOptions, chain: string): string | undefined => {
  const url = toHttpsUrl(apiUrl)
  if (url === undefined || typeof projectId !== 'string' || projectId === '' || !/^(eip155|solana):/.test(chain)) return undefined
  if (isRecord(customRpcUrls) && Object.hasOwn(customRpcUrls, chain)) return undefined
  return `${url.replace(/\/+$/, '')}/v1/?${new URLSearchParams({ chainId: chain, projectId })}`
}

/** Reads networks through the host's gateway, which is tried before the nodes of the network. */
export const createGatewayReads = ({
  environment,
  given,
}: {
  readonly environment: Pick<Environment, 'fetch' | 'after' | 'monotonic'>
  readonly given: () => GatewayOptions
}) => {
  const resting = new Map<string, number>()
  /** Methods that the gateway does not answer, by network. */
  const refused = new Set<string>()
  return {
    /**
     * Returns undefined if the gateway has no answer, so that the nodes are asked.
     *
     * @throws RpcError with the code of the node that rejected the request
     */
    read: async (
      chain: string,
      { method, params }: { readonly method: string; readonly params?: unknown },
      signal: AbortSignal,
    ): Promise<{ readonly result: unknown } | undefined> => {
      const url = addressOf(given(), chain)
      if (url === undefined || refused.has(`${chain} ${method}`) || (resting.get(url) ?? 0) > environment.monotonic()) return undefined
      try {
        const body = { jsonrpc: '2.0', id: 1, method, params: params ?? [] }
        return { result: readRpcAnswer(await sendJson(url, body, { environment, timeout, signal }), { chain, method }) }
      } catch (error) {
        signal.throwIfAborted()
        const reason = reasonOf(error)
        if (reason === 'method') refused.add(`${chain} ${method}`)
        else if (reason === undefined && error instanceof RpcError && error.rpcCode !== undefined) throw error
        else if (reason === undefined || reason === 'unavailable') resting.set(url, environment.monotonic() + (isAbsent(error) ? absentMs : pauseMs))
        return undefined
      }
    },
  }
}
