// @ts-check
import { readFileSync } from 'node:fs'
import { ApiError } from '../http/ApiError.mjs'
import { readWallets } from '../directory/readWallets.mjs'
import { readProjects } from '../projects/readProjects.mjs'
import { readChains } from './readChains.mjs'
import { readPrices } from './readPrices.mjs'
import { SettingsError } from './SettingsError.mjs'

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * A whole number. @param {Environment} environment @param {string} name @param {{ fallback: number, least?: number, most: number }} bounds
 */
const whole = (environment, name, { fallback, least = 0, most }) => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const number = Number(text)
  if (!/^\d{1,9}$/.test(text) || number < least || number > most) throw new SettingsError(`${name} is a whole number from ${least} to ${most}, not "${text}".`)
  return number
}

/** @param {Environment} environment @param {string} name @param {boolean} fallback */
const flag = (environment, name, fallback) => {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  if (text === '1' || text === '0') return text === '1'
  throw new SettingsError(`${name} is 1 or 0, not "${text}".`)
}

/**
 * A file of JSON. @template value @param {Environment} environment @param {string} name @param {(input: unknown) => value}  read
 * @returns {value | undefined}
 */
const file = (environment, name, read) => {
  const path = environment[name]
  if (path === undefined || path === '') return undefined
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const why = error instanceof ApiError ? error.message : `It cannot be read as JSON: ${/** @type {Error} */ (error).message}`
    throw new SettingsError(`${name}, the file ${path}: ${why}`, { cause: error })
  }
}

/** @param {Environment} environment */
const redirect = (environment) => {
  const text = environment.GATEWAY_IMAGE_REDIRECT
  if (text === undefined || text === '') return undefined
  if (!/^https:\/\//.test(text) || !text.includes('{id}'))
    throw new SettingsError('GATEWAY_IMAGE_REDIRECT is an https address with {id} in it, and maybe {kind}.')
  return text
}

const origin = /^https?:\/\/[^/\s,]+$/i

/** @param {Environment} environment @returns {Pick<import('../contract.js').SignInParts, 'origins' | 'sameSite' | 'lifetime'> | undefined} */
const signIn = (environment) => {
  if (!flag(environment, 'GATEWAY_SIGN_IN', false)) return undefined
  const origins = (environment.GATEWAY_SIGN_IN_ORIGINS ?? '').split(',').flatMap((entry) => entry.trim() || [])
  const odd = origins.find((entry) => !origin.test(entry))
  if (odd !== undefined) throw new SettingsError(`GATEWAY_SIGN_IN_ORIGINS holds origins, such as https://app.example, parted by commas, not "${odd}".`)
  if (origins.length === 0 && !environment.GATEWAY_PROJECTS)
    throw new SettingsError('GATEWAY_SIGN_IN needs to know the websites: GATEWAY_SIGN_IN_ORIGINS, or the origins of GATEWAY_PROJECTS.')
  const sameSite = environment.GATEWAY_COOKIE || 'lax'
  if (sameSite !== 'lax' && sameSite !== 'strict' && sameSite !== 'none') throw new SettingsError(`GATEWAY_COOKIE is lax, strict or none, not "${sameSite}".`)
  const seconds = whole(environment, 'GATEWAY_SESSION', { fallback: 604_800, least: 60, most: 34_560_000 })
  return { origins, sameSite, lifetime: seconds * 1000 }
}

/**
 * What `portico-gateway` is told by its environment. README.md explains each.
 *
 * @param {Environment} environment
 * @throws {SettingsError}
 */
export const readSettings = (environment) => ({
  host: environment.GATEWAY_HOST || '127.0.0.1',
  port: whole(environment, 'GATEWAY_PORT', { fallback: 4704, most: 65_535 }),
  databaseUrl: environment.DATABASE_URL || undefined,
  data: environment.GATEWAY_DATA || 'gateway-data',
  wallets: file(environment, 'GATEWAY_WALLETS', readWallets) ?? [],
  packageWallets: flag(environment, 'GATEWAY_PACKAGE_WALLETS', true),
  projects: file(environment, 'GATEWAY_PROJECTS', readProjects),
  chains: file(environment, 'GATEWAY_CHAINS', readChains) ?? [],
  prices: file(environment, 'GATEWAY_PRICES', readPrices),
  images: { folder: environment.GATEWAY_IMAGES || undefined, redirect: redirect(environment) },
  proxies: whole(environment, 'GATEWAY_PROXIES', { fallback: 0, most: 8 }),
  signIn: signIn(environment),
  control: flag(environment, 'GATEWAY_CONTROL', false),
  limits: {
    burst: whole(environment, 'GATEWAY_BURST', { fallback: 120, least: 1, most: 1_000_000 }),
    perSecond: whole(environment, 'GATEWAY_RATE', { fallback: 10, least: 1, most: 1_000_000 }),
    body: whole(environment, 'GATEWAY_BODY', { fallback: 16_384, least: 1, most: 10_000_000 }),
    nonces: whole(environment, 'GATEWAY_NONCES', { fallback: 100_000, least: 1_000, most: 100_000_000 }),
    deadline: whole(environment, 'GATEWAY_DEADLINE', { fallback: 8_000, least: 100, most: 120_000 }),
  },
})
