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

/**
 * The document with what the screen of this address needs named in it, so that all of it comes at once and not one after
 * the other: what asks for data first, what every screen needs next.
 *
 * @param asksMore whether data are to be asked for that the document does not bring along
 */
export function nameFirstFiles(
  document: string,
  { early, screens }: FirstFiles,
  { pathname, asksMore }: { pathname: string; asksMore: boolean },
): string {
  const path = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  const screen = screens.find((known) => patternOf(known.path).test(path))
  const asking = asksMore ? `\n    <script type="module" async data-early src="${early}"></script>` : ''
  const links = [
    ...(screen?.scripts ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...(screen?.styles ?? []).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ]
  return document
    .replace('</title>', `</title>${asking}`)
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
}
