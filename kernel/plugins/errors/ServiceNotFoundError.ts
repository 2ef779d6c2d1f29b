import { BaseError } from '../../api/index.js'

/** No plugin that is on provides this service. */
export class ServiceNotFoundError extends BaseError {
  override readonly name = 'ServiceNotFoundError'
  constructor({ token }: { readonly token: string }) {
    super(`No plugin provides the service "${token}".`, { code: 'P204', metaMessages: ['Add the plugin that provides it, or turn on its feature.'] })
  }
}
