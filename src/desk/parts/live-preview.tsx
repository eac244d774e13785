import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useIsPhone } from './use-is-phone.ts'
import { usePreviewFrames } from './use-preview-frames.ts'

const WIDTHS = { desk: 1280, phone: 390 } as const
type Props = {
  title: string
  /** The address that answers a form with the draft by the shop's page. */
  action: string
  draft: unknown
}

/** The shop's own page with what is not saved yet, as wide as on a phone or on a computer. */
export function LivePreview({ title, action, draft }: Props) {
  const usual = useIsPhone() ? 'phone' : 'desk'
  const [chosen, setWidth] = useState<keyof typeof WIDTHS | null>(null)
  const width = chosen ?? usual
  const [box, scale] = useScale(WIDTHS[width])
  const text = JSON.stringify(draft)
  const { form, setFrame, asked, shown, isStale, retry, handleLoad } = usePreviewFrames(text, action)
  const isFirst = shown === 0
  return (
    <section className="pv live" aria-label={title}>
      <div className="pv__h">
        <b>{title}</b>
        <IconButton
          icon="desk"
          aria-label="Як на комп’ютері"
          aria-pressed={width === 'desk'}
          onClick={() => setWidth('desk')}
        />
        <IconButton
          icon="mob"
          aria-label="Як на телефоні"
          aria-pressed={width === 'phone'}
          onClick={() => setWidth('phone')}
        />
      </div>
      <form ref={form} method="post" action={action} target={`preview-${asked}`} hidden>
        <input type="hidden" name="draft" value={text} readOnly />
      </form>
      <div ref={box} className={classes('live__box', width === 'phone' && 'live__box--phone')}>
        {isFirst && !isStale && <span className="sk live__first" />}
        {[...new Set([shown, asked])]
          .filter((number) => number > 0)
          .map((number) => (
            <iframe
              key={number}
              ref={(frame) => setFrame(number, frame)}
              name={`preview-${number}`}
              title={number === shown ? `${title}: сторінка магазину` : 'Оновлюється'}
              sandbox="allow-same-origin"
              className={classes('live__page', number !== shown && 'live__page--next')}
              style={{ width: WIDTHS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
              onLoad={() => handleLoad(number)}
            />
          ))}
      </div>
      <output className="live__note">
        {isStale ? (
          <>
            Перегляд не оновився.{' '}
            <button type="button" className="link" onClick={retry}>
              Спробувати ще раз
            </button>
          </>
        ) : isFirst ? (
          'Готуємо сторінку…'
        ) : (
          'Це бачите лише ви. Посилання й кнопки тут не діють'
        )}
      </output>
    </section>
  )
}

/** The scale at which a page of this width fits its box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [boxWidth, setBoxWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setBoxWidth(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, boxWidth === 0 ? 1 : Math.min(1, boxWidth / width)] as const
}
