import { IconButton } from '../../parts/button.tsx'
import { copyText } from '../../runtime/copy-text.ts'

/** An address to enter elsewhere, with a button that copies it. `of` distinguishes this button from others on the screen. */
export function CopiedAddress({ label, address, of }: { label: string; address: string; of?: string }) {
  return (
    <>
      <span className="lab">{label}</span>
      <div className="acts acts--1">
        {/* Focusable, so that the keyboard can scroll it sideways. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <code className="addr" tabIndex={0}>
          {address}
        </code>
        <IconButton
          icon="copy"
          aria-label={of === undefined ? 'Копіювати адресу' : `Копіювати адресу: ${of}`}
          onClick={() => copyText(address, 'Адресу скопійовано')}
        />
      </div>
    </>
  )
}
