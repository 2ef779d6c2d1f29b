export interface Mail {
  readonly id: string
  readonly to: readonly string[]
  /** ISO 8601. */
  readonly at: string
  readonly subject: string
  readonly text: string
}
const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'at', 'subject', 'text'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  Array.isArray(Reflect.get(value, 'to'))

/** The mails of the sandbox, newest first. */
export const readMails = async (): Promise<readonly Mail[]> => {
  const answer: unknown = await (await fetch('/mails', { signal: AbortSignal.timeout(10_000) })).json()
  const mails: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'mails') : undefined
  return Array.isArray(mails) ? mails.filter(isMail) : []
}
