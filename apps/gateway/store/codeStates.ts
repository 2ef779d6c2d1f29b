/** Values of the columns `used` and `mailed` of a code. */

/**
 * The value of `used` for a code with a right answer when one code was not enough. Its device may have a further code mailed. The answer
 * does not reveal this.
 */
export const half = 2

/**
 * The kind of mail of a request: a code for a device that is new to the address, which counts against strangers until it is answered
 * rightly (`proven`), a code for a new address of a user, for a known device, or for a device that gave a right answer when one was not
 * enough. It is NULL if the request shares the mail of another one, or its mail failed.
 */
export type Mailed = 'login' | 'proven' | 'new' | 'known' | 'second'
