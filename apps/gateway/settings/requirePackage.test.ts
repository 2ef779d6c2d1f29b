import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requirePackage } from './requirePackage.js'
import { SettingsError } from '../base/SettingsError.js'

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

test('requirePackage: the line that installs it is said when an optional package is missing', () => {
  const { peerDependencies } = read('../package.json')
  expect(() => requirePackage('GATEWAY_PICTURES', 'sharp', () => false)).toThrow(
    new SettingsError(`GATEWAY_PICTURES needs a package that is not installed with the gateway: npm install sharp@${peerDependencies.sharp}`),
  )
  expect(() => requirePackage('GATEWAY_PICTURES', 'sharp')).not.toThrow()
})

test('requirePackage: the image has each optional package, of the same version', () => {
  const { peerDependencies, peerDependenciesMeta, devDependencies } = read('../package.json')
  expect(read('../../../deploy/gateway-extras/package.json').dependencies).toEqual(peerDependencies)
  for (const [name, version] of Object.entries(peerDependencies)) {
    expect(peerDependenciesMeta[name]).toEqual({ optional: true })
    expect(devDependencies[name]).toBe(version)
  }
})

test('requirePackage: the documents name the versions', () => {
  const { peerDependencies } = read('../package.json')
  const text = readFileSync(new URL('../../../docs/operate/settings.md', import.meta.url), 'utf8')
  for (const [name, version] of Object.entries(peerDependencies)) expect(text).toContain(`npm install ${name}@${version}`)
})
