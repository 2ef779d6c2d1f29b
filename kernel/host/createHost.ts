import { cleanText } from '../../lib/cleanText.js'
import { toImageSource } from '../../lib/toImageSource.js'
import { type HostInfo, opaque, toReadable } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { State } from '../state/createState.js'
import { type HostOptions, type ParsedHostOptions, parseHostOptions } from './parseHostOptions.js'

export interface HostNeeds {
  readonly options: HostOptions
  readonly environment: Pick<Environment, 'window' | 'mobile' | 'url' | 'domain'>
  readonly state: State
  /** For the developer, when something was corrected. */
  warn?(text: string): void
}
export interface KernelHost {
  readonly host: HostInfo
  /** Takes other options. Checked before anything changes. @throws InvalidOptionError */
  update(options: HostOptions): void
}

/**
 * The one owner of the host's options: as they were written, and as they were read. What the host does not say of itself the page says
 * (title, icon, address): that is read when it is used.
 */
export const createHost = ({ options, environment, state, warn }: HostNeeds): KernelHost => {
  const read = (written: HostOptions) => ({ given: opaque<Readonly<Record<string, unknown>>>({ ...written }), parsed: opaque(parseHostOptions(written)) })
  const current = state.make<{ given: Readonly<Record<string, unknown>>; parsed: ParsedHostOptions }>('kernel', 'host', read(options))

  /** The address given, unless it is another site's. */
  const ownUrl = () => {
    const { url } = current.parsed
    return url && (!environment.url || new URL(url).origin === new URL(environment.url).origin) ? url : undefined
  }
  const { url } = current.parsed
  if (url && !ownUrl()) warn?.(`metadata.url is ${url}, but this page is ${environment.url}: wallets are shown the page's own address.`)

  const attribute = (selector: string, of: string) => environment.window?.document.querySelector(selector)?.getAttribute(of) ?? undefined
  const pageIcon = () => {
    const href = attribute('link[rel~="icon"]', 'href')
    return href !== undefined && URL.canParse(href, environment.url) ? new URL(href, environment.url).href : undefined
  }

  const host: HostInfo = {
    state: toReadable<object>(current),
    get name() {
      return cleanText(current.parsed.name ?? environment.window?.document.title, 40) || environment.domain
    },
    get description() {
      return cleanText(current.parsed.description ?? attribute('meta[property="og:description"]', 'content'), 200)
    },
    get domain() {
      return environment.domain
    },
    get url() {
      return ownUrl() ?? environment.url
    },
    get icon() {
      return toImageSource(current.parsed.icon) ?? toImageSource(pageIcon())
    },
    get mobile() {
      return environment.mobile
    },
    get termsUrl() {
      return current.parsed.termsUrl
    },
    get privacyUrl() {
      return current.parsed.privacyUrl
    },
    get options() {
      return current.parsed.options
    },
    get given() {
      return current.given
    },
  }
  return { host, update: (written) => void Object.assign(current, read(written)) }
}
