import { Note } from '../../ui/note.tsx'
import { EmptyCart } from './empty-cart.tsx'

const LINE = '<li class="line sk-late"><span class="pic sk"></span><div class="sk cartm__sk"></div></li>'

/** The server knows no cart: a script in its HTML shows what the browser has stored before those of the page have come. */
export function CartSkeleton() {
  return (
    <>
      <noscript>
        <Note>Кошик зберігається у вашому браузері. Щоб його побачити, увімкніть JavaScript.</Note>
      </noscript>
      <div className="cartp__filled needs-script" aria-hidden="true" suppressHydrationWarning>
        <div className="cartm">
          <ul className="cartm__l" suppressHydrationWarning dangerouslySetInnerHTML={written(LINE)} />
          <div className="cartm__s sk-late">
            <div className="sk cartm__sk-s" />
          </div>
        </div>
      </div>
      <div className="cartp__empty" hidden suppressHydrationWarning>
        <EmptyCart onLeave={undefined} onUndo={null} />
      </div>
    </>
  )
}

/** The browser keeps what it finds in such an element, whatever the script has made of it. */
function written(html: string) {
  return { __html: import.meta.env.SSR ? html : '' }
}
