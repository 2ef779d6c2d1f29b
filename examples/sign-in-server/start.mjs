import { createSignInServer } from './server.mjs'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
createSignInServer({ origin }).listen(Number(new URL(origin).port || 3000), '127.0.0.1')
