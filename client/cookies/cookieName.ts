/** Each instance has a cookie of its own. */
export const cookieName = (instance: string): string => `portico.${instance}`
