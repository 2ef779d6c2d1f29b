import type { Log } from '../base/Log.js'
import { SealerError } from '../base/SealerError.js'
import type { Sealer } from './VaultParts.js'
const whatToDo = (key: string) =>
  `Rows are sealed by the master key "${key}", which this gateway does not have: what needs them is answered by 503. Add the key behind the first one of GATEWAY_VAULT_KEYS of every gateway, and restart them; one of a key service has to be there again.`

/** A sealer that says of each key that is missing, once, which it is and what to do. */
export const sayMissingKeys = (sealer: Sealer, log: Log): Sealer => {
  const said = new Set<string>()
  return {
    get current() {
      return sealer.current
    },
    seal: sealer.seal,
    keyOf: sealer.keyOf,
    open: (sealed, context) =>
      sealer.open(sealed, context).catch((error) => {
        if (error instanceof SealerError && error.reason.kind === 'key-missing' && !said.has(error.reason.key)) {
          said.add(error.reason.key)
          log('master key missing', { level: 'error', key: error.reason.key, message: whatToDo(error.reason.key) })
        }
        throw error
      }),
  }
}
