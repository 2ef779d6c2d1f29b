import { codeLimits, socialLimits } from '../vault/loginLimits.js'
import { type Environment, whole } from './environment.js'
import { SettingsError } from '../base/SettingsError.js'

/** What one address may take of the codes of all, so that 33 of them are needed to use these up. */
const share = 0.03

/**
 * How many codes, logins at providers and wrong answers there may be in an hour. Behind one address there may be an office, or the customers
 * of a network operator.
 *
 * @throws {SettingsError}
 */
export const readLoginLimits = (environment: Environment) => {
  const codesAnHour = whole(environment, 'GATEWAY_CODES', { fallback: codeLimits.perGateway, least: 1, max: 10_000_000 })
  const maxPerNetwork = Math.max(1, Math.floor(codesAnHour * share))
  const codesPerAddress = whole(environment, 'GATEWAY_CODES_PER_ADDRESS', {
    fallback: Math.min(codeLimits.perNetwork, maxPerNetwork),
    least: 1,
    max: 10_000_000,
  })
  if (codesPerAddress > maxPerNetwork)
    throw new SettingsError(
      `GATEWAY_CODES_PER_ADDRESS is at most ${maxPerNetwork}, which is 3 % of GATEWAY_CODES (${codesAnHour}): a few addresses would use up the codes of all.`,
    )
  return {
    codesAnHour,
    codesPerAddress,
    loginsPerAddress: whole(environment, 'GATEWAY_LOGINS_PER_ADDRESS', { fallback: socialLimits.perNetwork, least: 1, max: 10_000_000 }),
    // Guesses for one account are bounded by the day as well: more than those could not be made.
    wrongAnswers: whole(environment, 'GATEWAY_WRONG_ANSWERS', {
      fallback: codeLimits.triesPerPair,
      least: codeLimits.tries,
      max: codeLimits.triesPerIdentity,
    }),
  }
}
