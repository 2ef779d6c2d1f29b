/** How far the clock of a provider may be from that of the gateway, in ms. */
export const clockTolerance = 30_000
