import { createSignInServer } from './server.mjs'

/** Of the page, as its visitors see it: the server of a bundler, which hands `/siwx` on, has a port of its own. */
const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const port = Number(process.env.PORT ?? (new URL(origin).port || 3000))

export const server = createSignInServer({ origin }).listen(port, '127.0.0.1')
