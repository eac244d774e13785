/** `node scripts/make-icons.ts` draws the icons of the installed shop and desk from `public/favicon.svg`. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './build-stamp.ts'

const FOLDER = join(ROOT, 'public/icons')
const WHITE = '#ffffff'
const ACCENT = '#00604a'
/** The desk may be beside the shop on an owner's phone, so its icon looks different. */
const DEEP = '#0b2a21'
const BRIGHT = '#8fddbb'

/**
 * `fill` is the fraction of the square that the mark takes; a phone may cut a tenth off every side of a
 * maskable icon.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, fill: 0.84, ground: null, ink: ACCENT },
  { file: 'icon-512.png', size: 512, fill: 0.84, ground: null, ink: ACCENT },
  { file: 'maskable-192.png', size: 192, fill: 0.5, ground: ACCENT, ink: WHITE },
  { file: 'maskable-512.png', size: 512, fill: 0.5, ground: ACCENT, ink: WHITE },
  { file: 'apple-touch-icon.png', size: 180, fill: 0.6, ground: ACCENT, ink: WHITE },
  { file: 'desk-192.png', size: 192, fill: 0.6, ground: DEEP, ink: BRIGHT },
  { file: 'desk-512.png', size: 512, fill: 0.6, ground: DEEP, ink: BRIGHT },
  { file: 'desk-maskable-192.png', size: 192, fill: 0.5, ground: DEEP, ink: BRIGHT },
  { file: 'desk-maskable-512.png', size: 512, fill: 0.5, ground: DEEP, ink: BRIGHT },
  { file: 'desk-180.png', size: 180, fill: 0.6, ground: DEEP, ink: BRIGHT },
] as const

const mark = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8')

mkdirSync(FOLDER, { recursive: true })
for (const { file, size, fill, ground, ink } of ICONS) {
  const svg = mark.replaceAll(ACCENT, ink)
  const inner = Math.round(size * fill)
  const picture = await sharp(Buffer.from(svg), { density: 1200 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer()
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, file))
}
