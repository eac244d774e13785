import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

type Look = {
  /**
   * `primary` is used once per region; `outline` has the same weight; `quiet` is for going back and cancelling;
   * `light` is for an accent background.
   */
  look?: 'primary' | 'outline' | 'quiet' | 'light'
  size?: 'small' | 'large'
  isFull?: boolean
}

const LOOKS = { primary: '', outline: 'btn--2', quiet: 'btn--3', light: 'btn--light' }
const SIZES = { small: 'btn--sm', large: 'btn--lg' }

export function buttonClasses({ look = 'primary', size, isFull }: Look, more = ''): string {
  return classes('btn', LOOKS[look], size && SIZES[size], isFull && 'btn--full', more)
}

type ButtonProps = Look & { isLoading?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ look, size, isFull, isLoading = false, className, children, ...rest }: ButtonProps) {
  const shape = buttonClasses(
    { ...(look && { look }), ...(size && { size }), ...(isFull && { isFull }) },
    className,
  )
  return (
    <button
      type="button"
      {...rest}
      className={classes(shape, isLoading && 'is-loading')}
      aria-busy={isLoading || undefined}
    >
      {isLoading ? 'Зачекайте...' : children}
    </button>
  )
}

type ButtonLinkProps = Look & { to: string; className?: string; children: ReactNode }

export function ButtonLink({ to, look, size, isFull, className, children }: ButtonLinkProps) {
  const shape = buttonClasses(
    { ...(look && { look }), ...(size && { size }), ...(isFull && { isFull }) },
    className,
  )
  return (
    <Link to={to} className={shape}>
      {children}
    </Link>
  )
}
