import { BaseError, ConnectError, SwitchError } from '../api/index.js'

/** The network is not among those the host declared. */
export class NetworkNotFoundError extends SwitchError {
  override readonly name = 'NetworkNotFoundError'
  constructor({ network, declared }: { readonly network: string; readonly declared: readonly string[] }) {
    super(`Network not found: "${network}" is not configured.`, { code: 'P320', reason: 'unsupported', metaMessages: [`Configured: ${declared.join(', ')}`] })
  }
}

/**
 * The connected wallet agreed to some networks only, and not to this one. No request was sent to it. The visitor connects again and
 * allows it, or adds it to the session in the wallet.
 */
export class NetworkNotApprovedError extends SwitchError {
  override readonly name = 'NetworkNotApprovedError'
  constructor({ network, wallet, approved }: { readonly network: string; readonly wallet: string; readonly approved: readonly string[] }) {
    super(`Chain is not supported: "${wallet}" did not agree to ${network}.`, {
      code: 'P321',
      reason: 'unsupported',
      metaMessages: [`It agreed to: ${approved.join(', ')}`],
    })
  }
}

/** No wallet with this id is installed or offered on the page. */
export class ConnectorNotFoundError extends ConnectError {
  override readonly name = 'ConnectorNotFoundError'
  constructor({ connectorId }: { readonly connectorId: string }) {
    super(connectorId === 'walletConnect' ? 'WalletConnectConnector not found' : `No connector found for connection: "${connectorId}".`, {
      code: 'P304',
      reason: 'not-found',
    })
  }
}

/** Some wallets did not confirm the end of their connection. They are disconnected on the page anyway. */
export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  constructor({ failed, cause }: { readonly failed: readonly string[]; readonly cause: unknown }) {
    super(`Failed to disconnect: ${failed.join(', ')}.`, { code: 'P306', cause })
  }
}

/** The wallet answered without a usable account. */
export class NoAccountsError extends ConnectError {
  override readonly name = 'NoAccountsError'
  constructor({ connectorId }: { readonly connectorId: string }) {
    super(`The wallet "${connectorId}" gave no usable account.`, { code: 'P305', reason: 'unsupported' })
  }
}

/** The wallet supports none of the host's namespaces (or not the requested one). */
export class NoSharedNetworkError extends ConnectError {
  override readonly name = 'NoSharedNetworkError'
  constructor({
    connectorId,
    accepted,
    declared,
  }: { readonly connectorId: string; readonly accepted: readonly string[]; readonly declared: readonly string[] }) {
    super(`The connector "${connectorId}" does not support any of the requested chains.`, {
      code: 'P308',
      reason: 'unsupported',
      metaMessages: [`It supports: ${accepted.join(', ')}`, `Requested: ${declared.join(', ')}`],
    })
  }
}

/**
 * Two extensions of this browser claim to be the wallet whose session was reopened after a reload, and it cannot be determined which of
 * them the visitor chose. The session was ended before its next request, or not reopened, and is no longer stored. The visitor chooses
 * again. A wallet that announces itself twice, with two providers, has the same effect.
 */
export class DisputedIdentityError extends BaseError {
  override readonly name = 'DisputedIdentityError'
  constructor({ connectorId }: { readonly connectorId: string }) {
    super(`Two wallets claim to be "${connectorId}": its session is not restored without a press.`, { code: 'P309' })
  }
}
