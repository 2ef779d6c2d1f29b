import { ProviderError } from '../wallets/ProviderError.js'
import { toHex } from '../wallets/toHex.js'
import type { Hex } from '../wallets/types.js'
import { fromBase58, toBase58 } from './base58.js'
import type { Keys } from './createKeys.js'
import { sendSolana } from './sendSolana.js'
import { signSolana } from './signSolana.js'
import type { Asked, Network } from './types.js'

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

const record = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw new ProviderError(-32602, 'Expected an object.')
  return value as Record<string, unknown>
}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const amount = (value: unknown): bigint | undefined => (isHex(value) ? BigInt(value) : undefined)

/**
 * Does what was approved.
 *
 * @returns what the website is answered
 * @throws ProviderError as the website is to see it
 */
export const performRequest = async (
  asked: Asked,
  needs: {
    readonly keys: Keys
    /** Index of the account in use. */
    readonly account: number
    readonly networks: readonly Network[]
    /** Goes to another EVM network. @throws ProviderError 4902 */
    goTo(id: number): Promise<void>
  },
): Promise<unknown> => {
  const { keys } = needs
  const [first, second] = list(asked.params)

  /** Whose account this is, by its address. */
  const owner = (address: unknown): number => {
    for (let index = 0; index < keys.count; index++) if (keys.address(asked.chain, index).toLowerCase() === String(address).toLowerCase()) return index
    throw new ProviderError(4100, 'The account is not one of this wallet.')
  }

  switch (asked.method) {
    case 'personal_sign':
      return keys.signMessage(owner(second), isHex(first) ? first : toHex(String(first)))
    case 'eth_signTypedData_v4':
      return keys.signTypedData(owner(first), typeof second === 'string' ? second : JSON.stringify(second))
    case 'eth_sendTransaction': {
      const { from, to, value, data, gas } = record(first)
      const network = needs.networks.find(({ id }) => id === asked.chain)
      if (!network) throw new ProviderError(4901, 'The wallet is not on this network.')
      return keys.send(owner(from), network, {
        to: isHex(to) ? to : undefined,
        value: amount(value),
        data: isHex(data) ? data : undefined,
        gas: amount(gas),
      })
    }
    case 'wallet_switchEthereumChain': {
      const { chainId } = record(first)
      await needs.goTo(isHex(chainId) ? Number(chainId) : Number.NaN)
      return null
    }
    case 'solana_signMessage': {
      const { message, pubkey } = record(first)
      return { signature: toBase58(await keys.signSolana(owner(pubkey), fromBase58(String(message)))) }
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction': {
      const { transaction, pubkey } = record(first)
      const index = pubkey === undefined ? needs.account : owner(pubkey)
      const signed = await signSolana(transaction, (message) => keys.signSolana(index, message))
      if (asked.method === 'solana_signTransaction') return { signature: toBase58(signed.signature), transaction: signed.transaction }
      return { signature: await sendSolana(needs.networks.find(({ id }) => id === asked.chain)?.rpc, signed.transaction) }
    }
    case 'getAccountAddresses': {
      const { payment, ordinal, publicKey } = keys.bitcoinAddresses(needs.account)
      return [
        { address: ordinal, publicKey: publicKey.slice(2), intention: 'ordinal' },
        { address: payment, publicKey, intention: 'payment' },
      ]
    }
    case 'signMessage': {
      const { account, address = account, message, protocol } = record(first)
      const { payment, ordinal } = keys.bitcoinAddresses(needs.account)
      if (address !== payment && address !== ordinal) throw new ProviderError(4100, 'The account is not one of this wallet.')
      // A key of Taproot has no signature from which it could be recovered.
      const form = protocol === 'bip322' || address === ordinal ? 'bip322' : 'ecdsa'
      return { address, signature: await keys.signBitcoin(needs.account, address, String(message), form) }
    }
    case 'signPsbt': {
      const { psbt, signInputs, broadcast } = record(first)
      const inputs = list(signInputs).map((input) => Number(record(input).index))
      return keys.signPsbt(needs.account, String(psbt), inputs, broadcast === true)
    }
    case 'sendTransfer': {
      const { account, recipientAddress, amount: satoshis } = record(first)
      return { txid: await keys.sendBitcoin(owner(account), String(recipientAddress), BigInt(String(satoshis))) }
    }
    case 'polkadot_signMessage': {
      const { message, address } = record(first)
      return { signature: keys.signPolkadot(owner(address), String(message)) }
    }
    case 'cosmos_getAccounts':
      return [
        { algo: 'secp256k1', address: keys.address(asked.chain, needs.account), pubkey: btoa(String.fromCharCode(...keys.cosmosPublicKey(needs.account))) },
      ]
    case 'cosmos_signAmino': {
      const { signerAddress, signDoc } = record(first)
      return { signature: keys.signCosmos(owner(signerAddress), signDoc), signed: signDoc }
    }
    default:
      throw new ProviderError(5101, `Unsupported method: ${asked.method}`)
  }
}
