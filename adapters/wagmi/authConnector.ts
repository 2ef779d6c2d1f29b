import type { CreateConnectorFn } from '@wagmi/core'
import { AuthConnectorError } from './AuthConnectorError.js'
import { authType } from './authType.js'

/**
 * @example `const connectors = [authConnector()]`
 * @deprecated Has no effect: name a `secureSite` in `createAppKit`, and wagmi's list has the connector `ID_AUTH` by itself. `WagmiAdapter`
 * leaves it out, with a developer alert; in a config without the adapter it throws AuthConnectorError.
 * @public
 */
export const authConnector = (_parameters?: { readonly chains?: unknown; readonly options?: object }): CreateConnectorFn => {
  const create = (): never => {
    throw new AuthConnectorError()
  }
  return Object.assign(create, { replacedBy: authType })
}
