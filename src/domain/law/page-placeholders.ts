import { escapeHtml } from '../text/escape-html.ts'

const PLACEHOLDER = /\{\{\s*([a-z_]+)\s*\}\}/g
/** The smallest part of a text that makes sense on its own, so that it can be removed as a whole. */
const BLOCK = /<(p|li|tr|h[2-4]|blockquote)\b[^>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>/g

export type PlaceholderValues = Readonly<Record<string, string>>
export type FilledPage = { html: string; missing: string[] }

/**
 * Fills the owner's text with facts, escaped. A paragraph, list item or row that names an empty or unknown fact
 * is left out, so that no shopper reads half a sentence; `missing` names those facts.
 */
export function fillPlaceholders(html: string, values: PlaceholderValues): FilledPage {
  if (!html.includes('{{')) return { html, missing: [] }
  const missing = new Set<string>()
  for (const [, name = ''] of html.matchAll(PLACEHOLDER)) if (isEmpty(values, name)) missing.add(name)
  const present = html.replace(BLOCK, (block) => (namesEmpty(block, values) ? '' : block))
  const filled = present.replace(PLACEHOLDER, (_whole, name: string) => escapeHtml(valueOf(values, name)))
  return { html: filled.replace(/<(ul|ol|tbody|table)>\s*<\/\1>/g, ''), missing: [...missing] }
}

function namesEmpty(block: string, values: PlaceholderValues): boolean {
  return [...block.matchAll(PLACEHOLDER)].some(([, name = '']) => isEmpty(values, name))
}

function isEmpty(values: PlaceholderValues, name: string): boolean {
  return valueOf(values, name) === ''
}

function valueOf(values: PlaceholderValues, name: string): string {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}
