import { createHash } from 'node:crypto'
import type { Built } from './readBuilt.js'

/** A page that starts one script of the build. */
export interface Page {
  /** The name of its entry point. */
  readonly entry: string
  /** The `meta` elements for its head, by name. */
  readonly meta?: readonly (readonly [name: string, content: string])[]
}

/**
 * Renders a page of the site that starts one script. An import map contains the hash of every script, including those that are loaded
 * later, and the browser runs no other bytes. The map is the only inline code, and the policy allows it by its hash.
 *
 * @returns `inline`, the source of the map for the policy
 */
export const renderPage = (
  { entries, loads, integrity }: Pick<Built, 'entries' | 'loads' | 'integrity'>,
  { entry, meta = [] }: Page,
): { readonly html: string; readonly inline: string } => {
  const address = entries.get(entry)
  const hash = address === undefined ? undefined : integrity[address]
  if (address === undefined || hash === undefined) throw new Error(`The build has no "${entry}".`)
  // All scripts that it loads immediately are preloaded in parallel.
  const preloads = [address, ...(loads.get(entry) ?? [])].map((script) => {
    const known = integrity[script]
    if (known === undefined) throw new Error(`The build has no hash of "${script}".`)
    return `\n    <link rel="modulepreload" href="${script}" integrity="${known}">`
  })
  // It cannot end the element, because it only contains file names and base64.
  const map = JSON.stringify({ integrity }).replaceAll('<', '\\u003c')
  const quote = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const metas = meta.map(([name, content]) => `\n    <meta name="${name}" content="${quote(content)}">`).join('')
  return {
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wallet</title>${metas}
    <link rel="stylesheet" href="/site.css">
    <script type="importmap">${map}</script>${preloads.join('')}
    <script type="module" src="${address}" integrity="${hash}"></script>
  </head>
  <body></body>
</html>
`,
    inline: `'sha256-${createHash('sha256').update(map).digest('base64')}'`,
  }
}
