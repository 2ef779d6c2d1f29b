/** Specs that use up or break the chains: each group has a project of its own, with a sandbox for itself. */
export const projectSpecs = {
  'broken chains': /rpc\.spec/,
  sending: /(send(Item)?|transaction)\.spec/,
  'money that moves': /(film|onramp|pay|permissions|register|review|swap)\.spec/,
} as const
/** The specs of all others, the visitors, are those that none of these has. */
export const ownSpecs: readonly RegExp[] = Object.values(projectSpecs)
