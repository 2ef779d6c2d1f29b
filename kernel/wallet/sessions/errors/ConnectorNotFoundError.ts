import { BaseError } from '../../../api/index.js'

/** No wallet with this id is installed or offered on the page. */
export class ConnectorNotFoundError extends BaseError {
  override readonly name = 'ConnectorNotFoundError'
  constructor({ connectorId }: { readonly connectorId: string }) {
    super(`No connector "${connectorId}" was found.`, { code: 'P304' })
  }
}
