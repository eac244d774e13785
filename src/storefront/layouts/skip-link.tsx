export function SkipLink() {
  return (
    <a className="skip" href="#main">
      До вмісту сторінки
    </a>
  )
}
