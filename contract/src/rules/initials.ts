import * as z from 'zod/mini'
import { initialsSentence } from './messages.ts'

/** Upper-cased letters and digits, at most three. */
export const Initials = z.string(initialsSentence).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{0,3}$/, initialsSentence))

export const unknownInitials = '???'

export const initialsOf = (username: string) =>
  username
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase()

export const shownInitials = (player: { initials: string; username: string }): string =>
  player.initials || initialsOf(player.username) || unknownInitials
