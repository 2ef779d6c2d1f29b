import type { Relay } from './startRelay.js'
import { toRelayFault } from './toRelayFault.js'

const projectOf = ({ project }: Readonly<Record<string, unknown>>): string | undefined => {
  if (project === undefined) return undefined
  if (typeof project !== 'string' || !/^[\w-]{1,64}$/.test(project)) throw new Error('The project is a name of letters, digits, _ and -.')
  return project
}

const flag = (name: string, value: unknown): boolean => {
  if (value !== undefined && typeof value !== 'boolean') throw new Error(`"${name}" is true or false.`)
  return value === true
}

/** Does what a caller of the control page sent: sets the fault, then drops the sockets or restarts if that was asked for. */
export const commandRelay = (relay: Relay | undefined, input: Readonly<Record<string, unknown>>): void => {
  if (!relay) throw new Error('No relay runs here.')
  const fault = toRelayFault(input)
  const project = projectOf(input)
  const [drop, restart] = [flag('drop', input.drop), flag('restart', input.restart)]
  relay.control.set(fault, project)
  if (restart) relay.control.restart(project)
  else if (drop) relay.control.drop(project)
}
