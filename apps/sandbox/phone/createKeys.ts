import { createWalletClient, defineChain, hexToBytes, http } from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'
import { signBip322 } from '../wallets/bitcoin/signBip322.js'
import { bitcoinKey, signBitcoin } from '../wallets/bitcoin/signBitcoin.js'
import { sendBitcoin, signPsbt } from '../wallets/bitcoin/spendBitcoin.js'
import { cosmosAddressOf, cosmosPublicKey, signCosmos } from '../wallets/cosmos/signCosmos.js'
import { polkadotAddressOf, signPolkadot } from '../wallets/polkadot/signPolkadot.js'
import { bitcoin } from '../world/settings.js'
import { createSolanaKey, type SolanaKey } from './createSolanaKey.js'
import type { Hex } from '../wallets/types.js'
import type { Network } from './types.js'

export interface Transaction {
  readonly to?: Hex | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  readonly gas?: bigint | undefined
}

/** The keys of the development phrase: everybody knows them. */
export const createKeys = async (phrase: string, count: number) => {
  const ethereum: readonly HDAccount[] = Array.from({ length: count }, (_, addressIndex) => mnemonicToAccount(phrase, { addressIndex }))
  const solana: readonly SolanaKey[] = await Promise.all(ethereum.map((_, index) => createSolanaKey(`${phrase} solana ${index}`)))

  const of = <key>(keys: readonly key[], index: number): key => {
    const key = keys[index]
    if (!key) throw new Error(`There is no account ${index + 1}.`)
    return key
  }

  const address = (chain: string, index: number): string => {
    if (chain.startsWith('solana:')) return of(solana, index).address
    if (chain.startsWith('bip122:')) return of(bitcoin.accounts, index).payment
    if (chain.startsWith('polkadot:')) return polkadotAddressOf(index, chain.endsWith(':b0a8d493285c2df73290dfb7e61f870f') ? 2 : 0)
    if (chain.startsWith('cosmos:')) return cosmosAddressOf(index, chain === 'cosmos:osmosis-1' ? 'osmo' : 'cosmos')
    return of(ethereum, index).address
  }

  return {
    count,
    /** The address of an account on a network, CAIP-2. */
    address,
    /** The addresses of an account for payments and for ordinals. */
    bitcoinAddresses: (index: number) => of(bitcoin.accounts, index),
    signBitcoin: (index: number, address: string, message: string, protocol: 'ecdsa' | 'bip322') =>
      protocol === 'bip322' ? signBip322(hexToBytes(bitcoinKey(index)), address, message) : signBitcoin(index, message),
    signPsbt,
    sendBitcoin,
    signPolkadot,
    signCosmos,
    cosmosPublicKey,
    signText: (index: number, message: string) => of(ethereum, index).signMessage({ message }),
    signMessage: (index: number, raw: Hex) => of(ethereum, index).signMessage({ message: { raw } }),
    /** EIP-712 data as `eth_signTypedData_v4` is given it. */
    signTypedData: (index: number, json: string) => of(ethereum, index).signTypedData(JSON.parse(json)),
    signSolana: (index: number, message: Uint8Array) => of(solana, index).sign(message),

    /** Signs and sends. @returns the hash */
    send: async (index: number, network: Network, transaction: Transaction): Promise<Hex> => {
      if (!network.rpc) throw new Error(`${network.name} does not run in the sandbox.`)
      const id = Number(network.id.split(':')[1])
      const chain = defineChain({
        id,
        name: network.name,
        nativeCurrency: { name: network.name, symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [network.rpc] } },
      })
      const client = createWalletClient({ account: of(ethereum, index), chain, transport: http() })
      for (let attempt = 1; ; attempt++) {
        try {
          return await client.sendTransaction(transaction as Parameters<typeof client.sendTransaction>[0])
        } catch (error) {
          // Somebody else used the same account in between: these keys are everybody's.
          if (attempt === 4 || !/nonce|underpriced/i.test(String(error))) throw error
        }
      }
    },
  }
}

export type Keys = Awaited<ReturnType<typeof createKeys>>
