/** An answer before its validation: each field may be missing or have any type. Reading a field that the answer does not have is a type error. */
export type Unvalidated<answer> = { readonly [field in answer extends unknown ? keyof answer : never]?: unknown }
