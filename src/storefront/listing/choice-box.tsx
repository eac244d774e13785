import { type InputHTMLAttributes, useEffect, useEffectEvent, useState } from 'react'
import { afterPress } from '../after-paint.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'checked' | 'onChange'> & {
  isChosen: boolean
  onToggle: () => void
}

/** A box that is ticked with the press itself; what follows from it, every filter drawn anew, comes once that is seen. */
export function ChoiceBox({ isChosen, onToggle, ...rest }: Props) {
  const [isPressed, setIsPressed] = useState(false)
  const toggle = useEffectEvent(onToggle)
  useEffect(() => {
    if (!isPressed) return undefined
    const undone = new AbortController()
    afterPress(() => {
      if (undone.signal.aborted) return
      toggle()
      setIsPressed(false)
    })
    return () => undone.abort()
  }, [isPressed])
  return (
    <input
      {...rest}
      type="checkbox"
      checked={isChosen !== isPressed}
      onChange={() => setIsPressed((wasPressed) => !wasPressed)}
    />
  )
}
