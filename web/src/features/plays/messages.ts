import { plural } from '../../lib/language.ts'
import type { UncountedGame } from '@portal/contract/plays'

export const uncountedMessages = {
  title: 'Games that didn’t count',
  lead: 'Machines named you in these games of the last 90 days.',
  score: (score: string, game: string) => `${score} on ${game}`,
  played: (when: string, location: string | null) =>
    location === null ? `Played ${when} at a private location` : `Played ${when} at ${location}`,
  more: (count: number) => plural(count, { one: 'Show 1 more', other: `Show ${count} more` }),
  fewer: 'Show fewer',
  reasons: {
    not_scanned: {
      why: 'You weren’t signed in at the machine.',
      next: 'Next time, show your sign-in code to the machine before you start.',
    },
    code_expired: {
      why: 'Your sign-in code was too old.',
      next: 'A code works for 12 hours. Open it shortly before you play.',
    },
    code_invalid: {
      why: 'The machine read a sign-in code that isn’t yours or that you’ve replaced.',
      next: 'Next time, show the code you see here now, not a saved picture.',
    },
    machine_online: {
      why: 'The machine reported that it read your code without a connection, but it was online then.',
      next: 'Sign in again before your next game. If this keeps happening, let the operator know: it’s the machine’s fault.',
    },
    machine_changed: {
      why: 'The machine changed hands around the time of this game.',
      next: 'It can’t be assigned to players anymore. Your next games count as usual.',
    },
    late: {
      why: 'The game arrived more than a week after you played it.',
      next: 'It counts in your stats, but not for leaderboards, quests and streaks.',
    },
  } satisfies Record<UncountedGame['reason'], { why: string; next: string }>,
} as const
