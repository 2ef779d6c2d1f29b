import { BaseError } from '../../kernel/api/index.js'

/** The records of the name are kept outside the chain (ERC-3668), on a server that the name itself chooses. Portico requests only the servers that the host lists under `features.names.gateways`; the name cannot be used otherwise. */
export class OffchainNameError extends BaseError {
  override readonly name = 'OffchainNameError'
  constructor({ name, cause }: { readonly name: string; readonly cause: unknown }) {
    super('Error resolving name: its records are kept outside the chain.', { code: 'P395', cause, metaMessages: [`Name: ${name.slice(0, 255)}`] })
  }
}
