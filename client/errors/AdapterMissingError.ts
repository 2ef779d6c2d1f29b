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
