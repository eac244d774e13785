/** What is said of one measured thing, in the words of Prometheus. */
export type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number }
export type Family = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** The last version of the text format that every Prometheus since 2.0 reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function gauge(name: string, help: string, value: number, labels: Sample['labels'] = {}): Family {
  return { name, help, type: 'gauge', samples: [{ name, labels, value }] }
}

/** The same families, with the process that they are of. */
export function ofProcess(families: readonly Family[], process: string): Family[] {
  return families.map((family) => ({
    ...family,
    samples: family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, process } })),
  }))
}

/** Families of one name are said together, as the format demands. */
export function formatFamilies(families: readonly Family[]): string {
  const byName = new Map<string, Family>()
  for (const family of families) {
    const known = byName.get(family.name)
    if (known) known.samples = [...known.samples, ...family.samples]
    else byName.set(family.name, { ...family })
  }
  return [...byName.values()].map(formatFamily).join('')
}

function formatFamily({ name, help, type, samples }: Family): string {
  const lines = samples.map(({ name: each, labels, value }) => `${each}${formatLabels(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function formatLabels(labels: Sample['labels']): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

function escapeLabel(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
}
