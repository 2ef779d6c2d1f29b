/** The strictest policy that the widget promises to work under. */
export const strictPolicy = ({
  nonce,
  connect,
  images = [],
  frames = [],
}: {
  readonly nonce: string
  /** The origins of the chains, and of all else that the page asks. */
  readonly connect: readonly string[]
  readonly images?: readonly string[]
  readonly frames?: readonly string[]
}): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...images].join(' '),
    `connect-src 'self' ${connect.join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ].join('; ')
