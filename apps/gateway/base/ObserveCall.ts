/** Measures and traces one request to another server. `signal` is the one that ends it early. */
export type ObserveCall = (work: () => Promise<Response>, signal: AbortSignal | undefined) => Promise<Response>
