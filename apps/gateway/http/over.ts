/**
 * Why work is aborted that nobody needs any more: what it was part of has ended, one way or the other. Nobody has left. It is no error, so that
 * none with a stack is created for each request.
 */
export const over = Object.freeze({ reason: 'over' })
