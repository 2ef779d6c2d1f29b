import { token, type Token } from '../kernel/api/index.js'

/** The account a name stands for. */
export interface ResolvedName {
  /** As a text that the chain's own reader of addresses checks. */
  readonly address: string
  /** The name in its normal writing; it comes from outside. */
  readonly name: string
  /** A source for `<img>`. */
  readonly image?: string
}

export interface NameResolverService {
  /** Whether a text could be a name. Asks nobody. */
  couldBe(text: string): boolean
  /** The account of a name on a network (CAIP-2 id); undefined when nobody has it. @throws the signal's reason, or when it cannot be asked */
  resolve(name: string, chain: string, signal: AbortSignal): Promise<ResolvedName | undefined>
}
export const NameResolver: Token<NameResolverService> = /* @__PURE__ */ token<NameResolverService>('names.resolver@1')
