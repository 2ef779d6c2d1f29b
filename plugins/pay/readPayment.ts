import type { AddressReading, Network } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import { toDecimalText } from '#lib/amounts/toDecimalText.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { cleanText } from '#lib/text/cleanText.js'
import { parseUrl } from '#lib/web/parseUrl.js'
import type { PayErrorCode, PayFailure } from '../../ports/pay.js'
import { keyOf } from './keyOf.js'
import type { Payment } from './Payment.js'

export interface PaymentReader {
  network(chain: string): Network | undefined
  /** Reads an address of the family of a network; undefined where the page has no adapter for it. */
  readAddress(chain: string, text: string): Promise<AddressReading | undefined>
  newId(): string
}

const amountLimit = 2n ** 256n
const maxText = { symbol: 12, name: 40, order: 64, title: 80, shop: 48 } as const
const maxExchanges = 20

const isFailure = <value>(value: value | PayFailure): value is PayFailure => typeof value === 'object' && value !== null && 'code' in value
const refuse = (code: PayErrorCode, details: string): PayFailure => ({ code, details })

/** Base units of an amount in whole units. A text is taken as it is written, and a number by its shortest decimal text. Never rounds. */
export const readAmount = (input: unknown, decimals: number): bigint | PayFailure => {
  const text = typeof input === 'number' ? toDecimalText(input) : input
  const [, whole, fraction = ''] = (typeof text === 'string' && /^(\d{1,78})(?:\.(\d{1,77}))?$/.exec(text)) || []
  if (whole === undefined) return refuse('INVALID_AMOUNT', 'The amount is no positive decimal number, such as "24.00".')
  if (fraction.length > decimals) return refuse('INVALID_AMOUNT', `The asset has ${decimals} decimals, and the amount has ${fraction.length}.`)
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'))
  return amount > 0n && amount < amountLimit ? amount : refuse('INVALID_AMOUNT', 'The amount is 0, or 2²⁵⁶ base units or more.')
}

const readLink = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 2048) return undefined
  const url = parseUrl(input)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
const readRedirect = (input: unknown): Payment['redirect'] | PayFailure => {
  if (input === undefined) return undefined
  const [success, failure] = [readLink(safeGet(input, 'success')), readLink(safeGet(input, 'failure'))]
  return success !== undefined && failure !== undefined
    ? { success, failure }
    : refuse('INVALID_PAYMENT_CONFIG', 'redirectUrl needs "success" and "failure", both http or https.')
}
const readIds = (input: unknown): readonly string[] | undefined => readList(input, maxExchanges)?.filter((id) => typeof id === 'string')

const readAsset = async (input: unknown, network: Network, reader: PaymentReader): Promise<Payment['asset'] | PayFailure> => {
  const [asset, metadata] = [safeGet(input, 'asset'), safeGet(input, 'metadata')]
  const decimals = safeGet(metadata, 'decimals')
  const symbol = cleanText(safeGet(metadata, 'symbol'), maxText.symbol)
  const name = cleanText(safeGet(metadata, 'name'), maxText.name) || symbol
  if (symbol === '' || typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 77)
    return refuse('INVALID_ASSET', 'metadata needs a symbol, and decimals from 0 to 77.')
  if (asset === 'native') {
    const own = network.nativeCurrency
    return own.decimals === decimals
      ? { address: undefined, ...own }
      : refuse('INVALID_ASSET', `The native currency of ${network.caipNetworkId} has ${own.decimals} decimals, and metadata says ${decimals}.`)
  }
  const read = typeof asset === 'string' ? await reader.readAddress(network.caipNetworkId, asset) : undefined
  return read && 'address' in read && sameAddress(read.address, String(asset).trim())
    ? { address: read.address, name, symbol, decimals }
    : refuse('INVALID_ASSET', 'asset is neither "native" nor a contract of the network.')
}

const readRecipient = async (input: unknown, chain: string, reader: PaymentReader): Promise<{ readonly address: string } | PayFailure> => {
  if (typeof input !== 'string' || input.length > 128) return refuse('INVALID_RECIPIENT', 'recipient is no text of an address.')
  const read = await reader.readAddress(chain, input)
  if (!read) return refuse('INVALID_CHAIN_NAMESPACE', `The page has no adapter that reads addresses of ${chain}.`)
  // A link or an account of another network is not what is shown.
  return 'address' in read && sameAddress(read.address, input.trim()) ? read : refuse('INVALID_RECIPIENT', `recipient is no address of ${chain}.`)
}

/** The one validator of the options of a payment. They come from the page, and their getters may throw. */
export const readPayment = async (input: unknown, reader: PaymentReader): Promise<Payment | PayFailure> => {
  if (typeof input !== 'object' || input === null) return refuse('INVALID_PAYMENT_CONFIG', 'The options are no object.')
  // Everything is read before the first wait: the page may change its object meanwhile.
  const [wanted, price, receiver, links, expiresAt, order, choice, tab] = [
    ...['paymentAsset', 'amount', 'recipient', 'redirectUrl', 'expiresAt', 'order', 'payWithExchange', 'openInNewTab'],
  ].map((name) => safeGet(input, name))
  const redirect = readRedirect(links)
  const text = (field: 'id' | 'title' | 'shop', max: number) => {
    const value = safeGet(order, field)
    return cleanText(typeof value === 'number' ? String(value) : value, max)
  }
  const ordered = { id: text('id', maxText.order), title: text('title', maxText.title), shop: text('shop', maxText.shop) }
  const exchanges = { includeOnly: readIds(safeGet(choice, 'includeOnly')), exclude: readIds(safeGet(choice, 'exclude')) ?? [] }
  const chain = safeGet(wanted, 'network')
  const network = parseCaipNetworkId(chain) ? reader.network(String(chain)) : undefined
  if (!network) return refuse('INVALID_CHAIN_NAMESPACE', 'paymentAsset.network is not among the networks of the page.')
  const asset = await readAsset(wanted, network, reader)
  if (isFailure(asset)) return asset
  const amount = readAmount(price, asset.decimals)
  if (isFailure(amount)) return amount
  const recipient = await readRecipient(receiver, network.caipNetworkId, reader)
  if (isFailure(recipient)) return recipient
  if (asset.address !== undefined && sameAddress(asset.address, recipient.address))
    return refuse('INVALID_RECIPIENT', 'recipient is the contract of the asset.')
  if (isFailure(redirect)) return redirect
  if (expiresAt !== undefined && (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt) || expiresAt <= 0))
    return refuse('INVALID_PAYMENT_CONFIG', 'expiresAt is no time in ms since 1970.')
  const payment = {
    network: network.caipNetworkId,
    ...{ asset, recipient: recipient.address, amount, arrivedBefore: undefined },
    order: ordered,
  }
  return {
    ...{ id: reader.newId(), key: keyOf(payment), ...payment },
    expiresAt,
    redirect,
    exchanges,
    newTab: tab !== false,
  }
}

/** A payment as events name it. */
export const configurationOf = ({ network, asset, recipient, amount }: Payment) => ({
  network,
  asset: asset.address ?? 'native',
  recipient,
  amount: formatUnits(amount, asset.decimals),
})
