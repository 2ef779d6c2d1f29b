/** SPEC §2: onramp, swaps, receive, send. */
const features: readonly string[] = ['onramp', 'swaps', 'receive', 'send']

/** What the host lists comes first, then SPEC's order, then what is in neither, as it came. */
export const orderActions = <action extends { readonly feature: string }>(
  actions: readonly action[],
  hostOrder: readonly string[] | undefined,
): readonly action[] => {
  const order = [...new Set([...(hostOrder ?? []), ...features])]
  const place = ({ feature }: action) => (order.includes(feature) ? order.indexOf(feature) : order.length)
  return actions.toSorted((left, right) => place(left) - place(right))
}
