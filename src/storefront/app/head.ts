/** What runs in the head of every page, in this order, before the stylesheets: a script behind them would wait for them. */
import './trust-texts.ts'
import './defer-icons.ts'
import './mark-presses.ts'
import './fetch-on-slow-line.ts'
