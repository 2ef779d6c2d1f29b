import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { freePort } from '../../testing/serverProcess.js'
import { startPostgres } from '../../testing/startPostgres.js'
import { startValkey } from '../../testing/startValkey.js'
import type { PartNeeds } from '../Part.js'
import { type Instance, startInstance } from '../startInstance.js'
import { startMailServer } from './startMailServer.js'
import { startProxy } from './startProxy.js'

export const origin = 'https://lumen.market'
export const site = 'https://vault.example'

/** A database, a shared store and a mail server, and gateways that use them, behind a proxy. */
export const startWorld = async ({ folder, logLevel }: Pick<PartNeeds, 'folder' | 'logLevel'>) => {
  const [postgres, valkey, mail, proxy] = await Promise.all([startPostgres(), startValkey(), startMailServer(), startProxy()])
  const secret = () => randomBytes(32).toString('base64')
  const environment = {
    DATABASE_URL: postgres.url,
    GATEWAY_VALKEY: valkey.url,
    GATEWAY_PROXIES: '1',
    GATEWAY_SIGN_IN: '1',
    GATEWAY_SIGN_IN_ORIGINS: origin,
    GATEWAY_VAULT: site,
    GATEWAY_VAULT_SITES: origin,
    GATEWAY_VAULT_KEYS: `one:${secret()}`,
    GATEWAY_VAULT_PEPPER: secret(),
    GATEWAY_SMTP: mail.url,
    GATEWAY_MAIL_FROM: 'wallet@vault.example',
    GATEWAY_CODES: '1000000',
    GATEWAY_DRAIN: '1500',
    GATEWAY_LOG_LEVEL: logLevel,
  }
  const running = new Set<Instance>()
  return {
    postgres,
    valkey,
    mail,
    proxy,
    logOf: (name: string) => path.join(folder, `${name}.log`),
    /** @param needs program: the folder of the build; port: default a free one */
    startGateway: async (name: string, { program, port }: { readonly program: string; readonly port?: number }): Promise<Instance> => {
      const instance = await startInstance({
        program,
        environment: { ...environment, GATEWAY_PORT: `${port ?? (await freePort())}` },
        log: path.join(folder, `${name}.log`),
      })
      running.add(instance)
      return instance
    },
    stop: async () => {
      proxy.stop()
      await Promise.all([...running].map((instance) => instance.stop('SIGKILL')))
      mail.stop()
      await valkey.kill()
      await postgres.stop()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
