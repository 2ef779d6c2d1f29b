export const pickedImports: () => {
  readonly name: string
  renderChunk(code: string, chunk: { readonly fileName: string }): { readonly code: string; readonly map: object } | null
}
