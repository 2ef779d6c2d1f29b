import type { Secrets } from './Secrets.js'

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other)

/** A secret that protects nothing, or not what it should. */
export interface WeakSecret {
  /** The secret by whose mark a database says that it was used with it. */
  readonly mark: string
  /** What it is, and what to do before it is used. */
  readonly problem: string
  /** What to do where it was used. */
  readonly cure: string
}

/** Secrets that can be read, and cannot be meant. */
export const weakSecrets = ({ pepper, keys }: Pick<Secrets, 'pepper' | 'keys'>): readonly WeakSecret[] => [
  ...(pepper.every((byte) => byte === 0)
    ? [
        {
          mark: 'pepper',
          problem: 'GATEWAY_VAULT_PEPPER is nothing but zeros: whoever has the database can find out the e-mail addresses in it.',
          cure: 'It cannot be changed any more, because no visitor would find their wallet: treat the database as one with addresses in the open.',
        },
      ]
    : []),
  ...keys
    .filter(({ key }) => isSame(key, pepper))
    .map(({ id }) => ({
      mark: 'pepper',
      problem: `GATEWAY_VAULT_PEPPER and the master key "${id}" are the same bytes: whoever learns one has both.`,
      cure: 'Replace the master key: docs/operate/commands.md.',
    })),
  ...keys.flatMap(({ id, key }, at) => {
    const before = keys.slice(0, at).find((other) => isSame(other.key, key))
    if (!before) return []
    return {
      mark: `master key ${id}`,
      problem: `GATEWAY_VAULT_KEYS has the same bytes by the ids "${before.id}" and "${id}": one does not replace the other.`,
      cure: 'Put a new one in front, run "portico-gateway keys reseal", and take both out.',
    }
  }),
]
