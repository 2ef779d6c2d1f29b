import type { IconName } from '../../kernel/api/index.js'
import type { socialProviderNames } from '../../ports/social.js'

/** The signs of the providers, in lines. */
export const providerIcons: Readonly<Record<keyof typeof socialProviderNames, IconName>> = {
  google: 'M12.5 12H20a8 8 0 1 1-2.6-5.9',
  x: 'M4.5 4.5 19.5 19.5M19 4.5 13.2 11M10.8 13.2 5 19.5',
  farcaster: 'M6.5 20V4.5h11V20M4 8h2.5M17.5 8H20M4 20h5.5M14.5 20H20M9.5 20v-5.5a2.5 2.5 0 0 1 5 0V20',
  apple:
    'M12 8.2c1.2-1 2.5-1.5 3.8-1.4 1.4.1 2.6.8 3.4 2a4.2 4.2 0 0 0 .6 7.3c-.9 2.3-2.3 4.4-4 4.4-1.3 0-2.1-.8-3.6-.8s-2.4.8-3.6.8C6 20.5 4 16.3 4 12.9c0-3.7 2.3-6 4.9-6.1 1.1 0 2.2.6 3.1 1.4zM12 5.8c0-1.8 1.2-3.1 3-3.3',
  facebook: 'M14.5 21v-7.5H17l.5-3h-3V8.8c0-1 .5-1.8 1.9-1.8h1.3V4.2c-.5-.1-1.3-.2-2.1-.2-2.4 0-4 1.5-4 4.1v2.4H9v3h2.6V21',
  discord: 'M6.5 5h11A2.5 2.5 0 0 1 20 7.5v8a2.5 2.5 0 0 1-2.5 2.5h-3L12 20.5 9.5 18h-3A2.5 2.5 0 0 1 4 15.5v-8A2.5 2.5 0 0 1 6.5 5zM9.3 11v1M14.7 11v1',
  github:
    'M9.5 21v-3.2c-3-.5-5.5-2.4-5.5-6 0-1.5.5-2.8 1.3-3.7-.3-1-.3-2.3.3-3.6 1.3.1 2.5.6 3.5 1.4a11 11 0 0 1 5.8 0c1-.8 2.2-1.3 3.5-1.4.6 1.3.6 2.6.3 3.6.8.9 1.3 2.2 1.3 3.7 0 3.6-2.5 5.5-5.5 6V21',
}
