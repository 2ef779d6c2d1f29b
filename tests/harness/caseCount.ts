/** How many cases a property is tried on: all that its figure promises with `PORTICO_FIGURES=1`, fewer on every run of the tests. */
export const caseCount = (quick: number, full: number): number => (process.env.PORTICO_FIGURES === '1' ? full : quick)
