import type { HostPolicy } from '../api/index.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'
import { as, flag, reader, text, texts } from './checks.js'

/** The host options of SPEC §1 as hosts write them. Everything is optional, nothing is trusted. */
export interface HostOptions {
  readonly projectId?: string | undefined
  readonly metadata?: { readonly name?: string; readonly description?: string; readonly url?: string; readonly icons?: readonly string[] } | undefined
  /** `connectMethodsOrder`, `connectorTypeOrder`, `walletFeaturesOrder`, `collapseWallets` and `legalCheckbox` are read here; the flags elsewhere. */
  readonly features?: Readonly<Record<string, unknown>> | undefined
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

/** Host options, checked. What the page says beside them is for `createHost`. */
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

/** SPEC §2: the words an order may use. */
const orders = {
  connectMethodsOrder: 'wallet, email, social',
  connectorTypeOrder: 'walletConnect, recent, injected, featured, custom, external, recommended',
  walletFeaturesOrder: 'onramp, swaps, receive, send',
}

/** Options that are read alike. */
const each = <name extends string, value>(names: readonly name[], read: (name: name) => value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Readonly<Record<name, value>>

/** @throws InvalidOptionError */
export const parseHostOptions = (options: HostOptions): ParsedHostOptions => {
  const option = reader('', options)
  const feature = reader('features.', options.features)
  const metadata = reader('metadata.', options.metadata)
  return {
    name: metadata('name', text),
    description: metadata('description', text),
    // Another address than one of the web is left out; developers are told.
    url: toHttpsUrl(metadata('url', text)),
    icon: metadata('icons', texts)?.[0],
    termsUrl: toHttpsUrl(option('termsConditionsUrl', text)),
    privacyUrl: toHttpsUrl(option('privacyPolicyUrl', text)),
    options: {
      ...each(['enableNetworkSwitch', 'enableEIP6963', 'enableInjected', 'enableWallets', 'enableWalletGuide'], (name) => option(name, flag) ?? true),
      ...each(['allowUnsupportedChain', 'enableEmbedded', 'manualWCControl'], (name) => option(name, flag) ?? false),
      ...each(['includeWalletIds', 'excludeWalletIds', 'featuredWalletIds'], (name) => option(name, texts) ?? []),
      ...each(['connectMethodsOrder', 'connectorTypeOrder', 'walletFeaturesOrder'], (name) =>
        feature(
          name,
          as<readonly string[]>(`a list of ${orders[name]}`, (given) => Array.isArray(given) && given.every((item) => orders[name].split(', ').includes(item))),
        ),
      ),
      ...each(['collapseWallets', 'legalCheckbox'], (name) => feature(name, flag) ?? false),
      projectId: option('projectId', text) || undefined,
    },
    given: { ...options },
  }
}
