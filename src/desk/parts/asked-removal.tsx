import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { NetButton } from './net-button.tsx'

type Props = {
  title: string
  /** Content of the button that opens the question. */
  button: ReactNode
  look: ButtonLook
  /** Name of the confirming button: «Вилучити». */
  verb: string
  onRemove: () => unknown
  /** What the removal leads to. */
  children: ReactNode
}

/** Asks before something is removed that cannot be restored, such as a key. */
export function AskedRemoval({ title, button, look, verb, onRemove, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await onRemove()
    setAsked(false)
  }
  return (
    <>
      <NetButton look={look} onClick={() => setAsked(true)}>
        {button}
      </NetButton>
      {isAsked && (
        <Dialog
          title={title}
          size="small"
          onClose={() => setAsked(false)}
          actions={
            <>
              <NetButton look="danger" onClick={remove}>
                {verb}
              </NetButton>
              <Button look="text" onClick={() => setAsked(false)}>
                Лишити
              </Button>
            </>
          }
        >
          <p>{children}</p>
        </Dialog>
      )}
    </>
  )
}
