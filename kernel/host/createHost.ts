import { parseUrl } from '#lib/web/parseUrl.js'
import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { HostInfo } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { HostOptionsOwner } from './createHostOptions.js'

export interface HostNeeds {
  readonly host: Pick<HostOptionsOwner, 'info' | 'parsed'>
  readonly environment: Pick<Environment, 'window' | 'mobile' | 'url' | 'domain'>
  /** Warns the developer when something was corrected. */
  warn?(text: string): void
}

/** Returns the host's description of itself, or that of the page (title, icon, address), which is read on use. */
export const createHost = ({ host: { info, parsed }, environment, warn }: HostNeeds): Omit<HostInfo, 'written'> => {
  /** Returns the given address unless it belongs to another site. */
  const ownUrl = () => {
    const { url } = parsed()
    return url && (!environment.url || new URL(url).origin === new URL(environment.url).origin) ? url : undefined
  }
  const { url } = parsed()
  if (url && !ownUrl()) warn?.(`metadata.url is ${url}, but this page is ${environment.url}: wallets are shown the page's own address.`)

  const attribute = (selector: string, of: string) => environment.window?.document.querySelector(selector)?.getAttribute(of) ?? undefined
  const pageIcon = () => {
    const href = attribute('link[rel~="icon"]', 'href')
    return href === undefined ? undefined : parseUrl(href, environment.url)?.href
  }

  return {
    state: info.state,
    get name() {
      return cleanText(parsed().name ?? environment.window?.document.title, 40) || environment.domain
    },
    get description() {
      return cleanText(parsed().description ?? attribute('meta[property="og:description"]', 'content'), 200)
    },
    get domain() {
      return environment.domain
    },
    get url() {
      return ownUrl() ?? environment.url
    },
    get icon() {
      return toImageSource(parsed().icon) ?? toImageSource(pageIcon())
    },
    get mobile() {
      return environment.mobile
    },
    get termsUrl() {
      return parsed().termsUrl
    },
    get privacyUrl() {
      return parsed().privacyUrl
    },
    get options() {
      return info.options
    },
  }
}
