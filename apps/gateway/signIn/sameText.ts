// @ts-check
import { timingSafeEqual } from 'node:crypto'
import { hashOf } from './hashOf.mjs'

/** Whether two texts are the same, in a time that does not depend on where they differ. @param {string} one @param {string} other */
export const sameText = (one, other) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
