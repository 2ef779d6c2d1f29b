// What the author of a page without a bundler does by hand: puts the files on a server, and the hashes into the page.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const from = 'node_modules/portico/dist/standalone'
const at = '/portico/'
const hashes = JSON.parse(readFileSync(`${from}/integrity.json`, 'utf8'))
const integrity = Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [`${at}${name}`, hash]))

cpSync(from, `site${at}`, { recursive: true })
mkdirSync('site', { recursive: true })
const page = readFileSync('page.html', 'utf8')
  .replace('{ "integrity": {} }', JSON.stringify({ integrity }, null, 2))
  .replace('integrity=""', `integrity="${hashes['portico.js']}"`)
writeFileSync('site/index.html', page)
writeFileSync('site/bare.html', readFileSync('bare.html', 'utf8'))
