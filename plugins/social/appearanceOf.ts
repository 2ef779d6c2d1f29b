import { socialProviderNames, type SocialProviderName } from '../../ports/social.js'
import { type MarkPart, providerMarks } from './providerMarks.js'
import type { SocialState } from './SocialState.js'

/** How a provider is named and shown. */
export interface Appearance {
  readonly name: string
  /** Its mark; undefined for one of the secure site's own. */
  readonly mark?: readonly MarkPart[] | undefined
  /** A picture as a data URI, for `<img>` alone. */
  readonly image?: string | undefined
}

const isBuiltIn = (provider: SocialProviderName): provider is keyof typeof socialProviderNames => Object.hasOwn(socialProviderNames, provider)

/** One of the secure site's own has the name of its settings until the site has said more: after a page was left, it is not asked again. */
export const appearanceOf = (provider: SocialProviderName, own: SocialState['own']): Appearance => {
  if (isBuiltIn(provider)) return { name: socialProviderNames[provider], mark: providerMarks[provider] }
  const found = own.find(({ id }) => id === provider)
  return { name: found?.label ?? provider.slice('oidc:'.length), image: found?.icon }
}
