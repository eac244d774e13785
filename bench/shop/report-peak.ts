/** Loaded beside a script that is measured: tells at its end how much memory its process held at most, in bytes. */
process.on('exit', () => {
  const KIB = 1024
  process.stderr.write(`peak-rss ${process.resourceUsage().maxRSS * KIB}\n`)
})
