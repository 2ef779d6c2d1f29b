import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface Mount {
  readonly type: 'bind'
  readonly source: string
  readonly target: string
  readonly read_only?: boolean
  readonly bind?: { readonly create_host_path?: boolean }
}
export interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: readonly string[]
  readonly volumes?: readonly (string | Mount)[]
  readonly ports?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>
  readonly network_mode?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly user?: string
  readonly privileged?: boolean
  readonly profiles?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly restart?: string
  readonly stop_grace_period?: string
}
export interface Composition {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>
}

export const readComposition = (file: string): Composition => parse(readFileSync(file, 'utf8'), { merge: true }) as Composition

/** Lines `NAME=value` of a file, by name. */
export const readVariables = (file: string): ReadonlyMap<string, string> =>
  new Map([...readFileSync(file, 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const))

/** What a service gets from files and folders of the machine. */
export const bindsOf = ({ volumes = [] }: Service): readonly Mount[] => volumes.flatMap((volume) => (typeof volume === 'string' ? [] : [volume]))

/** Bytes of `512m`. */
export const bytesOf = (text: string): number => {
  const [, amount = '', unit = ''] = /^(\d+)([kmg])b?$/.exec(text) ?? []
  return Number(amount) * 1024 ** ('kmg'.indexOf(unit) + 1)
}

/** The settings of a program: its environment, and the files of variables beside it. An example stands for a file that the operator makes. */
export const settingsOf = ({ environment = {}, env_file: files = [] }: Service): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(files.flatMap((file) => [...readVariables(`deploy/${file}.example`)])),
  ...environment,
})
