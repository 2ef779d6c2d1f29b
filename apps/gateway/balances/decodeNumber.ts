// @ts-check

/** A number of one word, as a contract returns it. @param {string | undefined | null} data @returns {bigint | undefined} */
export const decodeNumber = (data) => (typeof data === 'string' && /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : undefined)
