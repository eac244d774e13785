/**
 * Loaded beside a script that is measured. At its end, reports the most memory that its process has used, in
 * bytes.
 */
process.on('exit', () => {
  const KIB = 1024
  process.stderr.write(`peak-rss ${process.resourceUsage().maxRSS * KIB}\n`)
})
