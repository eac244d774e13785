import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './button.tsx'

type Props = {
  title: string
  onClose: () => void
  /** False while it is only prepared: what a press opens at once has been rendered before. */
  isOpen?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Buttons under what is scrolled. */
  actions?: ReactNode
  /** Enter in a field does it, as does the button of `actions` with the type `submit`. */
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

/**
 * A native modal dialog: the browser keeps the focus in it, closes it by Escape and gives the focus back. Mostly rendered
 * only while it is open. Where there is a field to type into, it has the focus at once; a phone's keyboard covers half of it, so
 * there it comes only to a field with `data-focus`, for which the dialog is opened.
 */
export function Dialog({
  title,
  onClose,
  isOpen = true,
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
    if (dialog && !dialog.open) open(dialog)
    return () => dialog?.close()
  }, [isOpen])
  return (
    // A press on the scrim closes it; keys have Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={id}
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
          <h2 id={id}>{title}</h2>
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

/** The browser looks for what has the focus when it opens a dialog: the first button, unless another is named. */
function open(dialog: HTMLDialogElement): void {
  const first = firstOf(dialog)
  first?.toggleAttribute('autofocus', true)
  dialog.showModal()
  first?.toggleAttribute('autofocus', false)
  if (document.activeElement !== first) first?.focus()
}

const TYPED =
  'input:not([type=checkbox], [type=radio], [type=file], :disabled, [readonly]), textarea:not(:disabled, [readonly])'

function firstOf(dialog: HTMLElement): HTMLElement | null {
  const hasKeys = window.matchMedia('(pointer: fine)').matches
  return dialog.querySelector<HTMLElement>('[data-focus]') ?? (hasKeys ? dialog.querySelector(TYPED) : null)
}

const SIZES = { small: 'modal--sm', medium: 'modal--md', large: 'modal--lg' } as const
