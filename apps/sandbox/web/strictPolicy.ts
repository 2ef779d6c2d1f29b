/**
 * The strictest policy that the widget promises to work under.
 *
 * @param {{ nonce: string, connect: readonly string[], images?: readonly string[], frames?: readonly string[] }} needs connect: the origins of the chains
 */
export const strictPolicy = ({ nonce, connect, images = [], frames = [] }) =>
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
