import { execFile } from 'node:child_process'
import { z } from 'zod'
import { ROOT } from './build-stamp.ts'

/** The output of `npm audit --json`: a report, or why there is none. */
const answerSchema = z.union([
  z.object({
    vulnerabilities: z.record(
      z.string(),
      z.object({ severity: z.string(), range: z.string(), via: z.array(z.unknown()) }),
    ),
    metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
  }),
  z.object({ message: z.string() }),
])
const advisorySchema = z.object({ title: z.string(), url: z.string() })

const CLEAN = 0
const WEAK = 1
const UNKNOWN = 2
const OUTPUT_BYTES = 32_000_000

type Audit = { code: typeof CLEAN | typeof WEAK | typeof UNKNOWN; lines: string[] }

/**
 * Asks the registry for known vulnerabilities of the packages.
 *
 * @param registry instead of the one that npm is configured for
 */
export async function auditPackages(registry?: string): Promise<Audit> {
  const output = await npmAudit(registry === undefined ? [] : [`--registry=${registry}`])
  const parsed = answerSchema.safeParse(readJson(output))
  if (!parsed.success) return unknown(output.trim().split('\n').at(-1) ?? '', registry)
  if ('message' in parsed.data) return unknown(parsed.data.message, registry)
  const { vulnerabilities, metadata } = parsed.data
  const weak = Object.entries(vulnerabilities)
  const counted = `${metadata.dependencies.prod} packages that the shop runs on were asked about`
  if (weak.length === 0) return { code: CLEAN, lines: [`${counted}; the registry knows of no weakness.`] }
  const lines = weak.map(([name, { severity, range, via }]) => {
    const known = via.flatMap((each) => advisorySchema.safeParse(each).data ?? [])
    const why = known.map(({ title, url }) => `${title} (${url})`).join('; ')
    return `${severity}: ${name} ${range}${why === '' ? '' : `: ${why}`}`
  })
  return { code: WEAK, lines: [...lines, `${counted}; ${weak.length} have known weaknesses.`] }
}

function unknown(reason: string, registry: string | undefined): Audit {
  return {
    code: UNKNOWN,
    lines: [
      `Vulnerabilities were NOT checked: ${registry ?? 'the registry that npm is set to'} did not answer the audit (${reason}).`,
      'Nothing is known about weaknesses of packages. How to check them:',
      '  here, by another registry that answers audits: npm run audit --registry=ADDRESS (npm’s own does, https://registry.npmjs.org, unless a proxy stands before it)',
      '  or on a machine that reaches one, with package.json and package-lock.json alone: npm audit --omit=dev',
    ],
  }
}

function npmAudit(options: readonly string[]): Promise<string> {
  const args = ['audit', '--omit=dev', '--json', '--loglevel=error', ...options]
  return new Promise((resolve) => {
    // npm exits with 1 both for a vulnerability and for a registry that does not answer, so only its output
    // counts.
    execFile('npm', args, { cwd: ROOT, maxBuffer: OUTPUT_BYTES }, (_error, stdout, stderr) =>
      resolve(stdout.trim() === '' ? stderr : stdout),
    )
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
