/** How many wallets there are, as the list says it: exact below ten, then tens with a plus. */
export const countText = (count: number): string => (count < 10 ? String(count) : `${Math.floor(count / 10) * 10}+`)
