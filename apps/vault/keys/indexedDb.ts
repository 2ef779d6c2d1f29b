/** The result of a request to the storage of this browser. @throws if it failed */
export const done = <value>(request: IDBRequest<value>): Promise<value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage of this browser failed.'))
  })

/** Resolves when the transaction is on disk, not when the request succeeded. @throws if it was aborted */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage of this browser refused the change.'))
  })
