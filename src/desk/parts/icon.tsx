import { classes } from './classes.ts'
import { GLYPH_SHAPES, type GlyphName, ICON_SHAPES, type IconName } from './icon-shapes.ts'

type Props = { name: IconName; size?: 24 | 20 | 18 | 16; className?: string | undefined }

/** A picture beside a text or inside a labelled control; never the only name of anything. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      className={classes('i', size !== 24 && `i-${size}`, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  )
}

/** The growing circle of a status, beside its word. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      className="g"
      viewBox="0 0 16 16"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: GLYPH_SHAPES[name] }}
    />
  )
}
