import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { lockedPackages } from './lockedPackages.js'
import { toSbom } from './sbom.js'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const own = () => toSbom(read('package-lock.json'), read('package.json'))

/** Checks against the schema of CycloneDX 1.6, as its own library has it. */
const schemaFaults = (() => {
  const require = createRequire(import.meta.url)
  const library = path.dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json'))
  const schema = (name: string) => read(path.join(library, 'res/schema', `${name}.SNAPSHOT.schema.json`))
  const ajv = new Ajv({ strict: false, formats: { 'date-time': true, 'idn-email': true, uri: true, 'iri-reference': true } })
  for (const name of ['spdx', 'jsf-0.82']) ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const check = ajv.compile(schema('bom-1.6'))
  return (sbom: unknown) => (check(sbom) ? [] : (check.errors ?? []))
})()

test('the list of what is installed with the package is CycloneDX 1.6, and the schema refuses what is not', () => {
  expect(schemaFaults(own())).toEqual([])
  const [component, ...others] = own().components
  expect(schemaFaults({ ...own(), components: [{ ...component, licenses: [{ license: { id: 'Mine' } }] }, ...others] })).not.toEqual([])
  expect(schemaFaults({ ...own(), components: [{ ...component, hashes: [{ alg: 'SHA-512', content: 'x' }] }, ...others] })).not.toEqual([])
})

test('it names every package of the lockfile that a host gets, each once, with its hash, and what needs it', () => {
  const { components, dependencies, metadata } = own()
  const names = [...new Set(lockedPackages(read('package-lock.json')).map(({ name, version }) => `${name}@${version}`))]
  expect(names.length).toBeGreaterThan(50)
  expect(components.map((component) => component['bom-ref'])).toEqual(names)
  expect(components.every(({ hashes }) => hashes.some(({ alg, content }) => alg === 'SHA-512' && content.length === 128))).toBe(true)
  const reached = new Set<string>()
  const visit = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) visit(String(next))
  }
  visit(metadata.component['bom-ref'])
  expect([...reached].sort()).toEqual([metadata.component['bom-ref'], ...names].sort())
})

test('the same lockfile makes the same list, another one another number', () => {
  expect(own()).toEqual(own())
  const manifest = read('package.json')
  expect(toSbom(read('package-lock.json'), { ...manifest, version: '9.9.9' }).serialNumber).not.toBe(own().serialNumber)
})
