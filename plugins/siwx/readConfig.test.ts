import { expect, test } from 'vitest'
import { readConfig } from './readConfig.js'

const run = async () => undefined
const whole = { createMessage: run, addSession: run, setSessions: run, getSessions: run, revokeSession: run }

test('takes a configuration as it is, and that of siweConfig by its mapping', () => {
  expect(readConfig({ siwx: whole })).toBe(whole)
  expect(readConfig({ siweConfig: { mapToSIWX: () => whole } })).toBe(whole)
})

test.each<[unknown, string]>([
  ['siwx', 'an object'],
  [{ ...whole, addSession: undefined, revokeSession: 1 }, 'addSession, revokeSession'],
  [{ ...whole, getRequired: true }, 'getRequired'],
  [{ ...whole, attach: {} }, 'attach'],
  [{ ...whole, signOutOnDisconnect: 'yes' }, 'signOutOnDisconnect'],
])('refuses %j and names what is missing', (siwx, missing) => {
  expect(() => readConfig({ siwx })).toThrow(missing)
})

test('refuses a siweConfig that createSIWEConfig did not make', () => {
  expect(() => readConfig({ siweConfig: { options: {} } })).toThrow('mapToSIWX')
  expect(() => readConfig({})).toThrow('mapToSIWX')
})

test('readConfig: what is refused has the code P628 and the name of its option when it is no configuration', () => {
  for (const [option, given] of [
    ['siwx', { siwx: true }],
    ['siweConfig', { siweConfig: {} }],
  ] as const) {
    const refused = expect.objectContaining({
      name: 'InvalidSiwxError',
      code: 'P628',
      shortMessage: `The option \`${option}\` is not a sign-in configuration.`,
    })
    expect(() => readConfig(given)).toThrow(refused)
  }
})
