import type { DeveloperAlert } from '../../kernel/api/index.js'
import { toAlert } from '../../kernel/toAlert.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { FormerDefaultsError } from './errors.js'

/**
 * What the former kit shows with a `projectId` alone and this page has neither switched on nor off: one alert that names the option that each
 * needs. By the options alone: nothing is asked of anybody. None where nothing is left to say.
 */
export const formerDefaults = (options: AppKitOptions): readonly Omit<DeveloperAlert, 'key'>[] => {
  const { projectId, secureSite, apiUrl, remoteConfig } = options
  const features: Readonly<Record<string, unknown>> = { ...options.features, ...options.remoteFeatures }
  const needs: readonly (readonly [flag: string, needs: string | undefined])[] = [
    // A secure site of the page's own switches it on.
    ['email', secureSite || remoteConfig ? undefined : 'true` (visitors sign in at the provider’s site, or at your own `secureSite`)'],
    ['socials', remoteConfig ? undefined : secureSite ? 'true`' : 'true`, and `secureSite`'],
    ['swaps', apiUrl ? 'true`, where your gateway names exchanges' : '{ exchanges }`, or `true` and `apiUrl`'],
    ['onramp', remoteConfig ? undefined : apiUrl ? 'true`, where your gateway has a provider' : 'true`, and `apiUrl`'],
  ]
  const missing = needs.flatMap(([flag, need]) =>
    need === undefined || (features[flag] ?? undefined) !== undefined ? [] : `${flag}: set \`features.${flag}: ${need}.`,
  )
  return projectId && missing.length > 0 ? [toAlert(new FormerDefaultsError({ missing }), 'warn')] : []
}
