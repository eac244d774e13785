import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'
import { addOpenDialog } from './open-dialogs.ts'

type Props = {
  title: string
  onClose: () => void
  /** False while it is only prepared: what a press opens at once has been rendered before. */
  isOpen?: boolean
  /**
   * Nothing in it can be lost, so it closes as soon as the focus goes elsewhere. What lies under it does not become inert:
   * that would restyle the whole screen in the press that opens it.
   */
  isLight?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Buttons under what is scrolled. */
  actions?: ReactNode
  /** Enter in a field does it, as does the button of `actions` with the type `submit`. */
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/**
 * A native modal dialog, or a light one in a native popover: the browser closes it by Escape and gives the focus back; in a
 * modal one the focus stays. Mostly rendered only while it is open. The first field to type into has the focus at once, else
 * the first to choose by, else the heading. A phone's keyboard covers half of it, so there only a field with `data-focus` has
 * it, for which the dialog is opened.
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
  // Closed before it is taken away, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const dialog = ref.current
    // Strict mode runs this twice, and an open dialog refuses to be shown.
    if (dialog && !dialog.open) open(dialog, isLight)
    const remove = addOpenDialog(ref)
    return () => {
      remove()
      if (isLight) dialog?.hidePopover()
      else dialog?.close()
    }
  }, [isOpen, isLight])
  return (
    // A press on the scrim closes it; keys have Escape.
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
        // A window of files that is left without one says the same, and comes up to here.
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

/** The browser looks for what has the focus when it opens a dialog: its first button, unless another element asks for it. */
function open(dialog: HTMLDialogElement, isLight: boolean): void {
  const heading = dialog.querySelector('h2')
  const first = firstFieldOf(dialog) ?? heading
  first?.toggleAttribute('autofocus', true)
  if (isLight) dialog.showPopover()
  else dialog.showModal()
  first?.toggleAttribute('autofocus', false)
  if (document.activeElement !== first) first?.focus()
  // A field that is not shown takes no focus.
  if (document.activeElement !== first) heading?.focus()
}

const TYPED =
  '.modal__b :is(input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea:not([readonly]), [contenteditable=true]):not(:disabled)'
/** Of radio buttons the one that Tab would come to. */
const CHOSEN = '.modal__b :is(input[type=checkbox], input[type=radio]:checked, select):not(:disabled)'

function firstFieldOf(dialog: HTMLElement): HTMLElement | null {
  const hasKeys = !window.matchMedia('(pointer: coarse)').matches
  const asked = dialog.querySelector<HTMLElement>('[data-focus]')
  if (asked || !hasKeys) return asked
  return dialog.querySelector<HTMLElement>(TYPED) ?? dialog.querySelector<HTMLElement>(CHOSEN)
}

const SIZES = { small: 'modal--sm', medium: 'modal--md', large: 'modal--lg' } as const
