export const cssText: () => { readonly name: string }
