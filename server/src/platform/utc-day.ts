import { formatsOf } from '@portal/contract/rules/format'
import type { Text } from './texts.ts'

/** Returns the day of a moment in UTC, e.g. "October 18, 2027". */
export const utcDay =
  (moment: Date): Text =>
  (language) =>
    formatsOf(language).day(moment, { timeZone: 'UTC' })
