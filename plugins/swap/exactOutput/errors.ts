import { BaseError } from '../../../kernel/api/index.js'

/** The contracts that the gateway names for the network are used only where a simulation shows what a swap does, and the network cannot simulate (`eth_simulateV1`). Nothing was sent. Name the exchange in `features.swaps`, or use an RPC endpoint that simulates. */
export class NotSimulatedError extends BaseError {
  override readonly name = 'NotSimulatedError'
  constructor({ chain }: { readonly chain: string }) {
    super(`The swap on ${chain} was not simulated, and the gateway named its contract.`, { code: 'P434' })
  }
}
