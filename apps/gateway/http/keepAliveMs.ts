/**
 * Ms that a connection is kept for another request. Balancers keep theirs for up to 60 seconds: one that sends a request while this end closes
 * the connection gets no answer, so this end waits longer.
 */
export const keepAliveMs = 75_000
