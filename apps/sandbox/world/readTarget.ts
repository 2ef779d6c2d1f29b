/** The address of a request. What is none, such as `//`, which every client may send, is read as an address that nothing is at. */
export const readTarget = (target: string | undefined, base = 'http://localhost'): URL =>
  URL.canParse(target ?? '/', base) ? new URL(target ?? '/', base) : new URL('http://localhost/unreadable')
