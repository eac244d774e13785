import type { EnvironmentSettings } from './environment.ts'

export type TracesConfig = Readonly<{
  /** Where spans are sent. */
  url: string
  /** Secret: they have keys in them. */
  headers: Readonly<Record<string, string>>
  service: string
  attributes: Readonly<Record<string, string>>
  sampler: EnvironmentSettings['OTEL_TRACES_SAMPLER']
  /** Of traces that are recorded, from 0 to 1, where the sampler asks for it. */
  ratio: number
}>

/** Null sends nothing. */
export function tracesOf(settings: EnvironmentSettings): TracesConfig | null {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return Object.freeze({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.freeze(settings.OTEL_EXPORTER_OTLP_HEADERS),
    service: settings.OTEL_SERVICE_NAME ?? settings.OTEL_RESOURCE_ATTRIBUTES['service.name'] ?? 'vitryna',
    attributes: Object.freeze(settings.OTEL_RESOURCE_ATTRIBUTES),
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  })
}
