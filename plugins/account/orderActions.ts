/** What the host lists comes first, in its order; the rest follows by the order of the contributions. */
export const orderActions = <action extends { readonly feature: string }>(actions: readonly action[], hostOrder: readonly string[] = []): readonly action[] => {
  const place = ({ feature }: action) => (hostOrder.includes(feature) ? hostOrder.indexOf(feature) : hostOrder.length)
  return actions.toSorted((left, right) => place(left) - place(right))
}
