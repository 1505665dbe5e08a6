import type * as en from './format-messages.ts'
import type { Translated } from './language.ts'

export const formatMessages: Translated<typeof en.formatMessages> = {
  justNow: 'Gerade eben',
  justNowInSentence: 'gerade eben',
  minutesAgo: (minutes) => `vor ${minutes} Min.`,
  hoursAgo: (hours) => `vor ${hours} Std.`,
  yesterday: 'Gestern',
  onDay: (day) => `am ${day}`,
  ended: 'beendet',
  ends: (inTime) => `endet ${inTime}`,
}
