import { type MouseEvent, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import type { ModalName } from '../../runtime/stores/modal-store.ts'
import { useModalDialog } from './use-modal-dialog.ts'

type Props = {
  title: string
  /** Also the id of the dialog, by which other elements refer to it. */
  name?: ModalName
  size: 'sm' | 'md' | 'lg' | 'xl' | 'full'
  /** For example `Закрити кошик`; the default names nothing. */
  closeLabel?: string
  /** A class for the padding of the body. */
  bodyClass?: string
  footer?: ReactNode
  /** Whether a request made in the modal is pending. */
  isBusy?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A native dialog above the page, open as long as it is rendered. Focus, Escape and inertness are the
 * browser's.
 */
export function Modal(props: Props) {
  const {
    title,
    name,
    size,
    closeLabel = 'Закрити',
    bodyClass,
    footer,
    isBusy = false,
    onClose,
    children,
  } = props
  const { ref, onCancel } = useModalDialog(onClose)
  const titleId = useId()

  // The dialog element itself is hit only outside its content, on the backdrop. The second press of a double
  // click is ignored, because it was meant for what opened the dialog.
  function handleClick({ target, detail }: MouseEvent) {
    if (target === ref.current && detail < 2) onClose()
  }

  return (
    // Escape does for the keyboard what a click on the backdrop does for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      id={name}
      className={classes('dialog', `dialog--${size}`)}
      aria-labelledby={titleId}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      onCancel={onCancel}
    >
      <div className={classes('modal', `modal--${size}`)}>
        <div className="modal__h">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="ib" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className={classes('modal__b', bodyClass)}>{children}</div>
        {footer}
      </div>
    </dialog>
  )
}
