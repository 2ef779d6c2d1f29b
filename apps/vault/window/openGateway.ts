import { createGatewayClient, type GatewayClient } from '../account/createGatewayClient.js'
import { findIdentity } from '../account/findIdentity.js'
import { visitorLanguage } from 'portico-lib/text/visitorLanguage.js'
import { readConfig } from '../base/readConfig.js'
import type { DeviceStore } from '../keys/deviceStore.js'

/** The timeout for loading the settings of the site, in ms. */
const timeoutMs = 20_000

/** Creates a client for the gateway in the site's settings, for a window without a login. */
export const openGateway = async (store: DeviceStore, projectId: string): Promise<GatewayClient> => {
  const settings = await fetch('/config.json', { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) })
  return createGatewayClient({
    gateway: readConfig(await settings.json()).gateway,
    projectId,
    identity: await findIdentity(store),
    store,
    locale: visitorLanguage(navigator.languages),
    fetch: (...input) => fetch(...input),
    alone: (work) => work(),
    onEnd: () => {},
  })
}
