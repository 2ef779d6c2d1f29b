/** The gateway wants a new login before it gives anything out. */
export class CodeNeededError extends Error {
  override readonly name = 'CodeNeededError'
}
