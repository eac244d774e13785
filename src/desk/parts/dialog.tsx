import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'
import { addOpenDialog } from './open-dialogs.ts'

type Props = {
  title: string
  onClose: () => void
  /** False while it is only rendered in advance, so that a press opens it at once. */
  isOpen?: boolean
  /**
   * For a dialog in which nothing can be lost: it closes as soon as the focus leaves it. The page under it does not become
   * inert, because that would restyle the whole screen within the press that opens it.
   */
  isLight?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Buttons below the part that scrolls. */
  actions?: ReactNode
  /** Enter in a field calls it, and so does the button of `actions` whose type is `submit`. */
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/**
 * A native modal dialog, or a native popover if it is light. The browser closes it on Escape, returns the focus and, in a
 * modal one, keeps the focus inside. It is usually rendered only while it is open. The first text field gets the focus, or
 * else the first control to choose with, or else the heading. On a phone the keyboard would cover half of the dialog, so
 * there only a field with `data-focus`, for which the dialog was opened, gets it.
 */
export function Dialog({
  title,
  onClose,
  isOpen = true,
  isLight = false,
  size = 'medium',
  actions,
  onSubmit,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closes the dialog before React removes it, so that the browser returns the focus to what has opened it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const dialog = ref.current
    // Strict mode runs this twice, and an open dialog throws when it is shown again.
    if (dialog && !dialog.open) open(dialog, isLight)
    const remove = addOpenDialog(ref)
    return () => {
      remove()
      if (isLight) dialog?.hidePopover()
      else dialog?.close()
    }
  }, [isOpen, isLight])
  return (
    // A press on the backdrop closes it; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className="dialog"
      popover={isLight ? 'auto' : undefined}
      aria-labelledby={id}
      onToggle={({ newState }) => {
        if (isLight && isOpen && newState === 'closed') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isLight && relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
      onCancel={(event) => {
        // A file chooser that is cancelled fires the same event, which bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <Frame className={classes('modal', SIZES[size])} onSubmit={onSubmit}>
        <div className="modal__h">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon="x" aria-label="Закрити" onClick={onClose} />
        </div>
        <div className="modal__b">{children}</div>
        {actions && <div className="modal__f acts">{actions}</div>}
      </Frame>
    </dialog>
  )
}

type FrameProps = { className: string; onSubmit: (() => void) | undefined; children: ReactNode }

function Frame({ className, onSubmit, children }: FrameProps) {
  if (!onSubmit) return <div className={className}>{children}</div>
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Opens the dialog and places the focus; by itself the browser would focus the first button. */
function open(dialog: HTMLDialogElement, isLight: boolean): void {
  const heading = dialog.querySelector('h2')
  const first = firstFieldOf(dialog) ?? heading
  first?.toggleAttribute('autofocus', true)
  if (isLight) dialog.showPopover()
  else dialog.showModal()
  first?.toggleAttribute('autofocus', false)
  if (document.activeElement !== first) first?.focus()
  // An invisible field cannot take the focus.
  if (document.activeElement !== first) heading?.focus()
}

const TYPED =
  '.modal__b :is(input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly]), [contenteditable=true]):not(:disabled)'
/** Among radio buttons, the one that Tab would reach. */
const CHOSEN = '.modal__b :is(input[type=checkbox], input[type=radio]:checked, select):not(:disabled)'

function firstFieldOf(dialog: HTMLElement): HTMLElement | null {
  const hasKeys = !window.matchMedia('(pointer: coarse)').matches
  const asked = dialog.querySelector<HTMLElement>('[data-focus]')
  if (asked || !hasKeys) return asked
  return dialog.querySelector<HTMLElement>(TYPED) ?? dialog.querySelector<HTMLElement>(CHOSEN)
}

const SIZES = { small: 'modal--sm', medium: 'modal--md', large: 'modal--lg' } as const
