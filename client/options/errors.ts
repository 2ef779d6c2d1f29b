import { BaseError } from '../../kernel/api/index.js'

/** Networks of a namespace are declared, or added, that no adapter of the page speaks to. Add the adapter to `adapters`, or take the networks out. */
export class AdapterMissingError extends BaseError {
  override readonly name = 'AdapterMissingError'
  constructor({ namespace, known }: { readonly namespace: string; readonly known: readonly string[] }) {
    const classes: Readonly<Record<string, string>> = { eip155: 'EvmAdapter', solana: 'SolanaAdapter' }
    const adapter = classes[namespace]
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'P677',
      metaMessages: [
        adapter ? `Add it: adapters: [new ${adapter}()].` : 'Portico has no adapter for it: wallets on phones may still be paired, which needs a `projectId`.',
        `Adapters given: ${known.join(', ') || 'none'}.`,
      ],
    })
  }
}

/** Raised as a developer alert: options, or values of them, that have no effect. Each line says what happens instead; unknown options have an alert of their own. */
export class IgnoredOptionError extends BaseError {
  override readonly name = 'IgnoredOptionError'
  constructor({ options, known }: { readonly options: readonly string[]; readonly known: boolean }) {
    super(known ? 'Some options have no effect in this version.' : 'Some options are unknown.', { code: 'P114', metaMessages: options })
  }
}

/** Raised as a developer alert: a page asked for several connected wallets, which is off. Set `features: { multiWallet: true }`. */
export class MultiWalletError extends BaseError {
  override readonly name = 'MultiWalletError'
  constructor() {
    super('Multi-Wallet Not Enabled', { code: 'P675', metaMessages: ['Set `features: { multiWallet: true }` to read and switch connections.'] })
  }
}

/** Raised as a developer alert: without `projectId` (or a `relayUrl` of your own) wallets on phones cannot be paired. Installed wallets work. Say `enableWalletConnect: false` where that is meant. */
export class NoProjectError extends BaseError {
  override readonly name = 'NoProjectError'
  constructor() {
    super('Project ID Not Configured', {
      code: 'P115',
      metaMessages: ['Pairing with wallets on phones is off: set `projectId`, or `relayUrl` for a relay of your own, or `enableWalletConnect: false`.'],
    })
  }
}

/** Raised as a developer alert: the manifest of a plugin works so far, but is not what `portico/validate` accepts. */
export class SuspectPluginError extends BaseError {
  override readonly name = 'SuspectPluginError'
  constructor({ plugin, problems }: { readonly plugin: string; readonly problems: readonly string[] }) {
    super(`The manifest of plugin "${plugin}" needs correction.`, { code: 'P113', metaMessages: problems, plugin })
  }
}
