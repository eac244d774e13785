import { type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { NetButton } from './net-button.tsx'

type Props = {
  title: string
  /** What the button shows that asks. */
  button: ReactNode
  look: ButtonLook
  /** What the answer is called: «Вилучити». */
  verb: string
  onRemove: () => unknown
  /** What follows from it. */
  children: ReactNode
}

/** For what nothing brings back, such as a key: it is asked first. */
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
