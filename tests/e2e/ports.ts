/** Another base lets two runs go side by side on one machine. */
const base = Number(process.env.PORTICO_E2E_PORT_BASE ?? 4710)

export const ports = {
  web: base,
  chain1: base + 1,
  chain137: base + 2,
  relay: base + 3,
  gateway: base + 4,
  solana: base + 5,
  vault: base + 7,
  mail: base + 8,
  google: base + 9,
  github: base + 10,
  discord: base + 11,
  onramp: base + 12,
  apple: base + 13,
  x: base + 14,
  facebook: base + 15,
  bundler: base + 16,
  paymaster: base + 17,
  aggregator: base + 18,
  farcaster: base + 19,
  exchange: base + 20,
} as const
