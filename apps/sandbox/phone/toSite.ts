import type { Site } from './types.js'

/** A website as it describes itself. */
export const toSite = ({ name, url, icons }: { readonly name: string; readonly url: string; readonly icons: readonly string[] }): Site => ({
  name,
  url,
  icon: icons[0] || undefined,
})
