import path from 'node:path'
import type { PartNeeds } from '../Part.js'
import { type Instance, startInstance } from '../startInstance.js'

/** Limits that a generator on one address does not reach. */
export const noLimits = Object.freeze({ GATEWAY_BURST: '1000000', GATEWAY_RATE: '1000000' })

/** One gateway without limits, for as long as the work takes. */
export const withGateway = async <value>(
  { program, folder, logLevel, profile }: Pick<PartNeeds, 'program' | 'folder' | 'logLevel' | 'profile'>,
  environment: Readonly<Record<string, string>>,
  work: (instance: Instance) => Promise<value>,
): Promise<value> => {
  const instance = await startInstance({
    program,
    environment: { GATEWAY_PORT: '0', GATEWAY_DATA: 'memory', GATEWAY_LOG_LEVEL: logLevel, ...noLimits, ...environment },
    log: path.join(folder, 'gateway.log'),
    profile: profile ? folder : undefined,
  })
  try {
    return await work(instance)
  } finally {
    await instance.stop('SIGTERM')
  }
}
