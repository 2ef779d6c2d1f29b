import { DeadlineError, type Dispose, UserRejectedError, WalletError } from '../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { fromHexChainId } from '#lib/addresses/fromHexChainId.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { nodeMethods } from '../../protocol/rpcMethods.js'
import type { Parent } from './createParent.js'
import { readSafe, readSafeHash, readSafeTransaction, readSignature, readSigned, type Safe, type SafeTransaction } from './readAnswers.js'

export interface ProviderNeeds {
  readonly safe: Safe
  readonly parent: Parent
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal
  after(ms: number, run: () => void): Dispose
}

/** Time for an answer that no owner has to give, in ms. */
const answerMs = 15_000
/** Pauses between questions about what other owners sign, in ms: short at first. They may take days. */
const firstPause = 2_000
const growth = 1.5
const longestPause = 30_000

/** The text of a message in hex, if it is one: owners read it, and both forms have the same hash. */
const toMessage = (data: unknown): string => {
  const bytes = typeof data === 'string' && data.startsWith('0x') ? fromHex(data.slice(2)) : undefined
  try {
    return bytes ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) : String(data)
  } catch {
    return String(data)
  }
}

const invalid = (method: string, details: string) => new WalletError({ method, walletCode: -32602, details, signed: false })

/** One call as the site takes it: an amount in wei as a decimal text. */
const toCall = (method: string, call: unknown) => {
  const [to, value = '0x0', data = '0x'] = [safeGet(call, 'to'), safeGet(call, 'value'), safeGet(call, 'data') ?? safeGet(call, 'input')]
  if (!isEvmAddress(to)) throw invalid(method, 'A Safe sends to an address, and deploys no contract by itself.')
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value) || typeof data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(data))
    throw invalid(method, '"value" or "data" is not hexadecimal.')
  return { to, value: BigInt(value).toString(), data }
}

/**
 * A provider (EIP-1193) for the Safe around the page. It is on one network. A transaction has its hash once it is on the chain, which may
 * take other owners; a batch has the hash under which the Safe keeps it, immediately (EIP-5792).
 */
