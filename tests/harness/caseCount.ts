import { perTier } from './perTier.js'

/**
 * How many cases a property is tried on: all that its figure promises with `PORTICO_FIGURES=1`, the `usual` number in `npm run test:full`, and
 * a fifth of that in `npm test`.
 */
export const caseCount = (usual: number, figure: number): number =>
  process.env.PORTICO_FIGURES === '1' ? figure : perTier({ test: Math.ceil(usual / 5), full: usual })
