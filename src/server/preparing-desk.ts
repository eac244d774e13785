import { hash } from 'node:crypto'

/** The desk's own colours: its style sheet does not exist yet. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color:#1c2320;background:#f4f5f3;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0}'

/**
 * Reloads the page. The `Refresh` header would not do: if the address has a fragment, as the printed link has, browsers
 * take it for a jump within the page and request nothing.
 */
const SCRIPT =
  "setInterval(async()=>{try{if((await fetch(location.pathname,{cache:'no-store'})).status!==503)location.reload()}catch{}},3000)"

/** The page at every address of the desk while the desk is being built. */
export const PREPARING_PAGE = `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>Керування готується</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body><main><h1>Керування готується…</h1><p>Магазин уже працює. Ця сторінка відкриється сама за хвилину.</p></main></body>
</html>
`

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** Allows only what the page itself contains. */
export const PREPARING_POLICY = [
  "default-src 'none'",
  `script-src ${sourceOf(SCRIPT)}`,
  `style-src ${sourceOf(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
