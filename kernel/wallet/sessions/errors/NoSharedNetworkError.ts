import { BaseError } from '../../../api/index.js'

/** The wallet speaks none of the host's namespaces (or not the one asked for). */
export class NoSharedNetworkError extends BaseError {
  override readonly name = 'NoSharedNetworkError'
  constructor({
    connectorId,
    accepted,
    declared,
  }: { readonly connectorId: string; readonly accepted: readonly string[]; readonly declared: readonly string[] }) {
    super(`The connector "${connectorId}" does not support any of the requested chains.`, {
      code: 'P308',
      metaMessages: [`It supports: ${accepted.join(', ')}`, `Asked for: ${declared.join(', ')}`],
    })
  }
}
