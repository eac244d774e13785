import { classes } from './classes.ts'
import type { IconName } from './icon-shapes.ts'

type Props = { name: IconName; size?: 24 | 20 | 16; className?: string }

/** An icon beside a text or inside a labelled control; it is never the only name of anything. */
export function Icon({ name, size = 24, className = '' }: Props) {
  return (
    <svg
      className={classes('i', size !== 24 && `i-${size}`, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`#i-${name}`} />
    </svg>
  )
}
