/** A gateway in this process that asks one aggregator, for tests. */
export const aggregatedGateway: (url: string) => { request(path: string, init?: RequestInit): Promise<Response> }
