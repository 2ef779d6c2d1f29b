/** Asks the server of the shop. @throws with its reason */
export const askShop = async (name: 'orders' | 'proofs', body: object): Promise<unknown> => {
  const signal = AbortSignal.timeout(25_000)
  const answer = await fetch(`/checkout/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal })
  const value: unknown = await answer.json()
  if (!answer.ok) throw new Error(String(Reflect.get(Object(value), 'error')))
  return value
}

/** The order as the server has it. `price` is its amount in whole units. */
export const readOrder = (value: unknown) => {
  const [network, recipient, amount] = ['network', 'recipient', 'amount'].map((key) => String(Reflect.get(Object(value), key)))
  return {
    network: network ?? '',
    recipient: recipient ?? '',
    price: (decimals: number): string => {
      const units = (amount ?? '').padStart(decimals + 1, '0')
      return decimals === 0 ? units : `${units.slice(0, -decimals)}.${units.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')}`
    },
  }
}

/** What the server found, for the page: it delivers for `paid`, and for nothing else. */
export const readVerdict = (value: unknown): { readonly kind: string; readonly text: string } => {
  const kind = String(Reflect.get(Object(value), 'kind'))
  return { kind, text: kind === 'paid' ? 'Delivered: the shop’s server proved the payment.' : `Not delivered: ${kind}.` }
}
