/**
 * The most lamports that a transaction may offer to be taken earlier (its priority fee): 0.01 SOL. Whoever suggests more (a page, a node, the
 * host, or a wallet that signs) gets no more of the visitor's money.
 */
export const maxPriority = 10_000_000n
