import { LRUCache } from 'lru-cache'
import type { Picture } from '#src/contract/parts.ts'

export type PictureRow = {
  state: string
  hash: string | null
  width: number | null
  height: number | null
  webp_widths: readonly number[]
  avif_widths: readonly number[]
}

/** Pixels: the picture for browsers that do not understand `srcset`. */
const CONVERSION_WIDTH = 480

/** A picture for pages; null while it is not converted yet, and if it could not be fetched. */
export function presentPicture(row: PictureRow | null | undefined): Picture | null {
  if (!row || row.state !== 'ready' || row.hash === null || row.width === null || row.height === null)
    return null
  const { hash, width, height } = row
  const addresses = addressesOf(row.webp_widths, row.avif_widths)
  if (!addresses) return null
  const { url, conversion, webp, avif } = addresses
  return {
    url: url.join(hash),
    width,
    height,
    conversions: { webp: conversion.join(hash) },
    srcset: { webp: webp.join(hash), avif: avif && avif.join(hash) },
  }
}

/** An address, or a list of addresses, cut at the places where the hash of a picture goes. */
type Pieces = readonly string[]
type Addresses = { url: Pieces; conversion: Pieces; webp: Pieces; avif: Pieces | null }

/** Most pictures of a shop have the same few widths; small ones have their own. */
const known = new LRUCache<string, Addresses>({ max: 1000 })

/** Cached by widths: building these texts anew made a quarter of the garbage of a list. */
function addressesOf(webpWidths: readonly number[], avifWidths: readonly number[]): Addresses | null {
  const key = `${webpWidths.join()} ${avifWidths.join()}`
  const made = known.get(key)
  if (made) return made
  const addresses = makeAddresses(ascending(webpWidths), ascending(avifWidths))
  if (addresses) known.set(key, addresses)
  return addresses
}

function makeAddresses(webpWidths: readonly number[], avifWidths: readonly number[]): Addresses | null {
  const widest = webpWidths.at(-1)
  if (widest === undefined) return null
  const conversion = webpWidths.find((candidate) => candidate >= CONVERSION_WIDTH) ?? widest
  return {
    url: fileUrl(widest, 'webp'),
    conversion: fileUrl(conversion, 'webp'),
    webp: srcset(webpWidths, 'webp'),
    // A browser that takes avif never looks at the webp list, so without the widest it would show a blurred picture.
    avif: avifWidths.includes(widest) ? srcset(avifWidths, 'avif') : null,
  }
}

function srcset(widths: readonly number[], format: 'webp' | 'avif'): Pieces {
  return widths
    .map((width) => `/media/\n${endOf(width, format)} ${width}w`)
    .join(', ')
    .split('\n')
}

function fileUrl(width: number, format: 'webp' | 'avif'): Pieces {
  return ['/media/', endOf(width, format)]
}

function endOf(width: number, format: 'webp' | 'avif'): string {
  return `-${width}.${format}`
}

function ascending(widths: readonly number[]): number[] {
  return widths.toSorted((a, b) => a - b)
}
