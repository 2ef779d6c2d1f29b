import { readCoinbaseKey } from '../onRamp/createCoinbaseToken.js'
import { type Environment, server } from './environment.js'
import { isThisMachine } from './isThisMachine.js'
import { SettingsError } from './SettingsError.js'

const coinbase = (environment: Environment) => {
  const { GATEWAY_COINBASE_KEY: id, GATEWAY_COINBASE_SECRET: secret } = environment
  if (!id && !secret) return undefined
  if (!id || !secret) throw new SettingsError('GATEWAY_COINBASE_KEY and GATEWAY_COINBASE_SECRET belong together: one of them is missing.')
  try {
    return { id, key: readCoinbaseKey(secret), url: server(environment, 'GATEWAY_COINBASE_URL', 'https://api.developer.coinbase.com') }
  } catch (cause) {
    if (cause instanceof SettingsError) throw cause
    // The secret itself is never written anywhere.
    throw new SettingsError('GATEWAY_COINBASE_SECRET is neither the base64 of an Ed25519 key nor the PEM of a P-256 key.', { cause })
  }
}

const sandbox = (environment: Environment) => {
  if (!environment.GATEWAY_ONRAMP_SANDBOX) return undefined
  const url = server(environment, 'GATEWAY_ONRAMP_SANDBOX', '')
  if (!isThisMachine(new URL(url))) throw new SettingsError('GATEWAY_ONRAMP_SANDBOX is an address of this machine, such as http://localhost:4709.')
  return { url }
}

/**
 * Reads the providers of purchases. Those without keys are not offered.
 *
 * @throws {SettingsError}
 */
export const readOnRamp = (environment: Environment) => ({
  meld: environment.GATEWAY_MELD_KEY ? { key: environment.GATEWAY_MELD_KEY, url: server(environment, 'GATEWAY_MELD_URL', 'https://api.meld.io') } : undefined,
  coinbase: coinbase(environment),
  sandbox: sandbox(environment),
})
