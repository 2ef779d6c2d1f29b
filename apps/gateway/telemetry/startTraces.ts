import type { Log } from '../base/Log.js'
/**
 * Starts OpenTelemetry, which reads its variables from the environment of the process: the collector, the protocol, the sampler. It is loaded
 * only here, because it is large. Its metrics and logs stay off.
 *
 * @returns what sends the spans that are left, and ends it
 */
export const startTraces = async ({ serviceName, log }: { serviceName: string; log: Log }): Promise<() => Promise<void>> => {
  const { NodeSDK, resources } = await import('@opentelemetry/sdk-node')
  const { context, diag, DiagLogLevel, propagation, trace } = await import('@opentelemetry/api')
  const sdk = new NodeSDK({
    serviceName,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    // The others read the command, the user and the host of the process.
    resourceDetectors: [resources.envDetector],
  })
  sdk.start()
  const report = (message: string) => log('traces', { level: 'warn', message: message.slice(0, 500) })
  const quiet = () => {}
  diag.setLogger({ error: report, warn: report, info: quiet, debug: quiet, verbose: quiet }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  return async () => {
    await sdk.shutdown().catch((error: unknown) => report(error instanceof Error ? error.message : 'The traces that were left could not be sent.'))
    for (const part of [trace, context, propagation, diag]) part.disable()
  }
}
