/**
 * How many times slower the processor is, with a slow network beside it (trust F33): verdicts must be the same, and only the patience
 * grows. 1: as it is.
 */
export const slow = Number(process.env.PORTICO_E2E_SLOW ?? 1)
