import { BaseError, ConnectError } from '../../kernel/api/index.js'

/** The clock of this device differs too much from the relay's: its signed tokens are not valid yet, or have expired. */
export class ClockSkewError extends ConnectError {
  override readonly name = 'ClockSkewError'
  constructor() {
    super('The relay refused the session token of this device: check the clock.', {
      code: 'P356',
      reason: 'clock',
      metaMessages: ['Check the time settings of the device, then connect again.'],
    })
  }
}

/** The wallet did not approve this method or this chain when it was paired, so the request was not sent. Pair again to request more. */
export class NotApprovedError extends BaseError {
  override readonly name = 'NotApprovedError'
  readonly reason = 'unsupported'
  /** Of EIP-1193: 4100 for a chain that the visitor did not allow, 4200 for a method that the wallet does not have there. */
  readonly rpcCode: 4100 | 4200
  constructor({ method, chain, approved }: { readonly method: string; readonly chain: string; readonly approved: readonly string[] }) {
    super(`The wallet did not approve "${method}" on ${chain}.`, { code: 'P357', metaMessages: [`Approved: ${approved.join(', ') || 'nothing'}`] })
    this.rpcCode = approved.includes(chain) ? 4200 : 4100
  }
}

/** The origin of the page is not on the allowlist of the project. Add it in the project's configuration on the provider's dashboard. */
export class OriginRefusedError extends ConnectError {
  override readonly name = 'OriginRefusedError'
  constructor({ relay, origin }: { readonly relay: string; readonly origin: string }) {
    super(`The relay at ${relay} refused this origin.`, {
      code: 'P355',
      reason: 'refused',
      metaMessages: [`${origin || 'The origin of this page'} is not on the allowlist: update the configuration on the provider’s dashboard.`],
    })
  }
}

/** The pairing link was not answered before it expired. A new attempt makes a new link. */
export class PairingExpiredError extends ConnectError {
  override readonly name = 'PairingExpiredError'
  constructor() {
    super('The pairing link expired before a wallet answered.', { code: 'P351', reason: 'expired' })
  }
}

/** The package that pairing is built on is not installed, or its code could not be loaded. Install it, or try again when online. */
export class PairingLibraryError extends ConnectError {
  override readonly name = 'PairingLibraryError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The package "@walletconnect/universal-provider" could not be loaded.', {
      code: 'P350',
      reason: 'not-loaded',
      metaMessages: [
        'It is an optional dependency. If it is not installed: npm install @walletconnect/universal-provider@2.21.8',
        'Keep that version: later ones are bound to the network and the fees of one vendor.',
      ],
      cause,
    })
  }
}

/** A host option of pairing has the wrong shape, and is ignored: the message names the option. */
export class PairingOptionError extends BaseError {
  override readonly name = 'PairingOptionError'
  constructor({ option, expected }: { readonly option: string; readonly expected: string }) {
    super(`The option "${option}" is not ${expected}.`, { code: 'P358', metaMessages: ['The option is ignored.'] })
  }
}

/** The relay does not know the project id. Set `projectId` to one of the relay's provider, or `relayUrl` to a relay that needs none. */
export class ProjectIdRefusedError extends ConnectError {
  override readonly name = 'ProjectIdRefusedError'
  constructor({ relay }: { readonly relay: string }) {
    super(`The relay at ${relay} refused the project id.`, {
      code: 'P354',
      reason: 'refused',
      metaMessages: ['Set the `projectId` option to the id of a project on the dashboard of the relay’s provider.'],
    })
  }
}

/**
 * The relay could not be reached, or did not accept a message in time. The visitor may be offline; a content security policy may forbid the
 * address.
 */
export class RelayUnreachableError extends ConnectError {
  override readonly name = 'RelayUnreachableError'
  constructor({ relay, cause }: { readonly relay: string; readonly cause?: unknown }) {
    super(`The relay at ${relay} could not be reached.`, {
      code: 'P353',
      reason: 'unreachable',
      metaMessages: ['Check the connection, the `relayUrl` option, and that the content security policy has the relay under connect-src.'],
      ...(cause === undefined ? {} : { cause }),
    })
  }
}

/** The wallet supports none of the requested networks, or gave no account on any of them. */
export class UnsupportedChainsError extends ConnectError {
  override readonly name = 'UnsupportedChainsError'
  constructor({ chains, cause }: { readonly chains: readonly string[]; readonly cause?: unknown }) {
    super('The wallet supports none of the requested chains.', {
      code: 'P352',
      reason: 'unsupported',
      metaMessages: [`Requested: ${chains.join(', ')}`],
      ...(cause === undefined ? {} : { cause }),
    })
  }
}
