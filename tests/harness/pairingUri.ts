/** A link as a relay client makes it; each number makes another one. */
export const pairingUri = (number: number, expiry?: number): string =>
  `wc:${number.toString(16).padStart(64, '7')}@2?${expiry === undefined ? '' : `expiryTimestamp=${expiry}&`}relay-protocol=irn&symKey=${number.toString(16).padStart(64, 'a')}`
