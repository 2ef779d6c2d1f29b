/** A web address that may be opened or fetched: https, or http on this machine; no credentials, at most 2,048 characters. */
export const toHttpsUrl = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 2048 || !/^https?:\/\//i.test(input) || !URL.canParse(input)) return undefined
  const { protocol, hostname, username, password, href } = new URL(input)
  const local = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]{1,63}\.localhost)$/.test(hostname)
  const named = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(hostname)
  return named && !username && !password && (protocol === 'https:' || local) ? href : undefined
}
