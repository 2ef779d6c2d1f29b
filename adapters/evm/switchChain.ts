import { type Dispose, type Network, type Transport, WalletError } from '../../kernel/api/index.js'
import { toHexChainId } from '#lib/addresses/toHexChainId.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { askTransport } from './askTransport.js'
import { WrongChainError } from './errors.js'
import { readChainId } from './readChainId.js'

export interface SwitchChainNeeds {
  readonly transport: Transport
  /** CAIP-2 id of the wanted chain. */
  readonly chain: string
  /** The host's declaration of it. Without one the chain cannot be added to the wallet. */
  readonly network: Network | undefined
  readonly signal: AbortSignal | undefined
  after(ms: number, run: () => void): Dispose
}

/** A wallet may answer before it has switched. */
const grace = 1_000

/** Errors that adding a chain does not mend: not authorised, disconnected, and a prompt that is open already. */
const final: readonly number[] = [4100, 4900, -32002]

const secure = (urls: readonly string[]): readonly string[] => urls.map(toHttpsUrl).filter((url) => url !== undefined)

/** The parameters of EIP-3085. Undefined when there is no RPC URL that a wallet accepts. */
const toAddParameter = (network: Network, chainId: string): object | undefined => {
  const rpcUrls = secure(network.rpcUrls.default.http)
  if (rpcUrls.length === 0) return undefined
  const { name, symbol, decimals } = network.nativeCurrency
  const explorers = network.blockExplorers ? secure([network.blockExplorers.default.url]) : []
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls,
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
  }
}

/**
 * Asks the wallet to switch (EIP-3326). After an error that is no refusal the chain is added once (EIP-3085), and the switch repeated when
 * needed: wallets say in many ways that they do not know a chain. Resolves only when the wallet reports that it is on the chain; its event
 * counts as well as its answer, which some wallets never give.
 * @throws UserRejectedError, WalletError, WrongChainError, or the signal's reason
 */
export const switchChain = async ({ transport, chain, network, signal, after }: SwitchChainNeeds): Promise<void> => {
  const chainId = toHexChainId(chain)
  const ask = (method: string, params?: unknown) => askTransport(transport, { method, chain, signal, ...(params === undefined ? {} : { params }) })
  /** Ends with the answer, or as soon as the wallet reports that it is on the chain. */
  const askToMove = async (method: string, params: unknown): Promise<void> => {
    let unwatch: Dispose = () => {}
    const moved = new Promise<void>((resolve) => {
      unwatch = transport.watch((news) => news !== 'closed' && news.chain === chain && resolve())
    })
    await Promise.race([ask(method, params), moved]).finally(() => unwatch())
  }
  const current = async () => readChainId(await ask('eth_chainId'))
  const arrived = async () => {
    if ((await current()) === chain) return true
    // Waits until the wallet reports the change or the time is over; then asks for its chain.
    const undo: Dispose[] = []
    const change = new Promise<void>((resolve) => {
      undo.push(
        transport.watch((news) => news !== 'closed' && news.chain === chain && resolve()),
        after(grace, resolve),
      )
    })
    await withAbort(change, signal).finally(() => {
      for (const each of undo) each()
    })
    return (await current()) === chain
  }
  const toggle = () => askToMove('wallet_switchEthereumChain', [{ chainId }])
  try {
    await toggle()
  } catch (error) {
    if (!network || !(error instanceof WalletError) || final.includes(error.walletCode ?? 0)) throw error
    const parameter = toAddParameter(network, chainId)
    if (!parameter) throw error
    await askToMove('wallet_addEthereumChain', [parameter]).catch((second: unknown) => {
      // Unless the wallet said that it does not know the chain, the first error says more than that of a wallet that adds none.
      throw second instanceof WalletError && error.walletCode !== 4902 ? error : second
    })
    if ((await current()) !== chain) await toggle()
  }
  if (!(await arrived())) throw new WrongChainError({ method: 'wallet_switchEthereumChain', wanted: chain, actual: await current() })
}
