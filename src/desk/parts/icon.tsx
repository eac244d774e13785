import { classes } from './classes.ts'
import { trustedPolicy } from '#src/domain/text/trusted-policy.ts'
import { GLYPH_SHAPES, type GlyphName, ICON_SHAPES, type IconName } from './icon-shapes.ts'

const OWN = new Set<string>([...Object.values(ICON_SHAPES), ...Object.values(GLYPH_SHAPES)])
const policy = trustedPolicy('desk-shapes', { createHTML: (shape: string) => (OWN.has(shape) ? shape : '') })
// Made once each: React compares trusted HTML by identity, and a new object would set the same HTML again.
const DRAWN = new Map([...OWN].map((shape) => [shape, policy.createHTML(shape)]))

type Props = { name: IconName; size?: 24 | 20 | 18 | 16; className?: string | undefined }

/** A picture beside a text or inside a labelled control; never the only name of anything. */
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

/** The circle that fills as an order goes on, beside the word for its status. */
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
