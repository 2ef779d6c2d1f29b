import type { Meters } from './Telemetry.js'

/** Counts nothing. */
export const noMeters: Meters = Object.freeze({
  request: () => {},
  refusal: () => {},
  failure: () => {},
  login: () => {},
  mail: () => {},
  pruned: () => {},
  cache: () => {},
  call: () => {},
  unhandledRejection: () => {},
  pool: () => {},
})
