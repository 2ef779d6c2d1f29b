import * as z from 'zod/mini'
import { accountQuery, addressInput, lookupInput, registerBody } from '../../names/nameShapes.js'
import { nonceQuery, signOutBody, verifyBody, verifyManyBody } from '../../signIn/shapes.js'
import type { Operation } from '../Operation.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const nameInput = z.object({ name: z.string() })
/** The path has `.json` behind the call data, or not. */
const resolverInput = z.object({ sender: lookupInput.shape.sender, file: z.string() })
const signature = `0x${'1b'.repeat(65)}`

/** Signing in with a wallet, and names. */
export const visitorOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/siwx/nonce',
    id: 'createSignInNonce',
    summary: 'A nonce for a message to sign in with.',
    access: 'visitor',
    input: nonceQuery,
    example: { input: { address, chainId: 'eip155:1' } },
    answer: 'SignInNonce',
  },
  {
    method: 'post',
    path: '/siwx/verify',
    id: 'signIn',
    summary: 'Signs in by a signed message, or by several of one nonce.',
    access: 'visitor',
    body: z.union([verifyBody, verifyManyBody]),
    example: { body: { message: 'lumen.market wants you to sign in …', signature } },
    answer: 'SignedIn',
  },
  { method: 'get', path: '/siwx/session', id: 'listSessions', summary: 'The sessions of the visitor on this website.', access: 'visitor', answer: 'Sessions' },
  {
    method: 'post',
    path: '/siwx/sign-out',
    id: 'signOut',
    summary: 'Ends the session of one account on one network, or all of this website.',
    access: 'visitor',
    body: signOutBody,
    example: { body: {} },
    answer: 'SignedOut',
  },
  {
    method: 'get',
    path: '/v1/profile/zone',
    id: 'getZone',
    summary: 'The parent of the names, and the name of an account.',
    access: 'project',
    input: accountQuery,
    example: { input: { address, chainId: 'eip155:1' } },
    answer: 'Zone',
  },
  {
    method: 'get',
    path: '/v1/profile/suggestions/:name',
    id: 'suggestNames',
    summary: 'Whether a name is free, and others like it.',
    access: 'project',
    input: nameInput,
    example: { input: { name: 'mira' } },
    answer: 'Suggestions',
  },
  {
    method: 'get',
    path: '/v1/profile/account/:name',
    id: 'getName',
    summary: 'Whose a name is.',
    access: 'project',
    input: nameInput,
    example: { input: { name: 'mira.portico.eth' } },
    answer: 'Name',
  },
  {
    method: 'get',
    path: '/v1/profile/reverse/:address',
    id: 'listNames',
    summary: 'The names of an account.',
    access: 'project',
    input: addressInput,
    example: { input: { address } },
    answer: 'Names',
  },
  {
    method: 'get',
    path: '/v1/profile/nonce',
    id: 'createNameNonce',
    summary: 'A nonce for the registration of a name.',
    access: 'project',
    input: accountQuery,
    example: { input: { address, chainId: 'eip155:1' } },
    answer: 'NameNonce',
  },
  {
    method: 'post',
    path: '/v1/profile/account',
    id: 'registerName',
    summary: 'Registers a name by a signed message.',
    access: 'project',
    body: registerBody,
    example: { body: { coin_type: 60, address, message: 'lumen.market wants to register …', signature } },
    answer: 'Name',
    status: 201,
  },
  {
    method: 'get',
    path: '/v1/profile/resolve/:sender/:file',
    id: 'resolveName',
    summary: 'A lookup outside the chain (ERC-3668): the resolver, and call data with or without `.json`.',
    access: 'anybody',
    input: resolverInput,
    example: { input: { sender: '0x00000000000000000000000000000000000000aa', file: '0x9061b923.json' } },
    answer: 'Lookup',
  },
]
