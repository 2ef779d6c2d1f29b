import type { CapabilityService } from '../../api/index.js'
import type { KernelSessions } from '../sessions/createSessions.js'
export interface CapabilitiesNeeds {
  readonly sessions: Pick<KernelSessions, 'capabilities' | 'state'>
}
export const createCapabilities = ({ sessions }: CapabilitiesNeeds): Omit<CapabilityService, 'traits' | 'readAddress'> => ({
  get: (namespace, name) => sessions.capabilities(namespace)?.[name],
  can: (name, namespace = sessions.state.get().active) => {
    const has = namespace === undefined ? undefined : sessions.capabilities(namespace)
    return has !== undefined && Object.hasOwn(has, name) && has[name as keyof typeof has] !== undefined
  },
})
