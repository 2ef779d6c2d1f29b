import { BaseError } from '../../kernel/api/index.js'

/**
 * `authConnector` of the former kit is among the connectors of the page. Portico has no such connector: with a `secureSite` the sign-in by
 * e-mail and social account is a wallet of the instance, and wagmi's list has it as `ID_AUTH` by itself. `WagmiAdapter` leaves it out and
 * raises this as a developer alert; wagmi's own `createConfig` throws it. Remove it from `connectors`.
 */
export class AuthConnectorError extends BaseError {
  override readonly name = 'AuthConnectorError'
  constructor() {
    super('authConnector has no counterpart, and was left out.', {
      code: 'P644',
      metaMessages: ['Remove it from `connectors`. Name a `secureSite` in createAppKit: visitors who sign in are then in the connector "ID_AUTH".'],
    })
  }
}
