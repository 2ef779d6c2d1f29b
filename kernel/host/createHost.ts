import { cleanText } from '../../lib/cleanText.js'
import { toImageSource } from '../../lib/toImageSource.js'
import type { HostInfo } from '../api/index.js'
import type { Environment } from '../environment.js'
import type { ParsedHostOptions } from './parseHostOptions.js'

export interface HostNeeds {
  readonly given: ParsedHostOptions
  readonly environment: Pick<Environment, 'window' | 'mobile' | 'url' | 'domain'>
  /** For the developer, when something was corrected. */
  warn?(text: string): void
}

/** What the host says of itself, else what the page says (title, icon, address): that is read when asked for. */
export const createHost = ({ given, environment, warn }: HostNeeds): HostInfo => {
  const { url, termsUrl, privacyUrl, options } = given
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
      return cleanText(given.name ?? environment.window?.document.title, 40) || environment.domain
    },
    get description() {
      return cleanText(given.description ?? attribute('meta[property="og:description"]', 'content'), 200)
    },
    get domain() {
      return environment.domain
    },
    get url() {
      return own() ?? environment.url
    },
    get icon() {
      return toImageSource(given.icon) ?? toImageSource(pageIcon())
    },
    get mobile() {
      return environment.mobile
    },
    termsUrl,
    privacyUrl,
    options,
    given: given.given,
  }
}
