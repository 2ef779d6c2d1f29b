/** The gateway requires a new login before it returns anything. */
export class CodeNeededError extends Error {
  override readonly name = 'CodeNeededError'
}
