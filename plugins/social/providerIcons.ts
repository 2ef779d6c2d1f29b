import type { IconName } from '../../kernel/api/index.js'
import type { SocialProviderName } from '../../ports/social.js'

/** The signs of the providers, in lines. */
export const providerIcons: Readonly<Record<SocialProviderName, IconName>> = {
  google: 'M12.5 12H20a8 8 0 1 1-2.6-5.9',
  discord: 'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v8a2.5 2.5 0 0 1-2.5 2.5h-3L12 20.5 9.5 18h-3A2.5 2.5 0 0 1 4 15.5v-8A2.5 2.5 0 0 1 6.5 5zM9.3 11v1M14.7 11v1',
  github:
    'M9.5 21v-3.2c-3-.5-5.5-2.4-5.5-6 0-1.5.5-2.8 1.3-3.7-.3-1-.3-2.3.3-3.6 1.3.1 2.5.6 3.5 1.4a11 11 0 0 1 5.8 0c1-.8 2.2-1.3 3.5-1.4.6 1.3.6 2.6.3 3.6.8.9 1.3 2.2 1.3 3.7 0 3.6-2.5 5.5-5.5 6V21',
}
