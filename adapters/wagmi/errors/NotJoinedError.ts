import { BaseError } from '../../../kernel/api/index.js'

/**
 * A connector of the adapter's `wagmiConfig` was asked to connect, but the adapter is part of no instance: it was not given to
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
