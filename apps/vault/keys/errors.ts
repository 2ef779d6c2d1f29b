/** Why keys could not be made or used. The reason is what a view translates; the message is for developers. */
export type KeyProblem =
  /** Shares of other users, versions or wallets, or two of the same place. */
  | 'mismatch'
  /** The combined secret does not give the addresses that the shares name. */
  | 'address'
  /** A wrong key, a wrong password, or changed bytes. */
  | 'sealed'
  /** Not the shape of a share, a file, or a message. */
  | 'invalid'
  /** The seed is not in memory. */
  | 'locked'

export class KeyError extends Error {
  override readonly name = 'KeyError'
  readonly problem: KeyProblem
  constructor(problem: KeyProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
