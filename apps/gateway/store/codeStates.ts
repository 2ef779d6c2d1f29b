/** What the columns `used` and `mailed` of a code say. */

/**
 * `used` of a code whose right answer came while one was not enough. It lets its device have a code of its own mailed, and says nothing to
 * whoever gave it.
 */
export const half = 2

/**
 * What a request had mailed: a code for a device that is new to the address, which counts against strangers until it is answered rightly
 * (`proven`), one for an address that is to become a user's, for a known device, or for one that gave a right answer when that was not
 * enough. NULL where it shares the mail of another one, or its mail failed.
 */
export type Mailed = 'login' | 'proven' | 'new' | 'known' | 'second'
