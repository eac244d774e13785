import { IconButton } from '../../parts/button.tsx'
import { copyText } from '../../runtime/copy-text.ts'

/** An address to be entered elsewhere. `of` tells its button from those of other addresses on the screen. */
export function CopiedAddress({ label, address, of }: { label: string; address: string; of?: string }) {
  return (
    <>
      <span className="lab">{label}</span>
      <div className="acts acts--1">
        {/* It scrolls sideways, so the keyboard has to reach it. */}
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
