import { encodeQR } from 'qr'

/** A QR code ready to draw. The unit is one module; `size` includes the quiet zone; the paths are SVG path data. */
export type BankCodeShape = { size: number; modules: string; sign: string }

/** Versions that the National Bank allows, and corrections strong enough for a sign in the middle, the stronger first. */
const LEAST_VERSION = 10
const MOST_VERSION = 17
const CORRECTIONS = ['quartile', 'medium'] as const
/** Width of the quiet zone in modules (ISO/IEC 18004). */
const EDGE = 4
/** Diameter of the white circle as a part of the side: the bank's table goes from 17 modules of 57 to 25 of 85. */
const CIRCLE_PART = 0.3
/** Radius of the sign as a part of the white circle's, measured in the pictures of the bank's rules. */
const SIGN_PART = 0.7

/** The glyph ₴ of Onest Bold, its centre and the radius around it, in units of the font; y points up. */
const SIGN = {
  path: 'M299 -7Q261 -7 222 1Q183 9 150 28.5Q117 48 96.5 79.5Q76 111 76 158Q76 175 80 192Q84 209 90 223L35 223L35 319L169 319L246 372L35 372L35 469L372 469Q387 477 396 493Q405 509 405 525Q406 545 395 559Q384 573 364 580Q344 587 317 587Q293 587 273 581.5Q253 576 239 563.5Q225 551 219 528L77 528Q81 582 103.5 618.5Q126 655 162 676.5Q198 698 239.5 707.5Q281 717 322 717Q360 717 399 708.5Q438 700 471 681Q504 662 524 630Q544 598 544 551Q544 533 541 518Q538 503 533 491.5Q528 480 521 470L572 470L572 372L441 372L362 319L572 319L572 223L233 223Q224 216 219.5 205.5Q215 195 215 183Q215 162 227.5 148.5Q240 135 261.5 128.5Q283 122 309 122Q336 122 355 127.5Q374 133 387 145Q400 157 406 175L546 175Q543 124 521.5 88.5Q500 53 465 32Q430 11 387.5 2Q345 -7 299 -7Z',
  middle: { x: 303.5, y: 355 },
  radius: 451,
}

/** Encodes an address with the hryvnia sign in a white circle, as the bank's rules draw it; null if it is too long. */
export function bankCodeShape(url: string): BankCodeShape | null {
  const matrix = encodeWithin(url)
  if (!matrix) return null
  const side = matrix.length - 2 * EDGE
  const at = matrix.length / 2
  const radius = Math.floor((side * CIRCLE_PART) / 2) + 0.5
  return {
    size: matrix.length,
    modules: modulesPath(matrix, (x, y) => Math.hypot(x - at, y - at) > radius),
    sign: signPath(at, radius * SIGN_PART),
  }
}

function encodeWithin(url: string): boolean[][] | null {
  for (const ecc of CORRECTIONS) {
    const matrix = tryEncode(url, ecc)
    if (!matrix) continue
    if (versionOf(matrix) >= LEAST_VERSION) return matrix
    return encodeQR(url, 'raw', { ecc, version: LEAST_VERSION, border: EDGE })
  }
  return null
}

function tryEncode(url: string, ecc: (typeof CORRECTIONS)[number]): boolean[][] | null {
  const matrix = encodeQR(url, 'raw', { ecc, border: EDGE })
  return versionOf(matrix) <= MOST_VERSION ? matrix : null
}

function versionOf(matrix: readonly unknown[]): number {
  return (matrix.length - 2 * EDGE - 17) / 4
}

function modulesPath(
  matrix: readonly (readonly boolean[])[],
  isShown: (x: number, y: number) => boolean,
): string {
  return matrix
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && isShown(x + 0.5, y + 0.5) ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    .join('')
}

function signPath(at: number, radius: number): string {
  const scale = radius / SIGN.radius
  const place = (x: number, y: number) =>
    `${round(at + (x - SIGN.middle.x) * scale)} ${round(at - (y - SIGN.middle.y) * scale)}`
  return SIGN.path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, x: string, y: string) =>
    place(Number(x), Number(y)),
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The code as an SVG document. */
export function bankCodeSvg({ size, modules, sign }: BankCodeShape): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path shape-rendering="crispEdges" d="${modules}"/><path d="${sign}"/></svg>`
  )
}
