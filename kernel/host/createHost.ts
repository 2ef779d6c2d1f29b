import { cleanText } from '../../lib/cleanText.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'
import { toImageSource } from '../../lib/toImageSource.js'
import type { HostInfo } from '../contract/index.js'
import type { Environment } from '../environment.js'
import { InvalidOptionError } from './errors/InvalidOptionError.js'

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
export interface HostNeeds {
  readonly options: HostOptions
  readonly environment: Pick<Environment, 'window' | 'mobile' | 'url' | 'domain'>
  /** For the developer, when something was corrected. */
  warn?(text: string): void
}

/** SPEC §2: the words an order may use. */
const orders = {
  connectMethodsOrder: 'wallet, email, social',
  connectorTypeOrder: 'walletConnect, recent, injected, featured, custom, external, recommended',
  walletFeaturesOrder: 'onramp, swaps, receive, send',
}

type Check<value> = readonly [accepted: string, check: (given: unknown) => value | undefined]
const text: Check<string> = ['a text', (given) => (typeof given === 'string' && given.length <= 2048 ? given : undefined)]
const strings: Check<readonly string[]> = [
  'a list of texts',
  (given) => (Array.isArray(given) && given.every((item) => text[1](item) !== undefined) ? given : undefined),
]
const bool: Check<boolean> = ['true or false', (given) => (typeof given === 'boolean' ? given : undefined)]
const link: Check<string> = ['an https address', toHttpsUrl]

/** Reads checked members of one object of the options. */
const reader = (prefix: string, input: unknown) => {
  if (input !== undefined && (typeof input !== 'object' || input === null))
    throw new InvalidOptionError({ option: prefix.slice(0, -1) || 'options', given: input, accepted: 'an object' })
  const all = { ...input } as Readonly<Record<string, unknown>>
  return <value>(name: string, [accepted, check]: Check<value>): value | undefined => {
    const given = all[name]
    const value = given === undefined ? undefined : check(given)
    if (given !== undefined && value === undefined) throw new InvalidOptionError({ option: prefix + name, given, accepted })
    return value
  }
}

/** Checks the options. What the page says (title, icon, address) is read when asked for. @throws InvalidOptionError */
export const createHost = ({ options, environment, warn }: HostNeeds): HostInfo => {
  const option = reader('', options)
  const feature = reader('features.', options.features)
  const metadata = reader('metadata.', options.metadata)
  const order = (name: keyof typeof orders) =>
    feature(name, [
      `a list of ${orders[name]}`,
      (given) => (strings[1](given)?.every((item) => orders[name].split(', ').includes(item)) ? strings[1](given) : undefined),
    ])
  const name = metadata('name', text)
  const description = metadata('description', text)
  const [image] = metadata('icons', strings) ?? []
  const url = metadata('url', link)
  /** The address given, unless it is another site's. */
  const own = () => (url && (!environment.url || new URL(url).origin === new URL(environment.url).origin) ? url : undefined)
  if (url && !own()) warn?.(`metadata.url is ${url}, but this page is ${environment.url}: wallets are shown the page's own address.`)

  const attribute = (selector: string, of: string) => environment.window?.document.querySelector(selector)?.getAttribute(of) ?? undefined
  const pageIcon = () => {
    const href = attribute('link[rel~="icon"]', 'href')
    return href !== undefined && URL.canParse(href, environment.url) ? new URL(href, environment.url).href : undefined
  }

  return {
    get name() {
      return cleanText(name ?? environment.window?.document.title, 40) || environment.domain
    },
    get description() {
      return cleanText(description ?? attribute('meta[property="og:description"]', 'content'), 200)
    },
    get domain() {
      return environment.domain
    },
    get url() {
      return own() ?? environment.url
    },
    get icon() {
      return toImageSource(image) ?? toImageSource(pageIcon())
    },
    get mobile() {
      return environment.mobile
    },
    termsUrl: option('termsConditionsUrl', link),
    privacyUrl: option('privacyPolicyUrl', link),
    options: {
      enableNetworkSwitch: option('enableNetworkSwitch', bool) ?? true,
      allowUnsupportedChain: option('allowUnsupportedChain', bool) ?? false,
      enableEmbedded: option('enableEmbedded', bool) ?? false,
      manualWCControl: option('manualWCControl', bool) ?? false,
      enableEIP6963: option('enableEIP6963', bool) ?? true,
      enableInjected: option('enableInjected', bool) ?? true,
      enableWallets: option('enableWallets', bool) ?? true,
      enableWalletGuide: option('enableWalletGuide', bool) ?? true,
      includeWalletIds: option('includeWalletIds', strings) ?? [],
      excludeWalletIds: option('excludeWalletIds', strings) ?? [],
      featuredWalletIds: option('featuredWalletIds', strings) ?? [],
      connectMethodsOrder: order('connectMethodsOrder'),
      connectorTypeOrder: order('connectorTypeOrder'),
      walletFeaturesOrder: order('walletFeaturesOrder'),
      collapseWallets: feature('collapseWallets', bool) ?? false,
      legalCheckbox: feature('legalCheckbox', bool) ?? false,
      projectId: option('projectId', text) || undefined,
    },
  }
}
