import { BaseError } from '../../../kernel/api/index.js'

/** Building a transaction needs a package that the host has not installed, or whose file did not arrive. Connecting and reading do without. */
export class MissingPackageError extends BaseError {
  override readonly name = 'MissingPackageError'
  constructor({ name, install, cause }: { readonly name: string; readonly install: string; readonly cause: unknown }) {
    super(`"${name}" could not be loaded.`, { code: 'P609', metaMessages: ['Install it:', '', `  ${install}`], cause })
  }
}
