import { type ReactNode, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'

type Props = { title: string; button: ReactNode; onRemove: () => void; children: ReactNode }

/** Nothing brings a key or a password back, so it is asked first. */
export function RemoveWayIn({ title, button, onRemove, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="plain" onClick={() => setAsked(true)}>
        {button}
      </Button>
      {isAsked && (
        <Dialog
          title={title}
          size="small"
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button
                look="danger"
                onClick={() => {
                  setAsked(false)
                  onRemove()
                }}
              >
                Вилучити
              </Button>
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
