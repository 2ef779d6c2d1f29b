/** What a long loop goes through: all of it in `npm run test:full`, which sets `PORTICO_FULL=1`, and a part in `npm test`. */
export const perTier = <T>(cases: { readonly test: T; readonly full: T }): T => (process.env.PORTICO_FULL === '1' ? cases.full : cases.test)
