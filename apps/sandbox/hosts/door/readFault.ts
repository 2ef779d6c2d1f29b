/** What became of a request to a wallet. */
export type Fault =
  /** The visitor declined, so that nothing was sent. */
  | { readonly kind: 'declined' }
  /** The wallet refused before anything was sent. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It may have been sent. */
  | { readonly kind: 'unclear'; readonly message: string }

/** Something failed before the wallet was asked. */
export class NotSentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NotSentError'
  }
}

/** Runs what comes before the wallet is asked. @throws NotSentError for whatever goes wrong in it */
export const beforeSending = async <Value>(run: () => Promise<Value>): Promise<Value> => {
  try {
    return await run()
  } catch (cause) {
    throw new NotSentError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const codesBeforeSending: readonly unknown[] = [-32602, -32601, 4100, 4200, 4900, 4901, 4902]
const field = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)

/** Reads the error of a request that could have moved money: what does not prove that nothing was sent is unclear. EIP-1193, EIP-1474. */
export const readFault = (error: unknown): Fault => {
  const code = field(error, 'code')
  if (code === 4001 || field(error, 'name') === 'UserRejectedError') return { kind: 'declined' }
  const short = field(error, 'shortMessage') ?? field(error, 'message')
  const message = typeof short === 'string' && short !== '' ? short : 'The wallet gave no reason.'
  return { kind: error instanceof NotSentError || codesBeforeSending.includes(code) ? 'refused' : 'unclear', message }
}
