/** Whether a host name is of this machine (RFC 6761, section 6.3): its pages are under development, and need no https. */
export const isLocalhost = (hostname: string): boolean => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
