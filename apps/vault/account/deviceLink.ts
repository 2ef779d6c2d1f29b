import { base64 } from '@scure/base'
import { isPublicKey } from '../keys/sealedEnvelope.js'

/** The contents of the code on the screen of a new device. They are in the fragment, which browsers send to no server. */
export interface DeviceLink {
  /** The project of the website around the frame. It is empty if the website names none, which gateways without a list of projects allow. */
  readonly project: string
  /** The id of the request at the gateway. */
  readonly id: string
  /** The public key of the new device in base64, to which the share is sealed. The gateway does not learn it. */
  readonly key: string
}

const id = /^[\w-]{43}$/
const project = /^[!-~]{0,128}$/
const key = /^[\w-]{87}$/

const toFragment = (link: DeviceLink): string =>
  // The base64url alphabet is shorter, because the standard one would be escaped.
  `${new URLSearchParams({ project: link.project, id: link.id, key: link.key.replaceAll('+', '-').replaceAll('/', '_').replace('=', '') })}`

/** @param origin the origin of this site */
export const deviceAddress = (origin: string, link: DeviceLink): string => `${origin}/device#${toFragment(link)}`

/**
 * Whether the browser accepts the bytes as a point of the curve. Bits beyond its 65 bytes are refused, because they would be a second
 * encoding.
 */
const isPoint = async (publicKey: string): Promise<boolean> => {
  try {
    await crypto.subtle.importKey('raw', Uint8Array.from(base64.decode(publicKey)), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    return true
  } catch {
    return false
  }
}

/** Returns undefined for anything but the fragment of an address that `deviceAddress` could have made. */
export const readDeviceLink = async (fragment: string): Promise<DeviceLink | undefined> => {
  const said = fragment.replace(/^#/, '')
  if (said.length > 1_024) return undefined
  const facts = new URLSearchParams(said)
  const [projectId, request, shown] = [facts.get('project') ?? '', facts.get('id') ?? '', facts.get('key') ?? '']
  if (!project.test(projectId) || !id.test(request) || !key.test(shown)) return undefined
  const link = { project: projectId, id: request, key: `${shown.replaceAll('-', '+').replaceAll('_', '/')}=` }
  // Refuses additional or repeated parameters, and any other encoding.
  return isPublicKey(link.key) && toFragment(link) === said && (await isPoint(link.key)) ? link : undefined
}

const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The hash of the key, which the gateway knows and the other device compares, in hexadecimal. */
export const hashDeviceKey = async (publicKey: string): Promise<string> =>
  [...(await digest(publicKey))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Six digits that both devices show. They differ for another request or key. */
export const compareCode = async (link: Pick<DeviceLink, 'id' | 'key'>): Promise<string> => {
  const bytes = await digest(JSON.stringify(['portico-vault/device/1', link.id, link.key]))
  return `${new DataView(bytes.buffer).getUint32(0) % 1_000_000}`.padStart(6, '0')
}

/** The context of the envelope, which binds it to this request and user. */
export const deviceContext = (request: string, user: string): string => JSON.stringify(['device', request, user])
