import type { VaultParts } from './VaultParts.js'
import type { CodeLimits } from '../store/CodeLimits.js'
import type { SocialLimits } from '../store/VaultStore.js'

const hour = 3_600_000

export const codeLimits: CodeLimits = Object.freeze({
  pause: 30_000,
  perPair: 6,
  mailsPerPair: 3,
  mailsOfOthers: 2,
  mailEvery: hour,
  mailsToNew: 6,
  perNetwork: 300,
  perWide: 600,
  perGateway: 10_000,
  tries: 5,
  triesPerPair: 15,
  triesPerIdentity: 50,
})

export const socialLimits: SocialLimits = Object.freeze({ perDevice: 30, perNetwork: 600 })

/** The limits of codes and of answers, as the operator set them. A wider network of IPv6 has those of two addresses. */
export const codeLimitsOf = ({
  codesAnHour = codeLimits.perGateway,
  codesPerAddress = codeLimits.perNetwork,
  wrongAnswers = codeLimits.triesPerPair,
}: Pick<VaultParts, 'codesAnHour' | 'codesPerAddress' | 'wrongAnswers'>): CodeLimits => ({
  ...codeLimits,
  perGateway: codesAnHour,
  perNetwork: codesPerAddress,
  perWide: 2 * codesPerAddress,
  triesPerPair: wrongAnswers,
})

export const socialLimitsOf = ({ loginsPerAddress = socialLimits.perNetwork }: Pick<VaultParts, 'loginsPerAddress'>): SocialLimits => ({
  ...socialLimits,
  perNetwork: loginsPerAddress,
})
