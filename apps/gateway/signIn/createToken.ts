// @ts-check
import { randomBytes } from 'node:crypto'

/** 256 random bits, as 43 characters that are valid in a cookie and a header. */
export const createToken = () => randomBytes(32).toString('base64url')
