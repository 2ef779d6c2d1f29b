import type { HostPolicy } from '../api/index.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'
import { toRecord } from '../../lib/toRecord.js'
import { flag, type Leave, reader, text, texts } from './checks.js'
import { toOrder } from './orders.js'

/** The host options as hosts write them. Everything is optional, nothing is trusted. */
export interface HostOptions {
  readonly projectId?: string | undefined
  readonly metadata?: { readonly name?: string; readonly description?: string; readonly url?: string; readonly icons?: readonly string[] } | undefined
  /** `connectMethodsOrder`, `connectorTypeOrder`, `walletFeaturesOrder`, `collapseWallets` and `legalCheckbox` are read here; the flags elsewhere. */
  readonly features?: object | undefined
  readonly enableNetworkSwitch?: boolean | undefined
  readonly allowUnsupportedChain?: boolean | undefined
  readonly enableEmbedded?: boolean | undefined
  readonly manualWCControl?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly enableWalletGuide?: boolean | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
}

/** Validated host options. The page's own values are added by `createHost`. */
export interface ParsedHostOptions {
  readonly name: string | undefined
  readonly description: string | undefined
  readonly url: string | undefined
  /** Not checked to be an image. */
  readonly icon: string | undefined
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly options: HostPolicy
  /** As written. */
  readonly given: Readonly<Record<string, unknown>>
}

/** Options that are validated in the same way. */
const each = <name extends string, value>(names: readonly name[], read: (name: name) => value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Readonly<Record<name, value>>

/** `leave` takes what only concerns the look. @throws InvalidOptionError */
export const parseHostOptions = (options: HostOptions, leave?: Leave): ParsedHostOptions => {
  const option = reader('', options)
  const feature = reader('features.', options.features)
  const metadata = reader('metadata.', options.metadata)
  return {
    name: metadata('name', text),
    description: metadata('description', text),
    // An address that is not a web address is left out, with a warning to developers.
    url: toHttpsUrl(metadata('url', text)),
    icon: reader('metadata.', options.metadata, leave)('icons', texts)?.[0],
    termsUrl: toHttpsUrl(option('termsConditionsUrl', text)),
    privacyUrl: toHttpsUrl(option('privacyPolicyUrl', text)),
    options: {
      ...each(['enableNetworkSwitch', 'enableEIP6963', 'enableInjected', 'enableWallets', 'enableWalletGuide'], (name) => option(name, flag) ?? true),
      ...each(['allowUnsupportedChain', 'enableEmbedded', 'manualWCControl'], (name) => option(name, flag) ?? false),
      ...each(['includeWalletIds', 'excludeWalletIds', 'featuredWalletIds'], (name) => option(name, texts) ?? []),
      // What only concerns looks is never refused: developers are told of what is left out.
      ...each(['connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder'], (name) => toOrder(name, toRecord(options.features)[name])),
      collapseWallets: toRecord(options.features).collapseWallets === true,
      legalCheckbox: feature('legalCheckbox', flag) ?? false,
      projectId: option('projectId', text) || undefined,
    },
    given: { ...options },
  }
}
