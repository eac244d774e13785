import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** For a separate label; without it `label` names the field. */
  id?: string
  label?: string
  accept: string
  isBusy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}

/** Replaces the browser's own file button, whose text is in the language of the browser. */
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
          // Clears the field, so that the same file can be chosen again after a refusal.
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
