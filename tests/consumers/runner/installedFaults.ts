import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Consumer } from './copyProject.js'

/** Bytes of a package on a disk with blocks of 4 kB, as most have: packages of many small files take twice what is in them. */
const bytesOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .map((entry) => path.join(folder, entry.name))
    .reduce((sum, file) => sum + (statSync(file).isDirectory() ? bytesOf(file) : Math.ceil(statSync(file).size / 4096) * 4096), 4096)

/** What an installation by npm should be and is not: one copy of some packages, and no larger than so many megabytes. */
export const installedFaults = (folder: string, { once = [], megabytes }: Pick<Consumer, 'once' | 'megabytes'>): readonly string[] => {
  if (once.length === 0 && megabytes === undefined) return []
  const { packages }: { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> } = JSON.parse(
    readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  )
  const places = Object.keys(packages).filter((place) => !packages[place]?.dev)
  const size = places.reduce((sum, place) => sum + bytesOf(path.join(folder, place)), 0) / 1e6
  console.log(`        ${size.toFixed(0)} MB in ${places.length} packages are installed`)
  const copies = (name: string) => places.filter((place) => place.endsWith(`node_modules/${name}`))
  return [
    ...once.filter((name) => copies(name).length !== 1).map((name) => `${name} is installed ${copies(name).length} times: ${copies(name).join(', ')}`),
    ...(megabytes !== undefined && size > megabytes ? [`${size.toFixed(0)} MB are installed, more than ${megabytes}.`] : []),
  ]
}
