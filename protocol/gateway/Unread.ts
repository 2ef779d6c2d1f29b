/** An answer before it was validated: each field may be missing, or be anything. Reading a field that the answer does not have is an error of the compiler. */
export type Unread<answer> = { readonly [field in answer extends unknown ? keyof answer : never]?: unknown }
