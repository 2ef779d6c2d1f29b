import { BaseError } from '../../../api/index.js'

/** The network is not among those the host declared. */
export class NetworkNotFoundError extends BaseError {
  override readonly name = 'NetworkNotFoundError'
  constructor({ network, declared }: { readonly network: string; readonly declared: readonly string[] }) {
    super(`Network "${network}" is not configured.`, { code: 'P320', metaMessages: [`Configured: ${declared.join(', ')}`] })
  }
}
