/** A wallet directory that speaks the HTTP contract. Undefined where nothing of it is. */
export const answerDirectory: (path: string, url: URL) => { readonly type: string; readonly body: string } | undefined
