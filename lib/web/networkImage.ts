import { hasApi, type ServerOptions } from '../checks/hasApi.js'
import { toHttpsUrl } from './toHttpsUrl.js'

interface Pictured {
  readonly mark?: object | undefined
  readonly assets?: { readonly imageUrl?: string | undefined; readonly imageId?: string | undefined } | undefined
}

/** How a directory counts who asks. A test compares the version with that of the package. */
const identity = { st: 'appkit', sv: 'html-universal-0.1.0' }

/**
 * The address of a network's picture: its own, else the one that the directory has for its image id. Undefined where it has neither, where
 * it is drawn, and where no server of pictures may be asked.
 */
export const networkImage = ({ assets, mark }: Pictured, host: ServerOptions): string | undefined => {
  const { imageUrl, imageId = '' } = assets ?? {}
  // Nothing is fetched for what is drawn.
  if (imageUrl || mark) return imageUrl
  if (!/^[\w-]{1,64}$/.test(imageId) || !hasApi(host)) return undefined
  const base = (toHttpsUrl(host.written.apiUrl) ?? 'https://api.web3modal.org').replace(/\/$/, '')
  const { projectId } = host.options
  return `${base}/public/getAssetImage/${imageId}?${new URLSearchParams({ ...(projectId && { projectId }), ...identity })}`
}
