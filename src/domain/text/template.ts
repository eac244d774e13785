/** A mistake in a template and its line, counted from 1. */
export type TemplateProblem = {
  line: number
  kind: 'unclosed' | 'unopened' | 'unknown'
  /** The unknown name, or the stray braces. */
  name: string
}

const BRACES = /\{\{|\}\}/g
const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g

/**
 * Checks a text with names in double braces, `{{number}}`. Nothing else in it has a meaning: no conditions, no
 * code. Returns all mistakes.
 */
export function checkTemplate(text: string, known: readonly string[]): TemplateProblem[] {
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1
    const unknown = [...content.matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name.trim())
      .filter((name) => !known.includes(name))
    const stray = content.replace(PLACEHOLDER, '').match(BRACES) ?? []
    return [
      ...unknown.map((name) => ({ line, kind: 'unknown' as const, name })),
      ...stray.map((name) => ({
        line,
        kind: name === '{{' ? ('unclosed' as const) : ('unopened' as const),
        name,
      })),
    ]
  })
}

/** Replaces names by values. A line whose names all have empty values is left out. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').flatMap((line) => {
    const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
    if (names.length > 0 && names.every((name) => (values[name] ?? '') === '')) return []
    return [line.replace(PLACEHOLDER, (_whole, name: string) => values[name.trim()] ?? '')]
  })
  return lines.join('\n')
}
