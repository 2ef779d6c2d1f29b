import { BaseError } from '../../kernel/api/index.js'

/**
 * `new WagmiAdapter({ networks })` was given no network of the `eip155` namespace, and wagmi needs at least one. Give it the networks that
 * `createAppKit` gets.
 */
export class NoNetworksError extends BaseError {
  override readonly name = 'NoNetworksError'
  constructor({ given }: { readonly given: readonly string[] }) {
    super('WagmiAdapter needs at least one EVM network.', {
      code: 'P640',
      metaMessages: [
        `Given: ${given.length > 0 ? given.join(', ') : 'none'}`,
        'Give it the networks of createAppKit, for example new WagmiAdapter({ networks: [mainnet] }).',
      ],
    })
  }
}

/** A method of a connector of `wagmiConfig` was called that needs a connection, and it has none. Connect it first. */
export class NotConnectedError extends BaseError {
  override readonly name = 'NotConnectedError'
  constructor({ connector }: { readonly connector: string }) {
    super(`"${connector}" is not connected.`, { code: 'P643' })
  }
}

/**
 * A connector of the adapter's `wagmiConfig` was asked to connect, but the adapter belongs to no instance: it was not given to
 * `createAppKit`, or its instance was destroyed. Create it with `createAppKit({ adapters: [wagmiAdapter] })`.
 */
export class NotJoinedError extends BaseError {
  override readonly name = 'NotJoinedError'
  constructor({ connector }: { readonly connector: string }) {
    super(`"${connector}" cannot connect: its WagmiAdapter is part of no instance.`, {
      code: 'P641',
      metaMessages: ['Give the adapter to createAppKit({ adapters: [wagmiAdapter] }) before anything connects.'],
    })
  }
}

/** The installed `@wagmi/core` lacks an export that the adapter uses. Versions from 2.16.7 up to, not including, 4 are supported. */
export class UnsupportedWagmiError extends BaseError {
  override readonly name = 'UnsupportedWagmiError'
  constructor() {
    super('This version of @wagmi/core is not supported.', { code: 'P642', metaMessages: ['Install @wagmi/core 2 (from 2.16.7 on) or 3.'] })
  }
}
