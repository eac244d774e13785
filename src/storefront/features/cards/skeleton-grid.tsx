/** Grey placeholders for cards, in their final size. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <div className="grid" aria-busy="true" aria-label="Товари завантажуються">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card">
          <span className="pic sk" />
          <div className="card__b">
            <span className="sk sk--line" />
            <span className="sk sk--line sk--short" />
          </div>
        </div>
      ))}
    </div>
  )
}
