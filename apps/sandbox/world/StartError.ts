/** Something that the person who starts the sandbox can put right: the message is all they need. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
