/** How the next write ends: its request fails, its transaction aborts after the request succeeded, or no event is fired. */
export type DatabaseFault = 'request' | 'abort' | 'silence'

/** The parts of a database that are used. Transactions run one after the other, and each event is a task of its own. */
export const createDatabase = (items = new Map<string, unknown>()) => {
  const next = () => new Promise<void>((resolve) => setImmediate(resolve))
  const connections: ReturnType<typeof connect>[] = []
  let before = Promise.resolve()
  const script: { trouble?: DatabaseFault | undefined } = {}

  const begin = (mode: string) => {
    const transaction = { error: new DOMException('No room.', 'QuotaExceededError'), oncomplete() {}, onabort() {}, objectStore: () => store }
    const ask = (act: () => unknown) => {
      const request = { result: undefined as unknown, error: new DOMException('Not written.', 'UnknownError'), onsuccess() {}, onerror() {} }
      const run = async () => {
        await next()
        const trouble = mode === 'readwrite' ? script.trouble : undefined
        if (trouble === 'silence') return
        if (trouble) script.trouble = undefined
        const kept = new Map(items)
        if (trouble === 'request') request.onerror()
        else {
          request.result = act()
          request.onsuccess()
        }
        await next()
        if (!trouble) transaction.oncomplete()
        else {
          items.clear()
          for (const [key, value] of kept) items.set(key, value)
          transaction.onabort()
        }
      }
      before = before.then(run)
      return request
    }
    const store = {
      get: (key: string) => ask(() => items.get(key)),
      getAllKeys: () => ask(() => [...items.keys()]),
      put: (value: unknown, key: string) => ask(() => items.set(key, value)),
      delete: (key: string) => ask(() => void items.delete(key)),
    }
    return transaction
  }
  const connect = () => {
    const connection = {
      closed: false,
      onversionchange() {},
      onclose() {},
      createObjectStore() {},
      close() {
        connection.closed = true
      },
      transaction(_: string, mode: string) {
        if (connection.closed) throw new DOMException('The connection is closing.', 'InvalidStateError')
        return begin(mode)
      },
    }
    return connection
  }
  const open = () => {
    const connection = connect()
    connections.push(connection)
    const request = { result: connection, onsuccess() {}, onupgradeneeded() {} }
    void next().then(() => {
      request.onupgradeneeded()
      request.onsuccess()
    })
    return request
  }
  return { factory: { open } as unknown as IDBFactory, items, script, connections }
}
