import { readUnits } from '#lib/amounts/readUnits.js'
import { isChecksummed } from '#lib/addresses/isChecksummed.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { PaymentInputError } from './errors.js'

/** The payment that the server expects: from its own order, never from the visitor. @public */
export interface ExpectedPayment {
  /** The CAIP-2 id of the network: `eip155:8453`. */
  readonly network: string
  /** `native`, or the contract of the token. */
  readonly asset: string
  /** The address that receives. Use it for payments alone: what it sends in the same transaction makes a payment unclear. */
  readonly recipient: string
  /** The amount in base units, as a bigint or a decimal text: `24000000n` is 24.00 USDC. */
  readonly amount: bigint | string
  /** The order that is paid. One payment counts for one order. */
  readonly orderId: string
  /**
   * The account that has to pay, if the server knows it, for example from a sign-in. Without it, whoever first names the hash of a payment to
   * the same receiver has it: then use a receiver of its own for each order.
   */
  readonly payer?: string
  /** When the order was made, in ms since 1970. A payment that is older than a minute before it does not count. */
  readonly notBefore?: number
}

/** The expected payment after its check. Addresses are in lower case. */
export interface ReadPayment {
  readonly network: string
  readonly chainId: bigint
  readonly asset: string
  readonly recipient: string
  readonly amount: bigint
  readonly orderId: string
  readonly payer: string | undefined
  readonly notBefore: number | undefined
}

/** Whether a text is an address: mixed letters have to be its checksum. */
const isAddress = (value: unknown): value is string => isEvmAddress(value) && isChecksummed(value)

/**
 * Checks what the server expects. Undefined for a network that is not of the EVM.
 * @throws PaymentInputError for a field that is missing or malformed
 */
export const readExpected = ({ network, asset, recipient, amount, orderId, payer, notBefore }: ExpectedPayment): ReadPayment | undefined => {
  const need = (field: string, expected: string, ok: boolean) => {
    if (!ok) throw new PaymentInputError({ field, expected })
  }
  const { namespace, reference = '' } = parseCaipNetworkId(network) ?? {}
  need('network', 'a CAIP-2 id such as eip155:8453', namespace !== undefined)
  need('orderId', 'a text of 1 to 256 characters', typeof orderId === 'string' && orderId.length > 0 && orderId.length <= 256)
  const units = typeof amount === 'bigint' ? amount : readUnits(amount)
  need('amount', 'base units above zero, as a bigint or a decimal text', units !== undefined && units > 0n && units < 2n ** 256n)
  if (namespace !== 'eip155') return undefined
  need('network', 'a CAIP-2 id such as eip155:8453', /^[1-9]\d{0,18}$/.test(reference))
  need('asset', '`native` or the address of a contract', asset === 'native' || isAddress(asset))
  need('recipient', 'an address whose letters are all small, all capital or its checksum', isAddress(recipient))
  need('payer', 'an address or nothing', payer === undefined || isAddress(payer))
  need('notBefore', 'milliseconds since 1970', notBefore === undefined || (Number.isFinite(notBefore) && notBefore >= 0))
  return {
    network,
    chainId: BigInt(reference),
    asset: asset.toLowerCase(),
    recipient: recipient.toLowerCase(),
    amount: units ?? 0n,
    orderId,
    payer: payer?.toLowerCase(),
    notBefore,
  }
}
