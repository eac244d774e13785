import { Note } from '../../ui/note.tsx'
import { EmptyCart } from './empty-cart.tsx'

const LINE = '<li class="line sk-late"><span class="pic sk"></span><div class="sk cartm__sk"></div></li>'

/**
 * The server does not know the cart. A script in the HTML shows what the browser has stored before the page's
 * scripts are loaded.
 */
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

/** Hydration keeps the content of such an element, whatever the script has put into it. */
function written(html: string) {
  return { __html: import.meta.env.SSR ? html : '' }
}
