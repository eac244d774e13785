import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { readReport } from './tally.ts'

const MESSAGE_LINES = 12

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
const playwrightSchema = z.object({ suites: z.array(suiteSchema) })

/**
 * Returns the failed tests of a report, each with the beginning of its error, because the output of a long
 * run is read from its end. A missing report, or one of another runner, gives none; that it is missing is
 * counted elsewhere.
 */
export function readFailures(file: string): string[] {
  const report = readReport(file)
  const vitest = vitestSchema.safeParse(report)
  if (vitest.success) return vitest.data.testResults.flatMap(failuresOfFile)
  const playwright = playwrightSchema.safeParse(report)
  return playwright.success ? playwright.data.suites.flatMap(failuresOfSuite) : []
}

function failuresOfFile({ assertionResults }: z.infer<typeof vitestSchema>['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describe(fullName, failureMessages))
}

function failuresOfSuite({ specs, suites = [] }: z.infer<typeof suiteSchema>): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return describe(
        `${file} › ${title}`,
        errors.map(({ message = '' }) => message),
      )
    })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

function describe(title: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [title, ...lines.slice(0, MESSAGE_LINES)].join('\n  ')
}
