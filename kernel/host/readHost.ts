import type { HostPolicy } from '../contract/index.js'
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
export interface GivenHost {
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

/** @throws InvalidOptionError */
export const readHost = (options: HostOptions): GivenHost => {
  const option = reader('', options)
  const feature = reader('features.', options.features)
  const metadata = reader('metadata.', options.metadata)
  const on = (name: string) => option(name, flag) ?? true
  const off = (name: string) => option(name, flag) ?? false
  const ids = (name: string) => option(name, texts) ?? []
  const order = (name: keyof typeof orders) =>
    feature(
      name,
      as<readonly string[]>(`a list of ${orders[name]}`, (given) => Array.isArray(given) && given.every((item) => orders[name].split(', ').includes(item))),
    )
  return {
    name: metadata('name', text),
    description: metadata('description', text),
    // Another address than one of the web is left out; developers are told.
    url: toHttpsUrl(metadata('url', text)),
    icon: metadata('icons', texts)?.[0],
    termsUrl: toHttpsUrl(option('termsConditionsUrl', text)),
    privacyUrl: toHttpsUrl(option('privacyPolicyUrl', text)),
    options: {
      enableNetworkSwitch: on('enableNetworkSwitch'),
      allowUnsupportedChain: off('allowUnsupportedChain'),
      enableEmbedded: off('enableEmbedded'),
      manualWCControl: off('manualWCControl'),
      enableEIP6963: on('enableEIP6963'),
      enableInjected: on('enableInjected'),
      enableWallets: on('enableWallets'),
      enableWalletGuide: on('enableWalletGuide'),
      includeWalletIds: ids('includeWalletIds'),
      excludeWalletIds: ids('excludeWalletIds'),
      featuredWalletIds: ids('featuredWalletIds'),
      connectMethodsOrder: order('connectMethodsOrder'),
      connectorTypeOrder: order('connectorTypeOrder'),
      walletFeaturesOrder: order('walletFeaturesOrder'),
      collapseWallets: feature('collapseWallets', flag) ?? false,
      legalCheckbox: feature('legalCheckbox', flag) ?? false,
      projectId: option('projectId', text) || undefined,
    },
    given: { ...options },
  }
}
