/** What several gateways have in common beside their database. Types only: nothing in this file runs. */

import type { RateLimiterLike } from 'rate-limiter-flexible'

/** A bucket of tokens: so many requests at once, and so many per second after it. */
export interface BucketSize {
  readonly burst: number
  readonly perSecond: number
}

/** What is taken of a number that all gateways have together. */
export interface Spending {
  /** Of the number, with its period: each has its own. */
  readonly key: string
  readonly cost: number
  /** How many there are. */
  readonly max: number
  /** Ms until the number is forgotten. */
  readonly ms: number
}

/** Buckets and numbers that all gateways take from. */
export interface SharedLimiters {
  /**
   * @param name of the buckets: each limit has its own
   * @param insurance counts in their place while the store does not answer
   */
  limiter(name: string, size: BucketSize, insurance: RateLimiterLike): RateLimiterLike
  /** Takes all of the cost or nothing. False where there is not enough; rejects while the store does not answer. */
  spend(spending: Spending): Promise<boolean>
}

/** Answers of providers that all gateways read. Everything rejects while the store does not answer. */
export interface SharedAnswers {
  /** Undefined where there is none. What it holds is not trusted. */
  get(key: string): Promise<string | undefined>
  /** @param ms after which it is deleted */
  set(key: string, text: string, ms: number): Promise<void>
  /**
   * @param owner a text that nobody else has
   * @param ms after which it is free again
   * @returns false when another gateway holds it
   */
  lock(key: string, owner: string, ms: number): Promise<boolean>
  /** Nothing happens when the owner no longer holds it. */
  unlock(key: string, owner: string): Promise<void>
}

export interface SharedStore {
  /** Undefined where each gateway limits by itself. */
  readonly limiters?: SharedLimiters | undefined
  /** Undefined where each gateway asks the providers by itself. */
  readonly answers?: SharedAnswers | undefined
  close(): Promise<void>
}
