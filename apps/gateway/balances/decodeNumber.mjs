// @ts-check

/** A number of one word, as a contract returns it. @param {string | undefined} data @returns {bigint | undefined} */
export const decodeNumber = (data) => (data !== undefined && /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : undefined)
