import type { Config } from '#src/config.ts'
import { type MetricsServer, serveMetrics, type Source } from '#src/metrics/serve-metrics.ts'
import type { OpenShop } from './open-shop.ts'

/** Serves metrics of all processes of the shop on this machine together; null if the configuration asks for none. */
export async function startMetrics(
  { metrics }: Pick<Config, 'metrics'>,
  shop: Pick<OpenShop, 'sources'>,
  processes: readonly Source[],
): Promise<MetricsServer | null> {
  return metrics && serveMetrics(metrics, [...processes, ...shop.sources])
}
