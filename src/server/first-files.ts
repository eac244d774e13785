import { z } from 'zod'

/** What the build says of the desk's addresses: files that a screen needs besides those of the document. */
const firstFilesSchema = z.object({
  /** What asks for data ahead. */
  early: z.string(),
  screens: z.array(z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) })),
})

export type FirstFiles = z.infer<typeof firstFilesSchema>

export const FIRST_FILES = 'first-files.json'

export function readFirstFiles(content: Buffer): FirstFiles {
  return firstFilesSchema.parse(JSON.parse(content.toString()))
}

/** The document with what the screen of this address needs named in it, so that all of it comes at once and not one after the other. */
export function nameFirstFiles(document: string, { early, screens }: FirstFiles, pathname: string): string {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  const screen = screens.find((known) => patternOf(known.path).test(path))
  const scripts = [
    `<script type="module" async data-early src="${early}"></script>`,
    ...(screen?.scripts ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
  // Behind the document's own, which they differ from.
  const styles = (screen?.styles ?? []).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  return document
    .replace('</title>', `</title>\n    ${scripts.join('\n    ')}`)
    .replace('</head>', `${styles.map((link) => `  ${link}\n  `).join('')}</head>`)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
