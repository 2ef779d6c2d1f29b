import type * as z from 'zod/mini'

/** What a method may ask of a node of one chain. */
export interface ReadBounds {
  /** Blocks of one request for logs. */
  readonly logRange: number
  /** Gas of one call; also of one that names none. */
  readonly gas: bigint
}

/**
 * For how long an answer is kept: `forever` what a hash or the chain settles, `latest` for a moment, `never` what a visitor acts on, such as
 * a nonce. An answer at a block by its number is kept like `forever` once many blocks are above it.
 */
export type Keep = 'never' | 'latest' | 'forever' | { readonly block: bigint }

/** A method that the gateway answers. No other method reaches a node. */
export interface ReadMethod {
  /** Of the parameters, strict: what it does not name is refused. */
  readonly params: z.ZodMiniType<readonly unknown[]>
  /** In requests of the rate limit. */
  readonly cost: (params: readonly unknown[]) => number
  /** Parameters as a node gets them: what a caller left out has its usual value. */
  readonly complete: (params: readonly unknown[], bounds: ReadBounds) => readonly unknown[]
  /** Why these parameters ask for too much. `head` is the newest block, where it is known. */
  readonly excess: (params: readonly unknown[], bounds: ReadBounds, head: bigint | undefined) => string | undefined
  readonly keep: (params: readonly unknown[]) => Keep
  /** Whether a result answers these parameters. A node whose result does not is not believed, and the next one is asked. */
  readonly answers: (result: unknown, params: readonly unknown[]) => boolean
  /** Whether a caller can make it take long, so that a late answer says nothing about the node. */
  readonly heavy: boolean
  /** What the gateway answers by itself, for a chain with nodes that are right. */
  readonly own?: (reference: string) => unknown
}

interface Described<params extends readonly unknown[]> {
  readonly cost?: number | ((params: params) => number)
  readonly complete?: (params: params, bounds: ReadBounds) => readonly unknown[]
  readonly excess?: (params: params, bounds: ReadBounds, head: bigint | undefined) => string | undefined
  readonly keep?: Keep | ((params: params) => Keep)
  readonly answers: (result: unknown, params: params) => boolean
  readonly heavy?: boolean
  readonly own?: (reference: string) => unknown
}

/** Describes a method; its functions get the parameters as the schema gives them. */
export const method = <schema extends z.ZodMiniType<readonly unknown[]>>(
  params: schema,
  { cost = 1, complete, excess, keep = 'latest', answers, heavy = false, own }: Described<z.output<schema>>,
): ReadMethod => {
  const typed = (given: readonly unknown[]) => given as z.output<schema>
  return {
    params,
    cost: (given) => (typeof cost === 'number' ? cost : cost(typed(given))),
    complete: (given, bounds) => complete?.(typed(given), bounds) ?? given,
    excess: (given, bounds, head) => excess?.(typed(given), bounds, head),
    keep: (given) => (typeof keep === 'function' ? keep(typed(given)) : keep),
    answers: (result, given) => answers(result, typed(given)),
    heavy,
    ...(own && { own }),
  }
}

/** The methods of a chain family, by their names. */
export type ReadMethods = readonly (readonly [name: string, method: ReadMethod])[]
