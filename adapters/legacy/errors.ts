import { BaseError } from '../../kernel/api/index.js'

/** What was given to `LegacyAdapter` has no `connect`, or no namespace. The message says which. Give an instance of an adapter, made with `new`. @public */
export class NotAnAdapterError extends BaseError {
  override readonly name = 'NotAnAdapterError'
  constructor({ missing }: { readonly missing: readonly string[] }) {
    super(`LegacyAdapter was given something that is not an adapter: it lacks ${missing.join(' and ')}.`, {
      code: 'P364',
      metaMessages: ['Give an instance: new LegacyAdapter(new TheirAdapter()). The namespace may be given beside it: { namespace: "bip122" }.'],
    })
  }
}

/** Raised as a developer alert: an adapter of the incumbent’s blueprint lacks methods, and what needs them is not offered. The message names them. */
export class IncompleteAdapterError extends BaseError {
  override readonly name = 'IncompleteAdapterError'
  constructor({ adapter, missing }: { readonly adapter: string; readonly missing: readonly { readonly method: string; readonly without: string }[] }) {
    super(`The adapter "${adapter}" lacks ${missing.map(({ method }) => method).join(', ')}.`, {
      code: 'P365',
      metaMessages: missing.map(({ method, without }) => `Without ${method}: ${without}.`),
    })
  }
}
