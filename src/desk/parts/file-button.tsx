import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** For a label of its own beside it; without one `label` names the field. */
  id?: string
  label?: string
  accept: string
  isBusy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** A file is chosen by a button of ours: the browser's own speaks the language of the browser. */
export function FileButton({ id, label, accept, isBusy = false, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="outline" isBusy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        id={id}
        aria-label={label}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was refused.
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
