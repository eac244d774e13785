/** Loaded beside a script that is measured: reports at its end how much memory its process used at most, in bytes. */
process.on('exit', () => {
  const KIB = 1024
  process.stderr.write(`peak-rss ${process.resourceUsage().maxRSS * KIB}\n`)
})
