import { inLanguages } from '../../platform/texts.ts'
import { achievementsMessages as en } from './messages.ts'
import { achievementsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
