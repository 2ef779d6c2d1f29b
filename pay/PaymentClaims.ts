/**
 * Remembers which payment belongs to which order. It is the server's own: a table with a unique key, or `createMemoryClaims` for one process
 * and for tests.
 * @public
 */
export interface PaymentClaims {
  /**
   * Records the payment for the order in one atomic step. Returns true if it was free, or belongs to this order already, and false if it
   * belongs to another one.
   * @example `claim: async (payment, orderId) => (await rows.insertOrRead(payment, orderId)).orderId === orderId`
   */
  claim(payment: string, orderId: string): boolean | Promise<boolean>
}

/**
 * Claims in the memory of this process. They are lost when it ends: use a database for money.
 * @example `const claims = createMemoryClaims()`
 * @public
 */
export const createMemoryClaims = (): PaymentClaims => {
  const orders = new Map<string, string>()
  return {
    claim: (payment, orderId) => {
      const owner = orders.get(payment) ?? orderId
      orders.set(payment, owner)
      return owner === orderId
    },
  }
}
