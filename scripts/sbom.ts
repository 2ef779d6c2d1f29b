// Writes dist/sbom.cdx.json: what is installed with the package, as an SBOM in CycloneDX 1.6, from the lockfile. The same lockfile makes the
// same file. `npm sbom` is not used: it leaves out what is also a package of the repository's own tools.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Lockfile, lockedPackages, readLockfile } from './lockedPackages.js'

export const sbomFile = 'dist/sbom.cdx.json'

interface Named {
  readonly name: string
  readonly version: string
}
/** What is read of package.json. */
interface PackageFacts extends Named {
  readonly description: string
  readonly license: string
}

const key = ({ name, version }: Named): string => `${name}@${version}`
const purl = ({ name, version }: Named): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
/** One licence by its name of SPDX, several as an expression. */
const licences = (licence: string | undefined) =>
  licence === undefined ? [] : [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }]
/** @param {string} integrity as lockfiles have it */
const hashes = (integrity: string) =>
  integrity.split(' ').map((one) => {
    const [algorithm = '', digest = ''] = one.split(/-(.*)/s)
    return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
  })
/** A number of the form of RFC 9562, version 8, that follows from a text. */
const uuidOf = (text: string): string => {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The SBOM, from the lockfile and from what package.json says. */
export const toSbom = (lock: Lockfile, { name, version, description, license }: PackageFacts) => {
  const packages = lockedPackages(lock)
  const at = new Map(packages.map((one) => [one.place, key(one)]))
  const own = key({ name, version })
  /** A version that stands in two places may find other ones of what it needs: both are told. */
  const needs = new Map<string, Set<string>>([
    [
      own,
      new Set(
        Object.keys({ ...lock.packages?.['']?.dependencies, ...lock.packages?.['']?.optionalDependencies }).flatMap(
          (one) => at.get(`node_modules/${one}`) ?? [],
        ),
      ),
    ],
  ])
  for (const one of packages) {
    const known = needs.get(key(one)) ?? new Set()
    for (const place of one.needs) known.add(at.get(place) ?? place)
    needs.set(key(one), known)
  }
  const body = {
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'library', 'bom-ref': own, name, version, description, licenses: licences(license), purl: purl({ name, version }) },
    },
    components: [...new Map(packages.map((one) => [key(one), one])).values()].map((one) => ({
      type: 'library',
      'bom-ref': key(one),
      name: one.name,
      version: one.version,
      scope: 'required',
      hashes: hashes(one.integrity ?? ''),
      licenses: licences(one.licence),
      purl: purl(one),
    })),
    dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  }
}

/** As it is written. */
export const sbomText = (): string => {
  const facts: PackageFacts = JSON.parse(readFileSync('package.json', 'utf8'))
  return `${JSON.stringify(toSbom(readLockfile(), facts), undefined, 1)}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync('dist', { recursive: true })
  writeFileSync(sbomFile, sbomText())
}
