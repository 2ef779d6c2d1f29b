/**
 * Whether a website may use a project that lists these origins: equal, or with `*` for a part of one label of
 * the host, or for a port. None listed: any website.
 */
export const matchesOrigin = (origin: string, listed: readonly string[]) =>
  listed.length === 0 ||
  listed.some((entry) => {
    if (!entry.includes('*')) return URL.canParse(entry) ? new URL(entry).origin === origin : entry === origin
    const pattern = entry.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${pattern.join('[a-z0-9-]+')}$`).test(origin)
  })
