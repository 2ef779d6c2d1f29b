import { BaseError } from '../../kernel/api/index.js'

/** There are networks of a namespace that no adapter of the page supports. Add the adapter to `adapters`, or remove the networks. */
export class AdapterMissingError extends BaseError {
  override readonly name = 'AdapterMissingError'
  constructor({ namespace, known }: { readonly namespace: string; readonly known: readonly string[] }) {
    const classes: Readonly<Record<string, string>> = {
      eip155: 'EvmAdapter',
      solana: 'SolanaAdapter',
      bip122: 'BitcoinAdapter',
      polkadot: 'PolkadotAdapter',
      cosmos: 'CosmosAdapter',
    }
    const adapter = classes[namespace]
    super(`Chain adapter not found. Adapter for namespace ${namespace} doesn't exist`, {
      code: 'P677',
      metaMessages: [
        adapter ? `Add it: adapters: [new ${adapter}()].` : 'Portico has no adapter for it: wallets on phones may still be paired, which needs a `projectId`.',
        `Adapters given: ${known.join(', ') || 'none'}.`,
      ],
    })
  }
}

/**
 * Raised as a developer alert when the page is loaded: the former kit switches some features on with a `projectId`, and here each needs an
 * option. A flag that is set, to `false` as well, is not named.
 */
export class FormerDefaultsError extends BaseError {
  override readonly name = 'FormerDefaultsError'
  constructor({ missing }: { readonly missing: readonly string[] }) {
    super('Features that the former kit shows with this `projectId` are off.', {
      code: 'P116',
      metaMessages: [...missing, 'Set a flag to `false` to leave it out of this list.'],
    })
  }
}

/**
 * Raised as a developer alert: options, or values of them, that have no effect. Each line names what happens instead; unknown options have
 * an alert of their own.
 */
export class IgnoredOptionError extends BaseError {
  override readonly name = 'IgnoredOptionError'
  constructor({ options, known }: { readonly options: readonly string[]; readonly known: boolean }) {
    super(known ? 'Some options have no effect in this version.' : 'Some options are unknown.', { code: 'P114', metaMessages: options })
  }
}

/** Raised as a developer alert: a page used several connected wallets, which is off. Set `features: { multiWallet: true }`. */
export class MultiWalletError extends BaseError {
  override readonly name = 'MultiWalletError'
  constructor() {
    super('Multi-Wallet Not Enabled', { code: 'P675', metaMessages: ['Set `features: { multiWallet: true }` to read and switch connections.'] })
  }
}

/** Raised as a developer alert where a page asks for pairing (by an option, or by opening a view of it) without a `projectId` or a `relayUrl` of its own: wallets on phones cannot be paired. Installed wallets work. */
export class NoProjectError extends BaseError {
  override readonly name = 'NoProjectError'
  constructor() {
    super('Project ID Not Configured', {
      code: 'P115',
      metaMessages: ['The page uses pairing with wallets on phones, and it is off: set `projectId`, or `relayUrl` for a relay of your own.'],
    })
  }
}

/** Raised as a developer alert: the manifest of a plugin works, but is not valid by `portico/validate`. */
export class SuspectPluginError extends BaseError {
  override readonly name = 'SuspectPluginError'
  constructor({ plugin, problems }: { readonly plugin: string; readonly problems: readonly string[] }) {
    super(`The manifest of plugin "${plugin}" needs correction.`, { code: 'P113', metaMessages: problems, plugin })
  }
}
