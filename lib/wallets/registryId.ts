/** Ids of the public wallet registry. No installed wallet calls itself so. */
export const registryId = /^[0-9a-f]{64}$/i
