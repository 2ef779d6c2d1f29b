import { StartError } from './StartError.js'

/** A fixed port is taken. The message names the port, what it is for and how to choose another. */
export class PortInUseError extends StartError {
  override readonly name = 'PortInUseError'
  readonly port: number

  constructor({ port, use, env, cause }: { readonly port: number; readonly use: string; readonly env: string; readonly cause?: unknown }) {
    const why = cause instanceof Error && 'code' in cause && cause.code === 'EACCES' ? 'may not be opened by this user' : 'is already in use'
    super(`Port ${port}, for ${use}, ${why}. End what listens there, or choose another port: ${env}=${port === 4700 ? 4800 : port + 100} npm start`, { cause })
    this.port = port
  }
}
