import type { Clock } from '../base/Clock.js'
import type { OnRampProvider } from './OnRamp.js'

/** What a provider is created from. */
export interface OnRampNeeds<part extends string = string> {
  readonly url: string
  readonly secrets: Readonly<Record<part, string>>
  readonly clock: Clock
  /** CAIP-2 ids of the chains that the gateway serves. */
  readonly chains: readonly string[]
  /** Reaches `url` and no other server. */
  readonly fetch: typeof globalThis.fetch
}

/** A provider of purchases. A new one is a file with its dialect and an entry in `onRampDialects`. */
export interface OnRampDialect<id extends string = string, part extends string = string> {
  /** The `id` of the provider that it creates. */
  readonly id: id
  /** What errors and metrics call its server. */
  readonly what: string
  /** The settings with its secrets. All of them are needed; it is offered where they are set. */
  readonly secrets: Readonly<Record<part, string>>
  /** The setting with its address. */
  readonly address: string
  /** Where its server is if the settings do not say; or an example of a server on this machine, whose address has to be set. */
  readonly server: { readonly usual: string } | { readonly example: string }
  /** @throws {SettingsError} for secrets that it cannot read */
  check?(secrets: Readonly<Record<part, string>>): void
  /** @throws {SettingsError} for secrets that it cannot read */
  create(needs: OnRampNeeds<part>): OnRampProvider
}
