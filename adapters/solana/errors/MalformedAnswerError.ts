import { BaseError } from '../../../kernel/api/index.js'

/** A Solana network answered with data of another shape than its specification says. Try another RPC endpoint. */
export class MalformedAnswerError extends BaseError {
  override readonly name = 'MalformedAnswerError'
  constructor({ method, expected, chain }: { readonly method: string; readonly expected: string; readonly chain: string }) {
    super(`The answer of ${chain} to "${method}" is not ${expected}.`, { code: 'P602' })
  }
}
