import { TransferError } from '../../kernel/api/index.js'

/** The wallet is on another chain than the request is meant for, or did not report its chain. The request was not sent. */
export class WrongChainError extends TransferError {
  override readonly name = 'WrongChainError'
  constructor({ method, wanted, actual }: { readonly method: string; readonly wanted: string; readonly actual: string | undefined }) {
    super(`The wallet is on ${actual ?? 'an unknown chain'}, but "${method}" is meant for ${wanted}.`, {
      code: 'P340',
      reason: 'stale',
      metaMessages: ['Switch the wallet first: networks.switchTo(caipNetworkId).'],
    })
  }
}
