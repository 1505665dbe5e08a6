import * as z from 'zod/mini'

/** The one sentence for initials a machine cannot show. */
export const initialsSentence = 'Initials can be up to 3 letters or numbers.'

/** Initials as they are stored and sent: upper-cased letters and digits, at most three. */
export const Initials = z.string(initialsSentence).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{0,3}$/, initialsSentence))

/** Shown for somebody who has no initials that may be shown. */
export const unknownInitials = '???'

/** The initials of someone who has chosen none: the first letters or digits of the username. */
export const initialsOf = (username: string) =>
  username
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase()

/** Initials as answers show them beside the username; never empty. */
export const shownInitials = (player: { initials: string; username: string }): string =>
  player.initials || initialsOf(player.username) || unknownInitials
