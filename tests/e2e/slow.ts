/**
 * How many times slower the processor is, with a slow network as well. Results must be the same; only the time limits grow. 1: no change.
 */
export const slow = Number(process.env.PORTICO_E2E_SLOW ?? 1)
