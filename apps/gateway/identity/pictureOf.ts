import { parseUrl } from 'portico-lib/web/parseUrl.js'

/**
 * The picture that a name has in its record "avatar", where it is an https address of a public host; undefined for any other. An NFT, or a
 * file on IPFS, would have to be looked for: nothing is requested here.
 */
export const pictureOf = (record: string | undefined) => {
  if (record === undefined || record.length > 2_048 || !/^https:\/\/[^\s"'<>\\]+$/.test(record)) return undefined
  const url = parseUrl(record)
  if (!url) return undefined
  const { hostname, username, password, port } = url
  // A host with a name of at least two parts, the last of which is not a number.
  const isPublic = /\.[a-z][a-z0-9-]*$/i.test(hostname) && !/\.(local|localhost|internal)$/i.test(hostname)
  return isPublic && username === '' && password === '' && port === '' ? url.href : undefined
}
