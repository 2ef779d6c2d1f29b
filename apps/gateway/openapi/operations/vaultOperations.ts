import * as z from 'zod/mini'
import * as shapes from '../../vault/shapes.js'
import type { Access, Operation } from '../Operation.js'

const site = 'https://app.example'
const email = 'mira@example.org'
const token = 'q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA'
const share = Buffer.alloc(33, 5).toString('base64')
const sealed = Buffer.alloc(61, 6).toString('base64')
const check = Buffer.alloc(32, 4).toString('base64')
const answer = '0'.repeat(64)
const recovery = { id: 'password', kind: 'password', version: 1, facts: '{"salt":"AA=="}', share: sealed, check }
const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** An operation of the secure site with a body. */
const act = (
  access: Access,
  [method, path]: readonly ['post' | 'put' | 'delete', string],
  id: string,
  summary: string,
  {
    body,
    example,
    answer = 'Done',
    mails = false,
    refuses,
    cost = 'request',
  }: { readonly body?: z.ZodMiniType; readonly example?: unknown } & Partial<Pick<Operation, 'answer' | 'cost' | 'mails' | 'refuses'>> = {},
): Operation => ({
  method,
  path: `/vault${path}`,
  id,
  summary,
  access,
  cost,
  ...(body && { body, example: { body: example } }),
  ...(mails && { mails }),
  ...(refuses && { refuses }),
  answer,
})
const look = (access: Access, path: string, id: string, summary: string, answer: Operation['answer']): Operation => ({
  method: 'get',
  path: `/vault${path}`,
  id,
  summary,
  access,
  cost: 'request',
  answer,
})
/** What browsers are sent to, on their way to a provider and back. */
const way = (path: string, id: string, summary: string): Operation => ({
  method: 'get',
  path: `/vault/social/${path}`,
  id,
  summary,
  access: 'anybody',
  cost: 'request',
  input: shapes.returnQuery,
  example: { input: { state: token } },
  answer: 'redirect',
  status: 302,
  refuses: ['RATE_LIMITED', 'STORE_UNAVAILABLE', 'OUTCOME_UNCLEAR'],
})

