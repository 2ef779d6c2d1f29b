/** A stand-in for a Farcaster relay, and for the app on a phone. */
export const startFarcaster: (needs: { readonly port: number; node(): string }) => Promise<{ readonly url: string; stop(): Promise<void> }>
