import { base64 } from '@scure/base'
import { isPublicKey } from '../keys/sealedEnvelope.js'

/** What the code on the screen of a new device says. It stands in the fragment, which browsers send to no server. */
export interface DeviceLink {
  /** Of the website around the frame; empty where it names none, as gateways without a list of projects allow. */
  readonly project: string
  /** The request at the gateway. */
  readonly id: string
  /** The public key of the new device, base 64: the share is sealed to it. The gateway does not learn it. */
  readonly key: string
}

const id = /^[\w-]{43}$/
const project = /^[!-~]{0,128}$/
const key = /^[\w-]{87}$/

const toFragment = (link: DeviceLink): string =>
  // Base 64 for addresses: shorter than the other one, which would be escaped.
  `${new URLSearchParams({ project: link.project, id: link.id, key: link.key.replaceAll('+', '-').replaceAll('/', '_').replace('=', '') })}`

/** @param origin of this site */
export const deviceAddress = (origin: string, link: DeviceLink): string => `${origin}/device#${toFragment(link)}`

/** Whether the browser takes it for a point of the curve. Bits beyond its 65 bytes are not allowed: they would be a second way of writing it. */
const isPoint = async (publicKey: string): Promise<boolean> => {
  try {
    await crypto.subtle.importKey('raw', Uint8Array.from(base64.decode(publicKey)), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    return true
  } catch {
    return false
  }
}

/** Undefined for everything but the fragment of an address that `deviceAddress` could have made. */
export const readDeviceLink = async (fragment: string): Promise<DeviceLink | undefined> => {
  const said = fragment.replace(/^#/, '')
  if (said.length > 1_024) return undefined
  const facts = new URLSearchParams(said)
  const [projectId, request, shown] = [facts.get('project') ?? '', facts.get('id') ?? '', facts.get('key') ?? '']
  if (!project.test(projectId) || !id.test(request) || !key.test(shown)) return undefined
  const link = { project: projectId, id: request, key: `${shown.replaceAll('-', '+').replaceAll('_', '/')}=` }
  // Nothing else, nothing twice, and no second way of writing it.
  return isPublicKey(link.key) && toFragment(link) === said && (await isPoint(link.key)) ? link : undefined
}

const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** What the gateway knows of the key: the other device asks for it and compares. Hexadecimal. */
export const hashDeviceKey = async (publicKey: string): Promise<string> =>
  [...(await digest(publicKey))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Six digits that both devices show. Another request or key has others. */
export const compareCode = async (link: Pick<DeviceLink, 'id' | 'key'>): Promise<string> => {
  const bytes = await digest(JSON.stringify(['portico-vault/device/1', link.id, link.key]))
  return `${new DataView(bytes.buffer).getUint32(0) % 1_000_000}`.padStart(6, '0')
}

/** What the envelope is sealed for: it opens for no other request, and for no other user. */
export const deviceContext = (request: string, user: string): string => JSON.stringify(['device', request, user])
