// `portico/plugin/protocol`: what plugins say to wallets, to the gateway and to the secure site, for plugins that take their place.
export { coinTypeOf } from '../../protocol/coinTypeOf.js'
export * from '../../protocol/frameMessages.js'
export { type NameProblem, nameProblem } from '../../protocol/nameRule.js'
export { readTime } from '../../protocol/readTime.js'
export { type RegistrationFields, readRegistration, writeRegistration } from '../../protocol/registrationMessage.js'
export { needsWallet } from '../../protocol/rpcMethods.js'
