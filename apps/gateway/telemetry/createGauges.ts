import type { Clock } from '../base/Clock.js'
import { Gauge, type Registry } from 'prom-client'
import { gauges, type GaugeName, type ReadGauge, type Sample } from './gauges.js'

/** Ms that whoever reads the metrics waits for one value. */
const timeoutMs = 1_000

const isName = (text: string): text is GaugeName => Object.hasOwn(gauges, text)

/** The samples of all readers, added up by their labels. */
const addUp = (samples: readonly Sample[]): readonly Sample[] => {
  const sums = new Map<string, Sample>()
  for (const { labels = {}, value } of samples) {
    const key = JSON.stringify(labels)
    sums.set(key, { labels, value: (sums.get(key)?.value ?? 0) + value })
  }
  return [...sums.values()]
}

/** The gauges of a registry. One whose reader fails, or takes too long, is left out of the answer: it does not keep the others waiting. */
export const createGauges = (registry: Registry, { clock }: { readonly clock: Pick<Clock, 'timer'> }) => {
  const readers = new Map<GaugeName, ReadGauge[]>()
  const within = async (read: ReadGauge): Promise<readonly Sample[]> => {
    let stop = () => {}
    const late = new Promise<readonly Sample[]>((resolve) => {
      stop = clock.timer(timeoutMs, () => resolve([]))
    })
    try {
      return await Promise.race([read(), late])
    } catch {
      return []
    } finally {
      stop()
    }
  }
  for (const name of Object.keys(gauges).filter(isName)) {
    const { help, labels } = gauges[name]
    new Gauge<string>({
      name: `portico_gateway_${name}`,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const samples = await Promise.all((readers.get(name) ?? []).map(within))
        this.reset()
        // One without labels has the value 0 otherwise.
        if (labels.length === 0) this.remove({})
        for (const sample of addUp(samples.flat())) this.set({ ...sample.labels }, sample.value)
      },
    })
  }
  return (name: GaugeName, read: ReadGauge): void => {
    readers.set(name, [...(readers.get(name) ?? []), read])
  }
}
