import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { createDriver } from '../../adapters/solana/createDriver.js'
import { createPublicKeys } from '../../adapters/solana/createPublicKeys.js'
import { createWalletOpener } from '../../adapters/solana/createWalletOpener.js'
import { readOptions } from '../../adapters/solana/readOptions.js'
import { createSolanaKey } from '../../apps/sandbox/phone/createSolanaKey.js'
import type { SolanaChain } from '../../apps/sandbox/solana/startSolana.js'
import { mnemonic } from '../../apps/sandbox/world/settings.js'
import type { Capabilities, Opened, Transfer } from '../../kernel/api/index.js'
import { createRpcClient } from '../../kernel/services/http/createRpcClient.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { createFakeEnvironment } from '../harness/createFakeEnvironment.js'
import { fakeSolana } from '../harness/fakeSolana.js'

/** The CAIP-2 id of the chain of the sandbox. */
export const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** An address of nobody yet. */
export const fresh = (digit: number) => base58.encode(new Uint8Array(32).fill(digit))
/** Lamports that an account of a token keeps. */
export const tokenRent = 2_039_280n
const { signal } = new AbortController()

export interface ConnectOptions {
  readonly sends?: boolean
  readonly account?: number
  readonly url?: string
  readonly id?: string
  readonly alter?: (raw: Uint8Array) => Uint8Array
  readonly sockets?: boolean
  readonly priorityFee?: 'none' | 'auto' | number
}

/** A wallet with the keys of the sandbox, and the adapter whole, on the chain that runs. */
export const connectSolana = async (
  world: SolanaChain,
  { sends = false, account = 0, url = world.url, id = chain, alter = (raw) => raw, sockets = true, priorityFee = 'none' }: ConnectOptions = {},
) => {
  const key = await createSolanaKey(`${mnemonic} solana ${account}`)
  const sign = async (input: unknown) => {
    const raw = alter((input as { transaction: Uint8Array }).transaction)
    const transaction = VersionedTransaction.deserialize(raw)
    transaction.signatures[0] = await key.sign(transaction.message.serialize())
    return transaction.serialize()
  }
  const wallet = fakeSolana({
    accounts: [key.address],
    features: {
      'solana:signMessage': async (input) => {
        const { message } = input as { message: Uint8Array }
        return [{ signedMessage: message, signature: await key.sign(message) }]
      },
      'solana:signTransaction': async (input) => [{ signedTransaction: await sign(input) }],
      ...(sends && {
        'solana:signAndSendTransaction': async (input: unknown) => {
          const raw = await sign(input)
          const { result, error } = JSON.parse(
            world.answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params: [base64.encode(raw), { encoding: 'base64' }] })),
          ) as { result?: string; error?: { message: string } }
          if (result === undefined) throw new Error(error?.message)
          return [{ signature: base58.decode(result) }]
        },
      }),
    },
  })
  const network = toNetwork({
    id: id.split(':')[1] ?? '',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  })
  const find = (wanted: string) => (wanted === id ? network : undefined)
  // Real time here: the chain runs in real time.
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  }
  const environment = { ...createFakeEnvironment({ fetch: (input, init) => fetch(input, init) }), after }
  const native = { keys: createPublicKeys({ after }), chains: () => [network] }
  const rpc = createRpcClient({ environment, find })
  const openSocket = sockets ? (target: string) => new WebSocket(target) : undefined
  const driver = createDriver({ networks: { find }, rpc, after, options: readOptions({ priorityFee }), openSocket }, native)
  const [opened] = await createWalletOpener({ page: new EventTarget(), after, ...native })(wallet.wallet, 'Acme', {
    chains: [id],
    restore: false,
    signal,
    onUri: () => {},
    onPending: () => {},
  })
  const capabilities = driver.attach(opened as Opened)
  const transfer = capabilities.transfer as Capabilities['transfer']
  const plan = (change: Partial<Transfer> = {}): Transfer => ({
    from: key.address,
    to: fresh(5),
    token: undefined,
    amount: 1_000_000_000n,
    chain: id,
    ...change,
  })
  return { wallet, capabilities, transfer, plan, address: key.address, opened: opened as Opened }
}
