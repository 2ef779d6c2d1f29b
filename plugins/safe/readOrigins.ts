import { safeGet } from '#lib/checks/safeGet.js'

/** The longest list of sites that are asked. */
const maxOrigins = 10

const isOrigin = (input: unknown): input is string => {
  if (typeof input !== 'string') return false
  try {
    const { origin, protocol } = new URL(input)
    return origin === input && (protocol === 'https:' || protocol === 'http:')
  } catch {
    return false
  }
}

/** The options of a page: a list of exact origins, https or http. Undefined if it is anything else, `false` if it switches the plugin off. */
export const readOrigins = (input: unknown): { readonly origins: readonly string[] } | false | undefined => {
  if (input === false) return false
  const origins: unknown = safeGet(input, 'origins')
  if (!Array.isArray(origins) || origins.length === 0 || origins.length > maxOrigins || !origins.every(isOrigin)) return undefined
  return { origins: [...new Set(origins)] }
}
