import { hash } from 'node:crypto'

/** The desk's colours are repeated here, because its stylesheet is not built yet. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color:#1c2320;background:#f4f5f3;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0}'

/**
 * Reloads the page by a script, not by the `Refresh` header: if the address has a fragment, as the printed
 * link has, browsers take that header for a jump within the page and send no request.
 */
const SCRIPT =
  "setInterval(async()=>{try{if((await fetch(location.pathname,{cache:'no-store'})).status!==503)location.reload()}catch{}},3000)"

/** The page at every address of the desk while it is being built. */
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

/** Allows only what is in the page. */
export const PREPARING_POLICY = [
  "default-src 'none'",
  `script-src ${sourceOf(SCRIPT)}`,
  `style-src ${sourceOf(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
