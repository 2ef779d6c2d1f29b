/**
 * Whether a host, as `URL` writes it, is this machine or its own network: a name without a dot or of a private zone, a loopback, private,
 * shared or link-local address (RFC 1918, 6598, 3927, 4193, 4291). The address that a public name resolves to cannot be known here.
 */
export const isPrivateHost = (hostname: string): boolean =>
  /^[^.[]*\.?$|\.(localhost|local|internal|intranet|lan|home\.arpa)\.?$|^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d+)+\.?$|^\[(::|f[c-f])/i.test(
    hostname,
  )
