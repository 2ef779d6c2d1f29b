import type { GatewayParts } from '../GatewayParts.js'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { createChainReads } from '../reads/createChainReads.js'
import { createReadNode } from '../reads/createReadNode.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import type { ReadsSettings } from './readReads.js'

/** The chains that pages read, each by its nodes. */
export const chainReads = (
  settings: ReadsSettings | undefined,
  { clock, log, deadline, telemetry }: { clock: Clock; log: Log; deadline: number; telemetry: Pick<Telemetry, 'meters' | 'calls'> },
): GatewayParts['reads'] =>
  settings && {
    everywhere: settings.everywhere,
    chains: new Map(
      Object.entries(settings.chains).map(([chain, { nodes, lag, logRange, gas }]) => [
        chain,
        createChainReads({
          chain,
          lag,
          bounds: { logRange, gas: BigInt(gas) },
          nodes: nodes.map((url, at) => {
            const name = `read node ${at + 1} of ${chain}`
            return createReadNode({ name, url, clock, deadline, observe: telemetry.calls(name) })
          }),
          clock,
          log,
          deadline,
          meters: telemetry.meters,
        }),
      ]),
    ),
  }
