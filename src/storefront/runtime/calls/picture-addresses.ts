import { readPicture, type StoredPicture } from '#src/domain/stored/stored-picture.ts'

export type Reviver = (key: string, value: unknown) => unknown

/**
 * Returns a reviver for `JSON.parse`: pictures that an API with another origin names by a path are on its
 * server, not on that of the page.
 */
export function picturesOf(apiBase: string): Reviver {
  return (_key, value) => {
    if (typeof value === 'string') return value.includes('<img ') ? resolvedText(value, apiBase) : value
    const picture = readPicture(value)
    return picture ? resolved(picture, apiBase) : value
  }
}

function resolved({ url, width, height, conversions, srcset }: StoredPicture, base: string): StoredPicture {
  return {
    url: address(url, base),
    width,
    height,
    conversions: { webp: address(conversions.webp, base) },
    srcset: {
      webp: addresses(srcset.webp, base),
      avif: srcset.avif === null ? null : addresses(srcset.avif, base),
    },
  }
}

/** The same for pictures within a text. */
function resolvedText(html: string, base: string): string {
  return html.replace(/<img [^>]*>/g, (picture) =>
    picture.replaceAll(/(?<=[" ])\/media\/[\w.-]+/g, (path) => address(path, base)),
  )
}

function address(path: string, base: string): string {
  return URL.canParse(path, base) ? new URL(path, base).href : path
}

/** Resolves the addresses of a `srcset`: `a.webp 96w, b.webp 240w`. */
function addresses(list: string, base: string): string {
  return list
    .split(', ')
    .map((entry) => {
      const [path = '', ...width] = entry.split(' ')
      return [address(path, base), ...width].join(' ')
    })
    .join(', ')
}
