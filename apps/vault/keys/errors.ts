/** Why keys could not be created or used. A view translates the reason, and the message is for developers. */
export type KeyProblem =
  /** The shares belong to different users, versions or wallets, or to the same place. */
  | 'mismatch'
  /** The combined secret does not give the addresses that the shares name. */
  | 'address'
  /** The key or password is wrong, or the bytes were changed. */
  | 'sealed'
  /** The data does not have the shape of a share, a file, or a message. */
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
