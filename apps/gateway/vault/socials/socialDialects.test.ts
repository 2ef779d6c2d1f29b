import { expect, test } from 'vitest'
import { isThisMachine } from '../../settings/isThisMachine.js'
import { systemClock } from '../../settings/systemClock.js'
import { createSocialProvider } from '../createSocialProvider.js'
import { socialDialectOf, socialDialects, socialNames } from './socialDialects.js'

const given = { clientId: 'portico', redirect: 'https://gateway.example/return', clock: systemClock, deadline: 1_000 }
const addressesOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? value.startsWith('http')
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(addressesOf)
      : []

test('socialDialects: each name is used once', () => {
  expect(new Set(socialNames).size).toBe(socialDialects.length)
})

test.each(socialDialects.map((dialect) => [dialect.name, dialect] as const))(
  'socialDialects: %s is at addresses of its own over https, and altogether at another server when one is named',
  (_, { create }) => {
    const usual = addressesOf(create())
    expect(usual.length).toBeGreaterThan(0)
    for (const address of usual) expect(new URL(address).protocol).toBe('https:')
    for (const address of addressesOf(create('http://localhost:1'))) expect(isThisMachine(new URL(address))).toBe(true)
    for (const other of socialDialects) if (other.create !== create) expect(addressesOf(other.create())).not.toEqual(usual)
  },
)

test('socialDialectOf: names the known providers when the name is in no list', () => {
  const known = 'There is no built-in provider of logins "twitter". Known: google, apple, github, discord, x, facebook.'
  // @ts-expect-error The types know the list as well.
  expect(() => socialDialectOf('twitter')).toThrow(known)
  // @ts-expect-error The types know the list as well.
  expect(() => createSocialProvider({ ...given, name: 'twitter', clientSecret: 'secret' })).toThrow(known)
})

test('createSocialProvider: refuses a secret where the provider wants a key, and a key where it gave a secret', () => {
  const key = { team: 'TEAM', keyId: 'KEY', key: '-----BEGIN PRIVATE KEY-----' }
  expect(() => createSocialProvider({ ...given, name: 'apple', clientSecret: 'secret' })).toThrow('The client of "apple" needs a key to sign secrets with.')
  expect(() => createSocialProvider({ ...given, name: 'google', clientSecret: key })).toThrow('The client of "google" needs the secret that the provider gave.')
})