export const createProvider = ({ safe: { address, chainId }, parent, signal, after }: ProviderNeeds) => {
  const chain = toHexChainId(chainId)
  const ask = (method: string, params: unknown) => parent.ask(method, params, signal)
  const read = async (method: string, params: unknown): Promise<unknown> => {
    const late = new AbortController()
    const stop = after(answerMs, () => late.abort(new DeadlineError({ what: `The Safe's answer to "${method}"`, ms: answerMs })))
    return parent.ask(method, params, AbortSignal.any([signal, late.signal])).finally(stop)
  }
  const rest = (ms: number) => {
    let stop: Dispose = () => {}
    const over = new Promise<void>((resolve) => {
      stop = after(ms, resolve)
    })
    return withAbort(over, signal).finally(() => stop())
  }
  /** Asks until there is an answer to end on. A question that fails is asked again: what owners were asked for is not undone by it. */
  const until = async <answer>(method: string, params: unknown, end: (answer: unknown) => answer | undefined): Promise<answer> => {
    for (let pause = firstPause; ; pause = Math.min(pause * growth, longestPause)) {
      const found = end(await read(method, params).catch(() => undefined))
      signal.throwIfAborted()
      if (found !== undefined) return found
      await rest(pause)
    }
  }
  const find = (id: unknown): Promise<SafeTransaction | undefined> => read('getTxBySafeTxHash', { safeTxHash: id }).then(readSafeTransaction)
  const sent = async (method: string, safeTxHash: `0x${string}`): Promise<`0x${string}`> => {
    const transaction = await until('getTxBySafeTxHash', { safeTxHash }, (answer) => {
      const now = readSafeTransaction(answer)
      return now && now.state !== 'waiting' ? now : undefined
    })
    if (transaction.state === 'cancelled') throw new UserRejectedError({ method })
    return transaction.hash
  }
  /** The site may show another Safe by now, or the same one on another network. One that does not say which asks its owner anyway. */
  const same = async (method: string) => {
    const now = readSafe(await read('getSafeInfo', undefined).catch(() => undefined))
    if (now && (now.chainId !== chainId || !sameAddress(now.address, address)))
      throw new WalletError({ method, walletCode: 4901, details: 'The site shows another Safe.', signed: false })
  }
  const send = async (method: string, calls: readonly unknown[]) => {
    const txs = calls.map((call) => toCall(method, call))
    await same(method)
    const hash = readSafeHash(await ask('sendTransactions', { txs, params: {} }))
    if (!hash) throw new WalletError({ method, details: 'The Safe took the request and named no hash.' })
    return hash
  }
  const sign = async (method: string, kind: 'signMessage' | 'signTypedMessage', params: unknown) => {
    await same(method)
    // Sites that know no such setting sign on the chain.
    await read('safe_setSettings', { offChainSigning: true }).catch(() => undefined)
    const signed = readSigned(await ask(kind, params))
    if (!signed) throw new WalletError({ method, details: 'The answer is neither a signature nor a hash to wait for.' })
    if ('signature' in signed) return signed.signature
    if ('messageHash' in signed) return until('getOffChainSignature', signed.messageHash, readSignature)
    // Signed on the chain: the contract knows the message, and takes the empty signature for it (EIP-1271).
    await sent(method, signed.safeHash)
    return '0x'
  }
  const own = (method: string, account: unknown) => {
    if (typeof account !== 'string' || !sameAddress(account, address)) throw invalid(method, 'The account is not the Safe.')
  }
  const here = (method: string, wanted: unknown) => {
    if (wanted !== undefined && fromHexChainId(wanted) !== chainId)
      throw new WalletError({ method, walletCode: 4902, details: 'The Safe is on another network, and changes none.', signed: false })
  }
  const status = async (method: string, id: unknown) => {
    const transaction = await find(id)
    if (!transaction) throw new WalletError({ method, walletCode: 5730, details: 'The Safe knows no such batch.' })
    const base = { version: '2.0.0', id, chainId: chain, atomic: true }
    if (transaction.state === 'cancelled') return { ...base, status: 400 }
    if (transaction.state !== 'done' && transaction.state !== 'failed') return { ...base, status: 100 }
    const receipt = await read('rpcCall', { call: 'eth_getTransactionReceipt', params: [transaction.hash] }).catch(() => undefined)
    if (safeGet(receipt, 'transactionHash') === undefined) return { ...base, status: 100 }
    return { ...base, status: transaction.state === 'done' ? 200 : 500, receipts: [receipt] }
  }

  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }): Promise<unknown> => {
    const list: readonly unknown[] = Array.isArray(params) ? params : []
    const [first, second] = list
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [address]
      case 'eth_chainId':
        return chain
      case 'wallet_switchEthereumChain':
        here(method, safeGet(first, 'chainId'))
        return null
      case 'personal_sign':
        own(method, second)
        return sign(method, 'signMessage', { message: toMessage(first) })
      case 'eth_signTypedData_v4':
        own(method, first)
        return sign(method, 'signTypedMessage', { typedData: typeof second === 'string' ? (JSON.parse(second) as unknown) : second })
      case 'eth_sendTransaction':
        own(method, safeGet(first, 'from'))
        here(method, safeGet(first, 'chainId'))
        return sent(method, await send(method, [first]))
      case 'wallet_getCapabilities':
        own(method, first)
        return { [chain]: { atomic: { status: 'supported' } } }
      case 'wallet_sendCalls': {
        const calls: unknown = safeGet(first, 'calls')
        own(method, safeGet(first, 'from'))
        here(method, safeGet(first, 'chainId'))
        if (!Array.isArray(calls) || calls.length === 0) throw invalid(method, 'There are no calls.')
        return { id: await send(method, calls) }
      }
      case 'wallet_getCallsStatus':
        return status(method, first)
      default:
        if (nodeMethods.includes(method) && method !== 'eth_sendRawTransaction') return read('rpcCall', { call: method, params: list })
        throw new WalletError({ method, walletCode: 4200, details: 'A Safe has no such method.', signed: false })
    }
  }
  return { request }
}