/** Embedded wallets, as the secure site asks for them. */
export const vaultOperations: readonly Operation[] = [
  {
    ...look('project', '/site', 'getSite', 'Whether a website may show the secure site.', 'SiteAllowed'),
    input: shapes.siteQuery,
    example: { input: { site } },
  },
  look('project', '/sites', 'listSites', 'The websites that may show the secure site.', 'Sites'),
  {
    ...look('project', '/prices', 'listPrices', 'What currencies are worth.', 'Prices'),
    cost: 'providers',
    input: shapes.pricesQuery,
    refuses: ['UPSTREAM_FAILED', 'UPSTREAM_LATE'],
    example: { input: { chainId: 'eip155:1', of: `native,${evmAddress}` } },
  },
  look('project', '/socials', 'listProviders', 'The providers at which visitors can log in.', 'Providers'),
  act('device', ['post', '/code'], 'createCode', 'Mails a code.', {
    refuses: ['EMAIL_REFUSED', 'MAIL_UNAVAILABLE'],
    body: shapes.codeBody,
    example: { email, site },
    answer: 'Code',
    mails: true,
  }),
  act('device', ['post', '/login'], 'logIn', 'Logs in by a code.', {
    refuses: ['CODE_GONE', 'CODE_WRONG'],
    body: shapes.loginBody,
    example: { challenge: token, answer },
    answer: 'Login',
  }),
  act('device', ['post', '/refresh'], 'refreshLogin', 'New tokens for the same login.', {
    refuses: ['LOGIN_REQUIRED'],
    body: shapes.refreshBody,
    example: { refresh: token },
    answer: 'Login',
  }),
  act('login', ['post', '/sign-out'], 'endLogin', 'Ends the login, and says where the visitor can sign out of the provider as well.', {
    body: shapes.signOutBody,
    example: { site },
    answer: 'VaultSignedOut',
  }),
  act('login', ['post', '/email/current'], 'createChangeCode', 'Mails a code to the address of the account, before it is changed.', {
    refuses: ['EMAIL_REFUSED', 'MAIL_UNAVAILABLE'],
    body: shapes.currentEmailBody,
    example: { current: email, site },
    answer: 'Code',
    mails: true,
  }),
  act('login', ['post', '/email/code'], 'createEmailCode', 'Mails a code to a new address of the account.', {
    refuses: ['CODE_GONE', 'CODE_WRONG', 'EMAIL_REFUSED', 'MAIL_UNAVAILABLE'],
    body: shapes.newEmailBody,
    example: { email: 'new@example.org', current: email, site, proof: { challenge: token, answer } },
    answer: 'Code',
    mails: true,
  }),
  act('login', ['post', '/email'], 'changeEmail', 'Changes the address of the account, by a code of either address.', {
    refuses: ['CODE_GONE', 'CODE_WRONG', 'EMAIL_REFUSED', 'EMAIL_TAKEN'],
    body: shapes.emailBody,
    example: { challenge: token, answer, current: email, site, proof: { challenge: token, answer } },
    mails: true,
  }),
  act('device', ['post', '/email/undo'], 'undoEmailChange', 'Takes a change of the address back, by the token of the mail about it.', {
    refuses: ['CODE_GONE'],
    body: shapes.keepBody,
    example: { token },
  }),
  act('device', ['post', '/social'], 'beginSocialLogin', 'Begins a login at a provider.', {
    refuses: ['NOT_FOUND', 'UPSTREAM_FAILED'],
    body: shapes.socialBody,
    example: { provider: 'google', site },
    answer: 'SocialBegun',
  }),
  way('begin', 'goToProvider', 'Sends a browser to its provider.'),
  way('return', 'returnFromProvider', 'Where the provider sends the browser.'),
  way('page', 'returnToPage', 'Where the secure site sends a browser, which goes back to the website.'),
  {
    ...way('sign-out', 'goToSignOut', 'Sends a browser to its provider, to sign out there as well.'),
    input: shapes.providerQuery,
    example: { input: { provider: 'oidc:acme', state: `aHR0cHM6Ly9hcHAuZXhhbXBsZQ.${token}` } },
    refuses: ['RATE_LIMITED'],
  },
  {
    ...way('signed-out', 'returnFromSignOut', 'Where the provider sends a browser that signed out there.'),
    input: shapes.signedOutQuery,
    example: { input: { state: `aHR0cHM6Ly9hcHAuZXhhbXBsZQ.${token}` } },
    refuses: ['RATE_LIMITED'],
  },
  act('device', ['post', '/social/login'], 'logInAtProvider', 'Logs in by the handle of a login at a provider.', {
    refuses: ['CODE_GONE', 'UPSTREAM_FAILED'],
    body: shapes.handleBody,
    example: { handle: token },
    answer: 'SocialLogin',
  }),
  {
    ...act('anybody', ['post', '/social/backchannel-logout'], 'logOutByProvider', 'Where a provider says that somebody logged out there.', {
      cost: 'none',
      refuses: ['LOGOUT_REFUSED', 'RATE_LIMITED', 'STORE_UNAVAILABLE', 'OUTCOME_UNCLEAR'],
      body: shapes.logoutBody,
      example: { logout_token: 'eyJ0eXAiOiJsb2dvdXQrand0Iiwi…' },
    }),
    form: true,
  },
  act('device', ['post', '/farcaster'], 'beginFarcasterLogin', 'Begins a login with Farcaster.', {
    refuses: ['UPSTREAM_FAILED'],
    body: shapes.farcasterBody,
    example: { site },
    answer: 'FarcasterBegun',
  }),
  act('device', ['post', '/farcaster/login'], 'logInWithFarcaster', 'Logs in once the app of the visitor has signed.', {
    refuses: ['CODE_GONE', 'UPSTREAM_FAILED'],
    body: shapes.farcasterLoginBody,
    example: { state: token, channel: `one.${token}${token}` },
    answer: 'FarcasterLogin',
  }),
  look('login', '/wallet', 'getWallet', 'The wallet of the visitor, without its share.', 'Wallet'),
  act('login', ['post', '/wallet'], 'createWallet', 'Stores a new wallet.', {
    refuses: ['CONFLICT', 'LOGIN_STALE'],
    body: shapes.walletBody,
    example: { version: 1, evmAddress, solanaAddress: 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW', share },
  }),
  act('login', ['put', '/wallet'], 'replaceShares', 'Replaces all shares of a wallet.', {
    refuses: ['CONFLICT', 'LOGIN_STALE', 'NOT_FOUND'],
    body: shapes.replaceBody,
    example: { from: 1, version: 2, share, recoveries: [{ ...recovery, version: 2 }] },
  }),
  act('login', ['post', '/share'], 'openShare', 'Gives the share of the server to a fresh login.', { refuses: ['LOGIN_STALE', 'NOT_FOUND'], answer: 'Share' }),
  act('login', ['post', '/recoveries'], 'listRecoveries', 'The ways of recovery of one kind.', {
    refuses: ['LOGIN_STALE'],
    body: shapes.recoveriesBody,
    example: { way: 'file', site },
    answer: 'Recoveries',
    mails: true,
  }),
  act('login', ['post', '/recovery/open'], 'openRecovery', 'Gives the share of a way of recovery that has a check.', {
    refuses: ['LOGIN_STALE', 'NOT_FOUND', 'PASSWORD_WRONG'],
    body: shapes.openBody,
    example: { site, id: 'password', check },
    answer: 'Recovery',
    mails: true,
  }),
  act('login', ['put', '/recovery'], 'putRecovery', 'Stores a way of recovery.', {
    refuses: ['CONFLICT', 'LOGIN_STALE', 'NOT_FOUND'],
    body: shapes.recoveryBody,
    example: recovery,
  }),
  {
    ...act('login', ['delete', '/recovery/:id'], 'deleteRecovery', 'Removes a way of recovery.', { refuses: ['LOGIN_STALE', 'NOT_FOUND'] }),
    input: z.object({ id: shapes.recoveryBody.shape.id }),
    example: { input: { id: 'password' } },
  },
  act('login', ['post', '/device'], 'askForDevice', 'Asks for the approval of a new device.', {
    refuses: ['LOGIN_STALE', 'NOT_FOUND'],
    body: shapes.deviceBody,
    example: { site, key: answer },
    answer: 'DeviceRequest',
  }),
  act('login', ['post', '/device/state'], 'getDeviceState', 'What became of the request.', {
    refuses: ['CODE_GONE'],
    body: shapes.deviceIdBody,
    example: { id: token },
    answer: 'DeviceState',
  }),
  act('login', ['post', '/device/end'], 'endDeviceRequest', 'Takes the request back.', { body: shapes.deviceIdBody, example: { id: token } }),
  act('device', ['post', '/device/look'], 'lookAtDevice', 'What a device with the wallet is asked.', {
    refuses: ['CODE_GONE'],
    body: shapes.deviceIdBody,
    example: { id: token },
    answer: 'DeviceLook',
  }),
  act('device', ['post', '/device/approve'], 'approveDevice', 'Approves the new device.', {
    refuses: ['CODE_GONE', 'CONFLICT'],
    body: shapes.deviceApproveBody,
    example: { id: token, user: 'mira', envelope: { from: Buffer.alloc(65, 4).toString('base64'), data: sealed } },
    mails: true,
  }),
  act('device', ['post', '/device/refuse'], 'refuseDevice', 'Refuses the new device.', {
    refuses: ['CODE_GONE'],
    body: shapes.deviceIdBody,
    example: { id: token },
  }),
  act('login', ['delete', '/user'], 'deleteUser', 'Begins the deletion of the account.', {
    refuses: ['LOGIN_STALE'],
    body: shapes.eventBody,
    example: { site },
    answer: 'Deletion',
    mails: true,
  }),
  act('device', ['post', '/user/keep'], 'keepUser', 'Takes the deletion back.', { refuses: ['CODE_GONE'], body: shapes.keepBody, example: { token } }),
  act('device', ['post', '/user/state'], 'getUserState', 'Whether there is such an account.', {
    body: shapes.stateBody,
    example: { user: 'mira' },
    answer: 'UserState',
  }),
  act('login', ['post', '/export'], 'reportExport', 'Reports that the words of the wallet are about to be shown.', {
    refuses: ['LOGIN_STALE'],
    body: shapes.eventBody,
    example: { site },
    mails: true,
  }),
  act('login', ['post', '/id-token'], 'createIdToken', "A token by which the website's server learns who is logged in.", {
    refuses: ['ID_TOKENS_CLOSED', 'NOT_FOUND'],
    body: shapes.idTokenBody,
    example: { site, nonce: token },
    answer: 'IdToken',
  }),
  act('login', ['post', '/wallet/proof'], 'proveWallet', 'Shows that the keys of the wallet are those of the visitor.', {
    cost: 'signatures',
    refuses: ['NOT_FOUND', 'SIGNATURE_REFUSED'],
    body: shapes.walletProofBody,
    example: { signatures: { eip155: `0x${'1b'.repeat(65)}`, solana: '2'.repeat(88) } },
  }),
  {
    method: 'get',
    path: '/.well-known/jwks.json',
    id: 'getKeySet',
    summary: 'The public keys by which ID tokens are verified.',
    access: 'anybody',
    cost: 'request',
    answer: 'KeySet',
    refuses: ['RATE_LIMITED', 'KEYS_UNAVAILABLE', 'STORE_UNAVAILABLE', 'OUTCOME_UNCLEAR'],
  },
  look('login', '/notices', 'listNotices', 'What happened to the account.', 'Notices'),
  act('login', ['post', '/notices/read'], 'readNotices', 'Marks notices as read.', { body: shapes.readBody, example: { until: 1_700_000_000_000 } }),
]
