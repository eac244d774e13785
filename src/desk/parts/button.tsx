import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'

/** `primary` one a screen; `plain` in rows; `outline` beside the primary; `text` the quietest; `danger` deletes. */
export type ButtonLook = 'primary' | 'outline' | 'plain' | 'text' | 'danger'

const LOOKS: Record<ButtonLook, string> = {
  primary: '',
  outline: 'btn--2',
  plain: 'btn--3',
  text: 'btn--t',
  danger: 'btn--danger',
}

type Own = {
  look?: ButtonLook
  size?: 'usual' | 'large'
  icon?: IconName
  /** On a phone only the icon is seen. */
  isShort?: boolean
  /** The key that does the same. */
  hotkey?: string
  children: ReactNode
}

type ButtonProps = Own & Omit<ComponentProps<'button'>, 'children'> & { isBusy?: boolean }

export function Button({
  look,
  size,
  icon,
  isShort,
  hotkey,
  children,
  isBusy,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...rest}
      className={classes(looks(look, size), isBusy && 'is-loading', className)}
      disabled={rest.disabled || isBusy}
    >
      <Inside {...{ icon, isShort, hotkey, children }} />
    </button>
  )
}

/** A link that looks like a button: what it does is open another screen. */
export function ButtonLink({
  look,
  size,
  icon,
  isShort,
  hotkey,
  children,
  className,
  ...rest
}: Own & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={classes(looks(look, size), className)}>
      <Inside {...{ icon, isShort, hotkey, children }} />
    </Link>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  'aria-label': string
  size?: 24 | 20 | 18 | 16
}

export function IconButton({ icon, className, size = 24, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes('ib', className)}>
      <Icon name={icon} size={size} />
    </button>
  )
}

function looks(look: ButtonLook = 'primary', size: 'usual' | 'large' = 'usual'): string {
  return classes('btn', LOOKS[look], size === 'large' && 'btn--lg')
}

type InsideProps = {
  icon: IconName | undefined
  isShort: boolean | undefined
  hotkey: string | undefined
  children: ReactNode
}

function Inside({ icon, isShort, hotkey, children }: InsideProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {isShort ? <span className="lbl">{children}</span> : children}
      {hotkey && (
        <>
          {' '}
          <kbd aria-hidden="true">{hotkey}</kbd>
        </>
      )}
    </>
  )
}
