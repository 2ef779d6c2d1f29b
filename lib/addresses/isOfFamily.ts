/** A family of chains, by its CAIP-2 namespace, that features have to know although they do not speak to its chains. */
export type Family = 'eip155' | 'solana'

/** Whether a namespace, a chain id (CAIP-2) or an account id (CAIP-10) is of a family. Features ask this instead of comparing texts. */
export const isOfFamily = (id: string | undefined, family: Family): boolean => id?.split(':')[0] === family
