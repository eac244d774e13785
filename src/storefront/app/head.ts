/**
 * Scripts in the head of every page, in this order. They precede the stylesheets, because a script after those
 * would wait for them.
 */
import './trust-texts.ts'
import './defer-icons.ts'
import './mark-presses.ts'
import './fetch-on-slow-line.ts'
