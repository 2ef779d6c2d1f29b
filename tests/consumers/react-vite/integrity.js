import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** For Vite: puts the hash of every script into an import map at the top of every page, and into the page's own preloads. */
export const integrity = () => {
  let config
  return {
    name: 'integrity',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: ({ dir }) => {
      const files = readdirSync(dir, { recursive: true }).map((file) => file.replaceAll(path.sep, '/'))
      const hashes = {}
      for (const file of files.filter((name) => name.endsWith('.js'))) {
        const hash = `sha384-${createHash('sha384')
          .update(readFileSync(path.join(dir, file)))
          .digest('base64')}`
        hashes[config.base + file] = hash
        // The name under which Portico asks again in browsers that remember a failure.
        hashes[`${config.base + file}?again`] = hash
      }
      const map = `<script type="importmap">${JSON.stringify({ integrity: hashes })}</script>`
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const page = path.join(dir, file)
        const text = readFileSync(page, 'utf8')
          .replace('<head>', `<head>\n    ${map}`)
          // Browsers do not look into the import map for a preload, and would fetch the file a second time.
          .replace(/<link rel="modulepreload"[^>]* href="([^"]+)"/g, (link, address) => `${link} integrity="${hashes[address]}"`)
        writeFileSync(page, text)
      }
    },
  }
}
