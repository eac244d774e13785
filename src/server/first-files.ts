import { z } from 'zod'

/** The build's list of files that the screen of each desk address needs besides those of the document. */
const firstFilesSchema = z.object({
  /** The script that requests data early. */
  early: z.string(),
  screens: z.array(z.object({ path: z.string(), scripts: z.array(z.string()), styles: z.array(z.string()) })),
})

export type FirstFiles = z.infer<typeof firstFilesSchema>

export const FIRST_FILES = 'first-files.json'

export function readFirstFiles(content: Buffer): FirstFiles {
  return firstFilesSchema.parse(JSON.parse(content.toString()))
}

/**
 * Names the files that the screen of this address needs in the document, so that they load together and not one after
 * another: first the script that requests data, then what every screen needs.
 *
 * @param asksMore whether the screen needs data that the document does not contain
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
