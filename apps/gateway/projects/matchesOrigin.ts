import type { ListedOrigins } from '../base/Project.js'
import { isOrigin } from 'portico-lib/web/readOrigin.js'

/**
 * Whether a website may use a project that lists these origins: equal as the texts that browsers send, or with `*` for a part of one label of
 * the host, or for a port. A page without an origin, for which browsers send `null`, is no website.
 */
export const matchesOrigin = (origin: string, listed: ListedOrigins) =>
  isOrigin(origin) &&
  (listed === 'everywhere' ||
    listed.some((entry) => {
      if (!entry.includes('*')) return entry === origin
      const pattern = entry.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return new RegExp(`^${pattern.join('[a-z0-9-]+')}$`).test(origin)
    }))
