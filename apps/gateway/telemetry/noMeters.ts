import type { Meters } from './Telemetry.js'

/** Counts nothing. */
export const noMeters: Meters = Object.freeze({
  request: () => {},
  refusal: () => {},
  limited: () => {},
  failure: () => {},
  login: () => {},
  mail: () => {},
  query: () => {},
  pruned: () => {},
  cache: () => {},
  call: () => {},
  unhandledRejection: () => {},
  gauge: () => {},
})
