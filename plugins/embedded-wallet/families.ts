interface Family {
  /** A visitor may have a contract as account beside the plain one. It is preferred. */
  readonly smartAccounts: boolean
  /** How pages write requests: as Ethereum's providers, or as Solana's. */
  readonly requests: 'ethereum' | 'solana'
}

/** The chain families of the embedded wallet, by their CAIP-2 namespaces. */
const families = {
  eip155: { smartAccounts: true, requests: 'ethereum' },
  solana: { smartAccounts: false, requests: 'solana' },
} as const satisfies Readonly<Record<string, Family>>

/** Whether the embedded wallet has accounts of this namespace. */
export const isFamily = (namespace: string | undefined): namespace is keyof typeof families => namespace !== undefined && Object.hasOwn(families, namespace)

/** What is particular to a chain family; undefined for one that the embedded wallet does not have. */
export const familyOf = (namespace: string): Family | undefined => (isFamily(namespace) ? families[namespace] : undefined)
