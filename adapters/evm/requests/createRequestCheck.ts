import { BaseError, RequestRefusedError, SessionEndedError, UserRejectedError, WalletError } from '../../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { ConnectionRequest } from '../../../ports/evm.js'
import type { RequestReviewer } from '../../../ports/review.js'
import { askTransport } from '../askTransport.js'
import { readAccounts } from '../readAccounts.js'
import { readChainId } from '../readChainId.js'
import { readBatchAnswer } from './readBatchAnswer.js'
import { readGrant } from './readGrant.js'
import { readSendCalls } from './readSendCalls.js'
import { isBatchMethod, isGrantMethod, isSigningMethod, isStatusMethod } from './requestKinds.js'

export interface RequestCheckNeeds {
  /** Whether the host wants requests to be shown. */
  reviews(): boolean
  /** Undefined where nothing can show them. */
  reviewer(): Promise<RequestReviewer | undefined>
  /** ms since 1970. */
  now(): number
}
/** Checks a request of the page, shows it where the host wants that, and asks the wallet. */
export type RequestCheck = (request: ConnectionRequest) => Promise<unknown>

interface Facts {
  readonly chain: string
  readonly accounts: readonly string[]
}

/** Where the wallet is, by its own word. */
const readFacts = async ({ opened: { transport, chain: fallback }, signal, method }: ConnectionRequest): Promise<Facts> => {
  const ask = (name: string) => askTransport(transport, { method: name, chain: fallback, signal })
  const [at, held] = await Promise.all([ask('eth_chainId'), ask('eth_accounts')])
  const [chain, accounts] = [readChainId(at), readAccounts(held)]
  if (chain === undefined || accounts === undefined)
    throw new WalletError({ method, walletCode: -32603, details: 'The wallet did not report its chain and accounts.' })
  return { chain, accounts }
}

const toList = (params: unknown) => (Array.isArray(params) ? (params as readonly unknown[]) : [])

/** The parameters of a request that names the account to ask about. */
const readCapabilitiesParams = (method: string, params: unknown, accounts: readonly string[]): readonly unknown[] => {
  const [first, ...rest] = toList(params)
  if (!isEvmAddress(first)) throw new RequestRefusedError({ method, why: 'the account must be an address' })
  if (!accounts.some((account) => sameAddress(account, first))) throw new RequestRefusedError({ method, why: 'the account is not connected', rpcCode: 4100 })
  return [first, ...rest]
}

/** The parameters of a request that names a batch by its id. */
const readStatusParams = (method: string, params: unknown): readonly unknown[] => {
  const [first, ...rest] = toList(params)
  if (typeof first !== 'string' || first === '' || first.length > 8_194 || rest.length > 0)
    throw new RequestRefusedError({ method, why: 'the id of a batch is expected' })
  return [first]
}

/** CAIP-2 id of a checked batch, of either form. */
const chainOfBatch = (params: unknown): string | undefined => {
  const [batch] = toList(params)
  return readChainId(safeGet(batch, 'chainId') ?? safeGet(toList(safeGet(batch, 'calls'))[0], 'chainId'))
}

export const createRequestCheck = ({ reviews, reviewer, now }: RequestCheckNeeds): RequestCheck => {
  const show = async (request: ConnectionRequest, params: unknown, { chain, accounts }: Facts): Promise<readonly unknown[]> => {
    const { method, signal, opened } = request
    const found = await reviewer()
    // A page that wants its visitors to see requests must not go on without that.
    if (!found) throw new RequestRefusedError({ method, why: 'the review could not be loaded', rpcCode: -32603 })
    const shown = await found.review({ method, params, chain, accounts, approved: opened.approved, signal })
    const moved = await readFacts(request)
    const gone = accounts.find((account) => !moved.accounts.some((other) => sameAddress(account, other)))
    if (moved.chain !== chain)
      throw new RequestRefusedError({ method, why: `the wallet moved from ${chain} to ${moved.chain} after the request was shown`, rpcCode: 4901 })
    if (gone !== undefined) throw new RequestRefusedError({ method, why: 'the accounts of the wallet changed after the request was shown', rpcCode: 4100 })
    return shown
  }
  /** The parameters that the wallet gets. */
  const prepare = async (request: ConnectionRequest): Promise<unknown> => {
    const { method, params, opened } = request
    // Pages repeat these requests until a batch is done, and no chain or account is in them: the wallet is asked for neither.
    if (isStatusMethod(method)) return readStatusParams(method, params)
    const facts = await readFacts(request)
    if (method === 'wallet_getCapabilities') return readCapabilitiesParams(method, params, facts.accounts)
    const known = { accounts: facts.accounts, approved: opened.approved, shown: reviews() }
    const read =
      method === 'wallet_sendCalls' ? readSendCalls(params, known) : isGrantMethod(method) ? readGrant(params, known, Math.floor(now() / 1_000)) : params
    return known.shown && isSigningMethod(method) ? show(request, read, facts) : read
  }
  return async (request) => {
    const { method, send, signal, opened } = request
    if (signal.aborted) throw new SessionEndedError()
    const asked = await prepare(request)
    const chain = method === 'wallet_sendCalls' && opened.approved ? chainOfBatch(asked) : undefined
    const answer = await withAbort(send(asked, chain), signal).catch((error: unknown) => {
      throw signal.aborted ? new SessionEndedError() : error
    })
    return isBatchMethod(method) ? readBatchAnswer(method, answer) : answer
  }
}

const codeOf = (error: BaseError): number => {
  if (error instanceof UserRejectedError) return 4001
  if (error instanceof SessionEndedError) return 4900
  if (error instanceof RequestRefusedError) return error.rpcCode
  return error instanceof WalletError ? (error.walletCode ?? -32603) : -32603
}
/** What a page is given in place of an error of Portico (EIP-1193). What a wallet rejected with stays as it is. */
export const toPageError = (error: unknown): unknown =>
  error instanceof BaseError
    ? Object.assign(new Error(error instanceof UserRejectedError ? 'User rejected the request.' : (error.details ?? error.shortMessage), { cause: error }), {
        code: codeOf(error),
      })
    : error
