import { inLanguages } from '../../../platform/texts.ts'
import { locationStatsMessages as en } from './messages.ts'
import { locationStatsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
