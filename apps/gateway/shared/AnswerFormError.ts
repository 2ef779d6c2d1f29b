/** A shared store answered something that it does not answer to this question: it is another program, or broken. */
export class AnswerFormError extends Error {
  override name = 'AnswerFormError'
  constructor() {
    super('The shared store answered in another form than Valkey and Redis do.')
  }
}
