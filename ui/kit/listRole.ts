/** Spread on `ul`: Safari drops the list role of lists without bullets. */
export const listRole = { role: 'list' } as const
