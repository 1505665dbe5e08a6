import type { Translated } from '../lib/language.ts'
import type * as en from './countdown-messages.ts'

export const countdownMessages: Translated<typeof en.countdownMessages> = {
  days: 'Tage',
  hours: 'Stunden',
  mins: 'Min.',
  countdown: (days, hours, minutes) => `${days} Tage, ${hours} Stunden, ${minutes} Min.`,
}
