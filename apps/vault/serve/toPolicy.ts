/** A source of a policy: an origin whose host may begin with `*.` and whose port may be `*`. */
const source = /^[a-z][a-z0-9+.-]*:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:(\d{1,5}|\*))?$/i

/**
 * Creates the Content-Security-Policy of the secure site. Origins that a policy cannot express, such as `https://app-*.example`, are
 * left out: such a website must be listed by its own name.
 */
export const toPolicy = ({
  ancestors,
  connect,
  wasm = false,
  inline,
}: {
  /** The websites that may embed the site. */
  readonly ancestors: readonly string[]
  /** Addresses with `http:` or `https:`, which were validated with the server's settings. */
  readonly connect: readonly string[]
  /** Whether WebAssembly may be compiled. It cannot access a page. */
  readonly wasm?: boolean
  /** The source of an inline import map, which is allowed by its hash. */
  readonly inline?: string
}): string => {
  const allowed = ancestors.filter((origin) => source.test(origin))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(wasm ? ["'wasm-unsafe-eval'"] : []), ...(inline === undefined ? [] : [inline])].join(' '),
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...new Set(connect.map((address) => new URL(address).origin))].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${allowed.length > 0 ? allowed.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types portico-vault',
  ].join('; ')
}
