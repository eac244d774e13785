import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { useAwaitedPress } from './use-awaited-press.ts'

/** `primary`: one per screen; `outline`: beside it; `plain`: in rows; `text`: the quietest; `danger`: deletes. */
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
  /** On a phone only the icon is visible. */
  isShort?: boolean
  /** The key that does the same, shown on the button. */
  hotkey?: string
  children: ReactNode
}

type Press = {
  /** If it returns a promise, the button is busy until that settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

type ButtonProps = Own &
  Press &
  Omit<ComponentProps<'button'>, 'children' | 'onClick'> & {
    /** For work that the button's own press did not start: its form is being sent, or the work runs elsewhere. */
    isBusy?: boolean
  }

export function Button({
  look,
  size,
  icon,
  isShort,
  hotkey,
  children,
  isBusy,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const pressed = useAwaitedPress(onClick)
  const isWaiting = isBusy || pressed.isBusy
  return (
    <button
      type="button"
      aria-busy={isWaiting || undefined}
      {...rest}
      // `disabled` would take the focus away from a person who uses the keyboard.
      onClick={(event) => (isBusy ? event.preventDefault() : pressed.press(event))}
      className={classes(looks(look, size), isWaiting && 'is-loading', className)}
    >
      <Inside {...{ icon, isShort, hotkey, children }} />
    </button>
  )
}

/** A link that looks like a button, because it opens another screen. */
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

type PlainProps = Press & Omit<ComponentProps<'button'>, 'onClick'>

/** A button without a look of its own, such as a link inside a text or a chip. */
export function PlainButton({ className, onClick, ...rest }: PlainProps) {
  const { isBusy, press } = useAwaitedPress(onClick)
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      {...rest}
      onClick={press}
      className={classes(className, isBusy && 'is-loading')}
    />
  )
}

type IconButtonProps = Omit<PlainProps, 'children'> & {
  icon: IconName
  'aria-label': string
  size?: 24 | 20 | 18 | 16
}

export function IconButton({ icon, className, size = 24, ...rest }: IconButtonProps) {
  return (
    <PlainButton {...rest} className={classes('ib', className)}>
      <Icon name={icon} size={size} />
    </PlainButton>
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
