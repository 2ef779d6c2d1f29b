import { BaseError } from '../../kernel/api/index.js'

/** The visitor closed the modal before the requested wallet was connected: nothing has changed. */
export class ModalLeftError extends BaseError {
  override readonly name = 'ModalLeftError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'cancelled'
  constructor() {
    super('Modal closed', { code: 'P678', metaMessages: ['The connection was not made. Ask again when the visitor does.'] })
  }
}

/**
 * The modal was opened where there is no `<dialog>` to show it in: in a browser before 2022, or a test environment without it. Use
 * `enableEmbedded`, whose modal is a part of the page, or give the environment an `HTMLDialogElement` with `showModal()`.
 */
export class DialogMissingError extends BaseError {
  override readonly name = 'DialogMissingError'
  constructor() {
    super('The modal cannot be shown: this environment has no <dialog>.', { code: 'P679' })
  }
}

/**
 * Raised as a developer alert: a method or a view of other kits was used, which this version does not support. The text names what happens
 * instead.
 */
export class NoEffectError extends BaseError {
  override readonly name = 'NoEffectError'
  constructor({ what, instead }: { readonly what: string; readonly instead: string }) {
    super(`${what} has no effect in this version.`, { code: 'P676', metaMessages: [instead] })
  }
}

/**
 * `switchConnection` or `deleteConnection` got an unknown connection, account or namespace: pass a connection of `getConnections` or
 * `getRecentConnections`, one of its accounts, and a namespace of the page's networks.
 */
export class ConnectionStatusError extends BaseError {
  override readonly name = 'ConnectionStatusError'
  constructor({ namespace }: { readonly namespace: string }) {
    super('Invalid connection status', {
      code: 'P674',
      metaMessages: [`The namespace "${namespace}" has no network on this page, or no such connection or account.`],
    })
  }
}
