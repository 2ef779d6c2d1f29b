import { tokens } from '../../apps/sandbox/world/settings.js'

/** Addresses of the sandbox's tokens by symbol. */
export const contracts: Readonly<Record<string, string>> = Object.fromEntries(tokens.map(({ symbol, address }) => [symbol, address]))
