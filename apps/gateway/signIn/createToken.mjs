// @ts-check
import { randomBytes } from 'node:crypto'

/** 256 random bits, as 43 characters that a cookie and a header can hold. */
export const createToken = () => randomBytes(32).toString('base64url')
