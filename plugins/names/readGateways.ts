import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'

/** The origins of `features.names.gateways`; what is no https origin is left out. */
export const readGateways = (input: unknown): readonly string[] =>
  (Array.isArray(input) ? input : []).flatMap((entry: unknown) => {
    const url = toHttpsUrl(entry)
    return url === undefined || url !== `${new URL(url).origin}/` ? [] : [new URL(url).origin]
  })
