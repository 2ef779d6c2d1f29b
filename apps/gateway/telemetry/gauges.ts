/** What is read whenever somebody reads the metrics: the names below `portico_gateway_`, what they mean, and their labels. */
export const gauges = Object.freeze({
  ready: { help: '1 while /ready says that requests may be sent here, 0 while it says no.', labels: [] },
  build_info: { help: 'Always 1: the version of the gateway, and of Node.', labels: ['version', 'node'] },
  database_connections: { help: 'Connections to the database that are busy or idle, and queries that wait for one.', labels: ['state'] },
  breaker_open: { help: '1 while a service that failed too often is not asked, 0 while it is.', labels: ['chain', 'service'] },
  read_nodes: { help: 'Nodes by which pages read a chain: right, behind, of another chain, or silent.', labels: ['chain', 'state'] },
  cap_used: { help: 'Requests of this gateway in this hour that count towards the cap of a provider.', labels: ['provider'] },
  cap_limit: { help: 'The cap of a provider: requests in an hour.', labels: ['provider'] },
  codes_left: { help: 'Codes that can still be mailed in this hour, of those of GATEWAY_CODES.', labels: [] },
  codes_limit: { help: 'Codes that can be mailed in an hour.', labels: [] },
  wrong_answers_of_one_account: { help: 'Wrong answers to codes within the last hour, of the account that has the most.', labels: [] },
  sealed_rows: { help: 'Rows that a master key seals: of the current one, and of old ones. Counted once an hour.', labels: ['key', 'state'] },
  cache_entries: { help: 'Answers that a cache holds.', labels: ['cache'] },
  pruned_timestamp_seconds: { help: 'When the last pruning ended, in seconds since 1970; 0: never.', labels: [] },
  shared_store_away: { help: '1 while the store that gateways share does not answer, so that each counts for itself.', labels: ['kind'] },
  projects_file_failed: { help: '1 while the file of GATEWAY_PROJECTS could not be read again, so that the projects from before are served.', labels: [] },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>)

export type GaugeName = keyof typeof gauges

/** One value of a gauge. Labels are names of the program or of the operator's settings. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}
/** What it is now. Nothing where that is not known. */
export type ReadGauge = () => readonly Sample[] | Promise<readonly Sample[]>
