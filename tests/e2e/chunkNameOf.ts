/** The name that a file of the build has in its address, without the part that changes with what is in it. Undefined for other addresses. */
export const chunkNameOf = (url: string) => /\/built\/chunks\/([a-z][\w-]+)-[\w-]{8}-[A-Z0-9]{8}\.js/i.exec(url)?.[1]
