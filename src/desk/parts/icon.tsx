import { classes } from './classes.ts'
import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'
import { GLYPH_SHAPES, type GlyphName, ICON_SHAPES, type IconName } from './icon-shapes.ts'

const OWN = new Set<string>([...Object.values(ICON_SHAPES), ...Object.values(GLYPH_SHAPES)])
const policy = trustedPolicy('desk-shapes', { createHTML: (shape: string) => (OWN.has(shape) ? shape : '') })
// Created once: React compares trusted HTML by identity, so a new object would make it set the same HTML again.
const DRAWN = new Map([...OWN].map((shape) => [shape, policy.createHTML(shape)]))

type Props = { name: IconName; size?: 24 | 20 | 18 | 16; className?: string | undefined }

/** An icon beside a text or inside a labelled control; it is never the only name of anything. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={classes('i', size !== 24 && `i-${size}`, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: DRAWN.get(ICON_SHAPES[name]) ?? '' }}
    />
  )
}

/** The circle that fills up as an order progresses, beside the word for its status. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      className="g"
      viewBox="0 0 16 16"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: DRAWN.get(GLYPH_SHAPES[name]) ?? '' }}
    />
  )
}
