// What is read of the objects of Kubernetes. Their whole form is that of the schemas: schemaFaults.ts.

export type Labels = Readonly<Record<string, string>>

export interface Probe {
  readonly httpGet?: { readonly path?: string; readonly port?: string | number }
}
export interface Container {
  readonly name: string
  readonly image: string
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[]
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[]
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[]
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
  readonly resources?: { readonly requests?: Labels; readonly limits?: Labels }
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean
    readonly readOnlyRootFilesystem?: boolean
    readonly privileged?: boolean
    readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] }
  }
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[]
}
export interface Pod {
  readonly enableServiceLinks?: boolean
  readonly automountServiceAccountToken?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly hostNetwork?: boolean
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly runAsUser?: number; readonly seccompProfile?: { readonly type?: string } }
  readonly containers: readonly Container[]
  readonly initContainers?: readonly Container[]
  readonly volumes?: readonly {
    readonly name: string
    readonly configMap?: { readonly name: string }
    readonly secret?: { readonly secretName: string }
    readonly emptyDir?: unknown
  }[]
}
interface PolicyPort {
  readonly port?: string | number
}

export interface KubernetesObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Labels }
  /** Of a ConfigMap. */
  readonly data?: Labels
  readonly spec?: {
    readonly replicas?: number
    readonly minAvailable?: number | string
    /** A Deployment and a PodDisruptionBudget have `matchLabels` in it, a Service the labels themselves. */
    readonly selector?: { readonly matchLabels?: Labels } & Readonly<Record<string, unknown>>
    readonly podSelector?: { readonly matchLabels?: Labels }
    readonly template?: { readonly metadata?: { readonly labels?: Labels; readonly annotations?: Labels }; readonly spec: Pod }
    readonly ports?: readonly { readonly name?: string; readonly port: number; readonly targetPort?: string | number }[]
    readonly ingress?: readonly { readonly ports?: readonly PolicyPort[]; readonly from?: readonly unknown[] }[]
    readonly rules?: readonly {
      readonly http?: {
        readonly paths: readonly { readonly backend: { readonly service?: { readonly name: string; readonly port: { readonly name?: string } } } }[]
      }
    }[]
  }
}
