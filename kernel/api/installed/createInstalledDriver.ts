import { askTransport } from '#lib/wallets/askTransport.js'
import { createSessionProvider } from '#lib/wallets/createSessionProvider.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { UnusableChainError } from '../adapterErrors.js'
import type { Capabilities, Driver } from '../capability.js'
import type { ConnectResult } from '../connector.js'
import { BaseError, WalletError } from '../errors.js'
import { reasonOf, SignError, SwitchError } from '../failures.js'
import type { NetworksService, RpcService } from '../services.js'
import { canReadBalance } from './canReadBalance.js'
import type { InstalledFamily } from './InstalledFamily.js'
import { toWalletError } from './toWalletError.js'
import { toText } from '#lib/text/toText.js'

/** The parameters of `createInstalledDriver`. */
export interface InstalledDriverNeeds {
  /** The chain family, for example `cosmos`. */
  readonly namespace: string
  /** The parts that differ from other families. */
  readonly family: InstalledFamily
  /** The host's networks. */
  readonly networks: Pick<NetworksService, 'find'>
  /** The servers of the networks. */
  readonly rpc: Pick<RpcService, 'request' | 'get'>
}
/** A driver whose capabilities are known before its code is loaded. @experimental */
export interface InstalledDriver extends Driver {
  attach(opened: ConnectResult): Pick<Capabilities, 'signMessage' | 'switchNetwork'> & Partial<Pick<Capabilities, 'nativeBalance' | 'balances'>>
}

/** The capability of wallets that sign texts. @throws SignError */
const signedText = (message: string | Uint8Array): string => {
  try {
    return typeof message === 'string' ? message : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new SignError('Wallets of this family sign text, and these bytes are not valid UTF-8.', { reason: 'failed', cause })
  }
}
/** Converts an error of Portico into one with a numeric code, which hosts check. */
const toProviderError = (error: unknown): Error => {
  const reason = reasonOf(error, 'request')
  const told = error instanceof WalletError ? error.walletCode : safeGet(error, 'rpcCode')
  const code = reason === 'rejected' ? 4001 : reason === 'closed' ? 4900 : typeof told === 'number' ? told : -32603
  return Object.assign(new Error(error instanceof BaseError ? error.shortMessage : toText(error), { cause: error }), { code })
}

/**
 * Implements the capabilities of a chain family over any transport, with the requests of relay sessions.
 * @example `const driver = createInstalledDriver({ namespace: 'acme', family, networks, rpc })`
 * @experimental
 */
export const createInstalledDriver = ({ namespace, family, networks, rpc }: InstalledDriverNeeds): InstalledDriver => ({
  namespace,
  readAddress: async (text, chain) => family.readAddress?.(text, chain),
  provider: async ({ transport, accounts, chain, wallet }, signal) =>
    // A wallet of this browser already has one.
    safeGet(transport.native, 'namespace') === namespace
      ? undefined
      : createSessionProvider({ transport, accounts, chain, name: wallet?.name ?? '', signal, toError: toProviderError }, family.native),
  attach: (opened) => {
    const { transport } = opened
    const { signing, balance } = family
    const read = async (account: string, chain: string, signal: AbortSignal | undefined) => {
      signal?.throwIfAborted()
      const network = networks.find(chain)
      if (!network || !balance) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      return { ...network.nativeCurrency, amount: await balance({ account, network, rpc, signal }) }
    }
    return {
      signMessage: {
        async sign(account, message, signal) {
          const { method } = signing
          const answer = await askTransport(
            transport,
            { method, params: signing.params(account, signedText(message)), chain: opened.chain, signal },
            toWalletError,
          )
          const signature = signing.read(answer)
          if (signature === undefined) throw new SignError(`"${method}" did not return a signature.`, { reason: 'invalid' })
          return signature
        },
      },
      switchNetwork: {
        async to(wanted, signal) {
          const call = { method: `${namespace}_switchChain`, params: { chain: wanted }, chain: wanted, signal }
          const answer = await askTransport(transport, call, toWalletError).catch((error: unknown) => {
            throw error instanceof UnusableChainError ? new SwitchError(error.shortMessage, { code: 'P343', reason: 'unsupported', cause: error }) : error
          })
          if (answer !== wanted) throw new SwitchError('The wallet is not on the requested network.', { reason: 'failed' })
        },
      },
      ...(balance &&
        canReadBalance(networks, opened.chain) && {
          nativeBalance: {
            async read(account, chain, signal) {
              const { amount, decimals, symbol } = await read(account, chain, signal)
              return { asset: 'native', amount, decimals, symbol }
            },
          },
          balances: { list: async (account, chain, _, signal) => [{ address: undefined, ...(await read(account, chain, signal)) }] },
        }),
    }
  },
})
