import { inLanguages } from '../../platform/texts.ts'
import { faultReportsMessages as en } from './messages.ts'
import { faultReportsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
